/** Who changes something, why, and when. */
export interface Act {
  readonly by: string;
  readonly why: string;
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly isDryRun: boolean;
}
