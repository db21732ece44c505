/** A signed-in session. */
export interface PlayerSession {
  readonly id: string;
  readonly playerId: number;
  /** The terms the player agreed to last. */
  readonly termsVersion: string;
}
