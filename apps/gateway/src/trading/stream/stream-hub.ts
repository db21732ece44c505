import type { ClientMessage, HelloMessage } from '@longshot/contracts';
import { MENU_TOPIC } from '../boards/topics.ts';
import type { Frame, PublishedBook } from '../boards/published-book.ts';
import type { FeedClock } from '../../platform/clock/feed-clock.ts';
import { Followers } from './followers.ts';
import { SharedMessage, textFrame } from './shared-message.ts';
import type { ConnectionHost, StreamConnection, Subscription } from './stream-connection.ts';
import { TopicAnswers } from './topic-answers.ts';

/** How often frames are made, and how often the stream says that it lives. */
export const STREAM_TIMES = { frameMs: 100, heartbeatMs: 5_000 } as const;

/** Between two frames no more than about so many bytes of answers are sent; the rest waits its turn. */
const ANSWER_BYTES = 1024 * 1024;

/** Of those, so many for answers that are large: who takes no compression does not hold up who does. */
const LARGE_ANSWER_BYTES = 256 * 1024;
const LARGE_FROM_BYTES = 128 * 1024;

/** Connections are told to go this far apart, closer where they are many: all of them come again at once otherwise. */
const DRAIN_EVERY_MS = 10;

/** Is told what the stream does, for metrics. */
export interface StreamObserver {
  clients(count: number): void;
  /** So many frames were made since it was told last, and so many messages sent in them. */
  frames(frameCount: number, sentCount: number): void;
  dropped(): void;
  /** A page sent something that is no message. */
  refused(): void;
  /** An image was built and serialised. */
  imageBuilt(): void;
  /** A connection was not taken: there are enough of its address or session. */
  turnedAway(): void;
}

/** Input of the hub. */
export interface StreamHubInput {
  readonly published: PublishedBook;
  readonly clock: FeedClock;
  readonly observer: StreamObserver;
}

/**
 * Knows who follows what, and sends each frame to them: one serialised text per topic and frame. Who asks for a topic
 * waits in a row until what was sent to it before has been read and its turn has come.
 */
export class StreamHub implements ConnectionHost {
  readonly observer: StreamObserver;
  readonly #published: PublishedBook;
  readonly #clock: FeedClock;
  readonly #connections = new Set<StreamConnection>();
  readonly #followers = new Followers();
  /** Who waits for an answer, those that were served longest ago first. */
  readonly #waiting = new Set<StreamConnection>();
  readonly #answers: TopicAnswers;
  /** Announcement to every page, also those that come later. */
  #announced: string | null = null;
  readonly #stopTimers: (() => void)[];
  #frames = 0;
  /** Not yet told to the observer. */
  #untold = { frames: 0, messages: 0 };
  #answeredBytes = 0;
  #largeBytes = 0;

