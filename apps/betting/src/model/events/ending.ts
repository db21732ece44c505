/** How a game that takes no more part in the line and live came to its end. */
export type Ending = 'played' | 'cancelled' | 'postponed' | 'abandoned';

/** Ended and closed are the same for those who read. Codes: the feed design, "Messages". */
const ENDINGS: ReadonlyMap<number, Ending> = new Map([
  [3, 'played'],
  [4, 'played'],
  [5, 'cancelled'],
  [8, 'postponed'],
  [9, 'abandoned'],
]);

/** How a game ended by its status; null while it has not. */
export function endingOf(status: number): Ending | null {
  return ENDINGS.get(status) ?? null;
}
