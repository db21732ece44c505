import type { ClientMessage, HelloMessage } from '@longshot/contracts';
import { imageOf, MENU_TOPIC, type Frame, type PublishedBook } from '../boards/index.ts';
import type { FeedClock } from '../feed/index.ts';
import type { ConnectionHost, StreamConnection } from './stream-connection.ts';

/** How often frames are made, and how often the stream says that it lives. */
export const STREAM_TIMES = { frameMs: 100, heartbeatMs: 5_000 } as const;

/** Is told what the stream does, for metrics. */
export interface StreamObserver {
  clients(count: number): void;
  frame(sentCount: number): void;
  dropped(): void;
  /** A page sent something that is no message. */
  refused(): void;
}

/** What the hub works with. */
export interface StreamHubInput {
  readonly published: PublishedBook;
  readonly clock: FeedClock;
  readonly observer: StreamObserver;
}

/** Knows who follows what, and sends each frame to them: one serialised text per topic and frame. */
export class StreamHub implements ConnectionHost {
  readonly #published: PublishedBook;
  readonly #clock: FeedClock;
  readonly #observer: StreamObserver;
  readonly #connections = new Set<StreamConnection>();
  /** By topic, then by the page's own id: pages number alike, so that few texts serve all. */
  readonly #followers = new Map<string, Map<number, Set<StreamConnection>>>();
  #stopTimers: (() => void)[];
  /** Images as JSON without the opening brace, by topic: of the last frame, made when first asked for. */
  readonly #images = new Map<string, string>();

  constructor({ published, clock, observer }: StreamHubInput) {
    this.#published = published;
    this.#clock = clock;
    this.#observer = observer;
    this.#stopTimers = [
      this.#every(STREAM_TIMES.frameMs, () => this.#tick()),
      this.#every(STREAM_TIMES.heartbeatMs, () => this.#heartbeat()),
    ];
  }

  nowMs(): number {
    return this.#clock.nowMs();
  }

  refused(): void {
    this.#observer.refused();
  }

  /** Takes a connection in and greets it. */
  add(connection: StreamConnection): void {
    this.#connections.add(connection);
    this.#observer.clients(this.#connections.size);
    const hello: HelloMessage = {
      type: 'hello',
      version: 1,
      epoch: this.#published.epoch,
      heartbeatMs: STREAM_TIMES.heartbeatMs,
      serverTimeMs: this.nowMs(),
    };
    connection.send(JSON.stringify(hello));
  }

  /** Lets a connection go. */
  remove(connection: StreamConnection): void {
    for (const id of connection.topics.keys()) this.unsubscribe(connection, id);
    this.#connections.delete(connection);
    this.#observer.clients(this.#connections.size);
  }

  /** Answers with what changed since the page was last told, or with an image; then follows the topic. */
  subscribe(connection: StreamConnection, message: Extract<ClientMessage, { type: 'subscribe' }>): void {
    const { id, topic, epoch, clk } = message;
    this.unsubscribe(connection, id);
    const missed = epoch === undefined || clk === undefined ? null : this.#published.since(topic, epoch, clk);
    if (missed) connection.send(JSON.stringify({ type: 'delta', id, clk: this.#published.clk, changes: missed }));
    else if (!this.#sendImage(connection, id, topic)) return connection.refuse('not_found', id);
    connection.topics.set(id, topic);
    const followers = this.#followers.get(topic) ?? new Map<number, Set<StreamConnection>>();
    this.#followers.set(topic, followers);
    followers.set(id, (followers.get(id) ?? new Set()).add(connection));
  }

  unsubscribe(connection: StreamConnection, id: number): void {
    const topic = connection.topics.get(id);
    if (topic === undefined) return;
    connection.topics.delete(id);
    const followers = this.#followers.get(topic);
    const connections = followers?.get(id);
    connections?.delete(connection);
    if (connections?.size === 0) followers?.delete(id);
    if (followers?.size === 0) this.#followers.delete(topic);
  }

  /** Stops frames and heartbeats and closes every connection. */
  close(): void {
    for (const stop of this.#stopTimers) stop();
    for (const connection of this.#connections) connection.close(1001, 'the server stops');
  }

  #every(periodMs: number, run: () => void): () => void {
    let cancel = (): void => undefined;
    const again = () => {
      run();
      cancel = this.#clock.after(periodMs, again);
    };
    cancel = this.#clock.after(periodMs, again);
    return () => cancel();
  }

  #sendImage(connection: StreamConnection, id: number, topic: string): boolean {
    const text = this.#imageText(topic);
    if (text !== null) connection.send(`{"type":"image","id":${id},${text}`);
    return text !== null;
  }

  #imageText(topic: string): string | null {
    const known = this.#images.get(topic);
    if (known !== undefined) return known;
    const image = imageOf(this.#published, topic);
    if (!image) return null;
    const text = JSON.stringify(image).slice(1);
    this.#images.set(topic, text);
    return text;
  }

  #tick(): void {
    const frame = this.#published.publish();
    if (frame) {
      this.#images.clear();
      this.#sendFrame(frame);
    }
    for (const connection of this.#connections) {
      if (connection.isStalled && connection.waitingBytes === 0) this.#resynchronise(connection);
    }
  }

  #sendFrame(frame: Frame): void {
    let sentCount = 0;
    for (const [topic, changes] of frame.byTopic) {
      const followers = this.#followers.get(topic);
      if (!followers) continue;
      const text = topic === MENU_TOPIC ? null : `"clk":${frame.clk},"changes":${JSON.stringify(changes)}}`;
      for (const [id, connections] of followers) {
        const bytes = text === null ? null : Buffer.from(`{"type":"delta","id":${id},${text}`);
        for (const connection of connections) {
          const isSent = bytes === null ? this.#sendImage(connection, id, topic) : connection.sendFrame(bytes);
          if (isSent) sentCount += 1;
          else this.#observer.dropped();
        }
      }
    }
    this.#observer.frame(sentCount);
  }

  #resynchronise(connection: StreamConnection): void {
    connection.isStalled = false;
    for (const [id, topic] of connection.topics) this.#sendImage(connection, id, topic);
  }

  #heartbeat(): void {
    const { clk, isFeedUp } = this.#published;
    const text = JSON.stringify({ type: 'heartbeat', clk, serverTimeMs: this.nowMs(), isFeedUp });
    for (const connection of this.#connections) {
      connection.sendFrame(text);
      connection.ping();
    }
  }
}
