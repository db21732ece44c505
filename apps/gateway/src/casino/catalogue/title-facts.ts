import { gameById, isStepped as isSteppedTitle, titleFigures, type JsonObject } from '@longshot/games';

/** Whether rounds of a title are decided step by step. */
export const isStepped = (kind: string): boolean => isSteppedTitle(kind);

/** Stakes of slots with lines are shared among them: they are multiples of their number. */
const STAKE_STEPS: Readonly<Record<string, number>> = { slot: 10, 'slot-3x3': 5, 'slot-lines': 20, 'slot-book': 10 };

/** Stakes of a title are multiples of this, in minor units. */
export const stakeStepOf = (kind: string): number => STAKE_STEPS[kind] ?? 1;

/** Titles whose bets differ in what they may bring, and the fields of a bet of which only the number counts there. */
const BY_BET: Readonly<Record<string, string | null>> = {
  dice: null,
  limbo: null,
  plinko: null,
  fishing: null,
  'spin-two-wheels': null,
  'sic-bo': null,
  crash: null,
  roulette: null,
  wheel: null,
  baccarat: null,
  'dragon-tiger': null,
  'keno-80': 'picks',
  'five-of-36': 'picks',
  'seven-of-42': 'picks',
  'mega-6': 'picks',
  coin: 'sides',
  keno: 'picks',
};

/** The most that a bet of a title may bring, in ten-thousandths of its stake. */
export function mostMultipleOf(kind: string, bet: JsonObject): number {
  const counted = BY_BET[kind];
  const known = titleFigures[kind]?.topMultiple ?? 0;
  if (counted === undefined) return known;
  const values = counted === null ? [] : bet[counted];
  const shape = counted === null ? bet : { ...bet, [counted]: Array.isArray(values) ? values.length : 0 };
  return gameById(kind)?.figures(shape).topMultiple ?? known;
}
