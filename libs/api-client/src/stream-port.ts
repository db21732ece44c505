import type { Board, Change, PrivateMessage } from '@longshot/contracts';

/** How fresh what the stream tells is. While `stale`, nobody may bet. */
export type StreamStatus = 'connecting' | 'live' | 'polling' | 'stale';

/** Follower of a topic: it is told first an image, then changes; a new image after a gap. */
export interface TopicListener {
  onImage(image: Board): void;
  onChanges(changes: readonly Change[]): void;
  /** The topic does not exist (any more): an unknown event. */
  onMissing?(): void;
}

/** Live data for a page: one connection, shared by all remotes; several followers of a topic cost one subscription. */
export interface StreamPort {
  readonly status: StreamStatus;
  /** The gateway does not take this page: too many of this visitor's are open. Prices are asked for until it does. */
  readonly isTurnedAway: boolean;
  /** Called on each change of `status` and of `isTurnedAway`. Returns what ends it. */
  onStatus(listener: (status: StreamStatus) => void): () => void;
  /** Follows a topic (`board:live`, `event:500123`). Returns what ends it. */
  follow(topic: string, listener: TopicListener): () => void;
  /** The player's own messages: accounts and coupons. Returns what ends it. */
  onPrivate(listener: (message: PrivateMessage) => void): () => void;
  /** Takes up a new session after sign-in or sign-out. */
  reconnect(): void;
  /** Milliseconds to add to the page's clock to get the server's. */
  readonly clockOffsetMs: number;
}
