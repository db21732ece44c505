import { applyChanges, type StreamPort, type StreamStatus, type TopicListener } from '@longshot/api-client';
import type { Board, Change, PrivateMessage } from '@longshot/contracts';

/** A stream whose messages are sent by the test; like the real one it keeps the image of each topic it sent. */
export class FakeStream implements StreamPort {
  status: StreamStatus = 'live';
  isTurnedAway = false;
  clockOffsetMs = 0;
  reconnectCount = 0;
  private readonly images = new Map<string, Board>();
  private readonly followers = new Map<string, Set<TopicListener>>();
  private readonly statusListeners = new Set<(status: StreamStatus) => void>();
  private readonly privateListeners = new Set<(message: PrivateMessage) => void>();

  /** The topics somebody follows now. */
  get topics(): readonly string[] {
    return [...this.followers.keys()];
  }

  /** How many follow a topic. */
  followerCount(topic: string): number {
    return this.followers.get(topic)?.size ?? 0;
  }

  /** Sends a new image of a topic, and keeps it for whoever follows later. */
  sendImage(topic: string, image: Board): void {
    this.images.set(topic, image);
    for (const listener of this.followers.get(topic) ?? []) listener.onImage(image);
  }

  /** Sends changes of a topic. */
  sendChanges(topic: string, ...changes: readonly Change[]): void {
    const image = this.images.get(topic);
    if (image) this.images.set(topic, applyChanges(image, image.clk + 1, changes));
    for (const listener of this.followers.get(topic) ?? []) listener.onChanges(changes);
  }

  /** Says that a topic does not exist. */
  sendMissing(topic: string): void {
    for (const listener of this.followers.get(topic) ?? []) listener.onMissing?.();
  }

  /** Sends one of the player's own messages. */
  sendPrivate(message: PrivateMessage): void {
    for (const listener of this.privateListeners) listener(message);
  }

  /** Changes the stream's status, and whether the page is turned away. */
  setStatus(status: StreamStatus, isTurnedAway = false): void {
    this.status = status;
    this.isTurnedAway = isTurnedAway;
    for (const listener of this.statusListeners) listener(status);
  }

  follow(topic: string, listener: TopicListener): () => void {
    const followers = this.followers.get(topic) ?? new Set();
    this.followers.set(topic, followers.add(listener));
    const image = this.images.get(topic);
    if (image) listener.onImage(image);
    return () => {
      followers.delete(listener);
      if (followers.size === 0) this.followers.delete(topic);
    };
  }

  onStatus(listener: (status: StreamStatus) => void): () => void {
    this.statusListeners.add(listener);
    return () => void this.statusListeners.delete(listener);
  }

  onPrivate(listener: (message: PrivateMessage) => void): () => void {
    this.privateListeners.add(listener);
    return () => void this.privateListeners.delete(listener);
  }

  reconnect(): void {
    this.reconnectCount++;
  }
}
