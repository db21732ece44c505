import type { OutcomeResult } from '../../trading/feed/index.ts';

/** Stands for every market of an event. */
export const EVERY_MARKET = '*';

/**
 * The newest the feed has said about one way in which a market ends. A market has one slot for its results
 * (`settlement`), one for each window of cancellation (`cancel:START:END`), and shares its event's (`event-cancel`, `event-lost`).
 * The market that a lead pays early has one for that (`early`): its outcomes are those that were so far ahead, its score is the
 * order of goals. What the staff has decided has a slot of its own (`staff`), which the feed never writes to. What was taken
 * back stays as an inactive slot, so that an older message coming late is known to be older.
 */
export interface MarketResult {
  readonly eventId: string;
  readonly marketKey: string;
  readonly slot: string;
  readonly isActive: boolean;
  /** The feed's own time: the later message counts. */
  readonly timestampMs: number;
  /** Bets placed from here on are cancelled; null is from the beginning. */
  readonly windowStartMs: number | null;
  /** Bets placed before are cancelled; null is without end. */
  readonly windowEndMs: number | null;
  /** Results by outcome id; empty for cancellations. */
  readonly outcomes: Readonly<Record<string, OutcomeResult>>;
  /** The score that settled it, `2:1`. */
  readonly score: string | null;
}

/** The slot of results. */
export const SETTLEMENT_SLOT = 'settlement';

/** The slot of a whole event's cancellation. */
export const EVENT_CANCEL_SLOT = 'event-cancel';

/** The slot of an event that the feed does not know any more. */
export const EVENT_LOST_SLOT = 'event-lost';

/**
 * The slot of what the staff has decided: its outcomes, or none where the market is void. Its window begins when the staff
 * decided first.
 */
export const STAFF_SLOT = 'staff';

/** The slot of who was far enough ahead to be paid early. */
export const EARLY_SLOT = 'early';

/** The slot of a window of cancellation. */
export function cancelSlot(startMs: number | undefined, endMs: number | undefined): string {
  return `cancel:${startMs ?? ''}:${endMs ?? ''}`;
}