  constructor({ published, clock, observer }: StreamHubInput) {
    this.#published = published;
    this.#clock = clock;
    this.observer = observer;
    this.#answers = new TopicAnswers({
      published,
      onBuilt: () => observer.imageBuilt(),
      onReady: () => this.#serveAll(),
    });
    this.#stopTimers = [
      this.#every(STREAM_TIMES.frameMs, () => this.#tick()),
      this.#every(STREAM_TIMES.heartbeatMs, () => this.#heartbeat()),
    ];
  }

  elapsedMs(): number {
    return this.#clock.elapsedMs();
  }

  refused(): void {
    this.observer.refused();
  }

  /** Takes a connection in and greets it. */
  add(connection: StreamConnection): void {
    this.#connections.add(connection);
    this.observer.clients(this.#connections.size);
    const hello: HelloMessage = {
      type: 'hello',
      version: 1,
      epoch: this.#published.epoch,
      heartbeatMs: STREAM_TIMES.heartbeatMs,
      serverTimeMs: this.#clock.nowMs(),
    };
    connection.send(JSON.stringify(hello));
    if (this.#announced !== null) connection.send(this.#announced);
  }

  /** Tells every page, and each that comes from now on after its greeting, until another word takes its place. */
  announce(text: string): void {
    this.#announced = text;
    for (const connection of this.#connections) connection.send(text);
  }

  /** Lets a connection go. */
  remove(connection: StreamConnection): void {
    for (const subscription of connection.subscriptions.values()) this.#followers.delete(connection, subscription);
    connection.subscriptions.clear();
    this.#waiting.delete(connection);
    this.#connections.delete(connection);
    this.observer.clients(this.#connections.size);
  }

  /**
   * Follows a topic: what changed since the page was last told, or an image, as soon as it can take it; then its frames.
   * A topic that it follows already goes on under the newer id alone.
   */
  subscribe(connection: StreamConnection, message: Extract<ClientMessage, { type: 'subscribe' }>): void {
    const { id, topic, epoch, clk } = message;
    this.unsubscribe(connection, id);
    if (!this.#answers.isKnown(topic)) return connection.refuse('not_found', id);
    const former = connection.subscriptions.get(topic);
    if (former) this.#followers.delete(connection, former);
    const from = epoch === undefined || clk === undefined ? null : { epoch, clk };
    connection.subscriptions.set(topic, { id, topic, from, isWaiting: true });
    this.#serve(connection);
  }

  unsubscribe(connection: StreamConnection, id: number): void {
    const subscription = connection.subscriptionOf(id);
    if (!subscription) return;
    connection.subscriptions.delete(subscription.topic);
    this.#followers.delete(connection, subscription);
  }

  hasRead(connection: StreamConnection): void {
    if (this.#waiting.has(connection)) this.#serve(connection);
  }

  /** Tells every connection to come again, one after the other over a time at most; resolves when all have been told. */
  async drain(longestMs: number): Promise<void> {
    const told = [...this.#connections];
    const everyMs = Math.min(DRAIN_EVERY_MS, longestMs / told.length);
    for (const connection of told) {
      connection.close(1012, 'the server starts again');
      await new Promise<void>((resolve) => void this.#clock.after(everyMs, resolve));
    }
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

  #tick(): void {
    const frame = this.#published.publish();
    this.#frames += 1;
    this.#answeredBytes = 0;
    this.#largeBytes = 0;
    this.#answers.pass(frame);
    if (frame) this.#sendFrame(frame);
    this.#serveAll();
  }

  #serveAll(): void {
    for (const connection of [...this.#waiting]) {
      if (this.#answeredBytes >= ANSWER_BYTES) return;
      this.#serve(connection);
    }
  }

  /**
   * Answers what a connection waits for, as far as it may have it now; for the rest it goes to the end of the row. Who
   * got nothing stays where it stood: a row in which everybody moves at every question is made anew again and again.
   */
  #serve(connection: StreamConnection): void {
    let [isServed, isWaiting] = [false, false];
    for (const subscription of connection.waiting()) {
      if (this.#mayAnswer(connection) && this.#answer(connection, subscription)) isServed = true;
      else isWaiting = true;
      if (isWaiting && !this.#mayAnswer(connection)) break;
    }
    if (isServed || !isWaiting) this.#waiting.delete(connection);
    if (isWaiting) this.#waiting.add(connection);
  }

  #mayAnswer(connection: StreamConnection): boolean {
    return this.#answeredBytes < ANSWER_BYTES && connection.isReady && connection.allowance.hasAny(this.#frames);
  }

  /** Whether a subscription waits no more. */
  #answer(connection: StreamConnection, subscription: Subscription): boolean {
    const { id, topic, from } = subscription;
    const answer = this.#answers.answer(topic, from, connection.isDeflating);
    if (answer === 'later') return false;
    if (answer === null) {
      connection.subscriptions.delete(topic);
      connection.refuse('not_found', id);
      return true;
    }
    const parts = answer.flatMap((message) => message.frameFor(id, connection.isDeflating));
    const bytes = parts.reduce((sum, part) => sum + part.length, 0);
    if (bytes > LARGE_FROM_BYTES && this.#largeBytes >= LARGE_ANSWER_BYTES) return false;
    connection.sendAnswer(parts);
    this.#answeredBytes += bytes;
    if (bytes > LARGE_FROM_BYTES) this.#largeBytes += bytes;
    subscription.isWaiting = false;
    this.#followers.add(connection, subscription);
    return true;
  }

  #sendFrame(frame: Frame): void {
    this.#untold.frames += 1;
    for (const [topic, changes] of frame.byTopic) {
      const followers = this.#followers.byTopic.get(topic);
      if (!followers) continue;
      const message =
        topic === MENU_TOPIC
          ? new SharedMessage(
              'image',
              `"epoch":${JSON.stringify(this.#published.epoch)},"clk":${frame.clk},"events":[]}`,
            )
          : new SharedMessage('delta', `"clk":${frame.clk},"changes":${JSON.stringify(changes)}}`);
      for (const [id, connections] of followers) {
        for (const connection of connections) {
          if (connection.isDeflating) message.deflateNow();
          if (connection.sendFrame(message.frameFor(id, connection.isDeflating))) this.#untold.messages += 1;
          else this.#leaveOut(connection, topic, frame);
        }
      }
    }
  }

  /** A page that cannot keep up goes on from where it stood once it has read. */
  #leaveOut(connection: StreamConnection, topic: string, { fromClk }: Frame): void {
    const subscription = connection.subscriptions.get(topic);
    if (!subscription) return;
    this.#followers.delete(connection, subscription);
    subscription.from = { epoch: this.#published.epoch, clk: fromClk };
    subscription.isWaiting = true;
    this.#waiting.add(connection);
    this.observer.dropped();
  }

  #heartbeat(): void {
    const { clk, isFeedUp } = this.#published;
    this.observer.frames(this.#untold.frames, this.#untold.messages);
    this.#untold = { frames: 0, messages: 0 };
    const text = JSON.stringify({ type: 'heartbeat', clk, serverTimeMs: this.#clock.nowMs(), isFeedUp });
    const frame = [textFrame(Buffer.from(text))];
    for (const connection of this.#connections) {
      if (connection.endIfClosed()) continue;
      connection.sendFrame(frame);
      connection.ping();
    }
  }
}
