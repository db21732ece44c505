import type { JurisdictionRules } from './jurisdiction-table.ts';

/** The least time from the beginning of a round of the casino to that of the next of its kind, in milliseconds; 0 asks nothing. */
export const roundCycleMs = (
  { slotCycleMs, gameCycleMs }: Pick<JurisdictionRules, 'slotCycleMs' | 'gameCycleMs'>,
  isSlot: boolean,
): number => (isSlot ? slotCycleMs : gameCycleMs);
