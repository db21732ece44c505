import type { PrivateMessage } from '@longshot/contracts';

/** Whose own messages. */
export interface PlayerAddress {
  readonly playerId: string;
  readonly sessionId: string;
}

/** Carries a player's own messages to their pages. Implemented over the event bus. */
export interface PlayerChannel {
  /**
   * Tells of the player's accounts, coupons and limits from now on, and `signed-out` when this session is revoked.
   * Returns what ends it.
   */
  follow(address: PlayerAddress, listener: (message: PrivateMessage) => void): () => void;
  /** Tells from now on that the player is not as they were. Returns what ends it. */
  followChanges(playerId: string, listener: () => void): () => void;
  /** The sessions that somebody follows. */
  sessionIds(): readonly string[];
}
