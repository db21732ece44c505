import type { JurisdictionRules } from './jurisdiction-table.ts';

/** The least time from the beginning of a round of the casino to that of the next of its kind, in milliseconds; 0 asks nothing. */
export const roundCycleMs = (
  { slotCycleMs, gameCycleMs }: Pick<JurisdictionRules, 'slotCycleMs' | 'gameCycleMs'>,
  isSlot: boolean,
): number => (isSlot ? slotCycleMs : gameCycleMs);

/** Pace of rounds of the casino, as a jurisdiction has it. */
export type RoundPace = Pick<JurisdictionRules, 'hasAutoplay' | 'hasTurbo' | 'slotCycleMs' | 'gameCycleMs'>;

/** The pace of a jurisdiction's rules. */
export const roundPace = ({ hasAutoplay, hasTurbo, slotCycleMs, gameCycleMs }: RoundPace): RoundPace => ({
  hasAutoplay,
  hasTurbo,
  slotCycleMs,
  gameCycleMs,
});

/** The pace of rounds of which nothing is asked. */
export const FREE_PACE: RoundPace = { hasAutoplay: true, hasTurbo: true, slotCycleMs: 0, gameCycleMs: 0 };

/** Whether a jurisdiction asks nothing of the pace of rounds. */
export const isFreePace = ({ hasAutoplay, hasTurbo, slotCycleMs, gameCycleMs }: RoundPace): boolean =>
  hasAutoplay && hasTurbo && slotCycleMs === 0 && gameCycleMs === 0;
