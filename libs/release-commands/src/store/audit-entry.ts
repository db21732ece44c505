/** Who changes something, why, and when. */
export interface AuditEntry {
  readonly actor: string;
  readonly reason: string;
  /** ISO 8601, UTC. */
  readonly time: string;
  readonly isDryRun: boolean;
  /** `seq` of the channel's document that the person looked at; the one that the verb reads, where it is not said. */
  readonly fromSeq?: number;
}
