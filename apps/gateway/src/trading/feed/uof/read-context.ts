import type { UofCounts } from './uof-counts.ts';
import type { UrnKinds } from '../urn/urn-kinds.ts';

/** Context of reading, beside the document. */
export interface ReadContext {
  readonly counts: UofCounts;
  /** Numbers of URNs; what a document names must be known, see `kindsToLearn`. */
  readonly kinds: UrnKinds;
  /** Seconds of a match in one second while it is replayed. */
  readonly speed: number;
}
