import { gameById } from '../all-games.ts';
import { wordsOf, type RoundSeeds } from '../fair/words.ts';
import type { JsonObject } from '../game/bet.ts';

/** How what came for everybody is read off the outcome of one bet: some bet, and the fields that are of no bet. */
interface CommonPart {
  readonly bet: JsonObject;
  readonly fields: readonly string[];
}

const numbersOfOne = { bet: { kind: 'numbers', picks: [1] }, fields: ['numbers'] } as const;
const orderOfOne = { bet: { kind: 'win', runners: [1] }, fields: ['weights', 'order'] } as const;

/** Shared titles by id, but for the rooms of bingo, whose pools are their own. */
const commonParts: Readonly<Record<string, CommonPart>> = {
  crash: { bet: { cashOutAt: 101 }, fields: ['point'] },
  roulette: { bet: { kind: 'red' }, fields: ['number', 'colour'] },
  wheel: { bet: { symbol: '2' }, fields: ['segment', 'symbol'] },
  baccarat: { bet: { kind: 'tie' }, fields: ['player', 'banker', 'playerTotal', 'bankerTotal', 'winner'] },
  'dragon-tiger': { bet: { kind: 'tie' }, fields: ['dragon', 'tiger', 'winner'] },
  'keno-80': { bet: { picks: [1] }, fields: ['numbers'] },
  'lucky-6': { bet: { picks: [1, 2, 3, 4, 5, 6] }, fields: ['numbers'] },
  'five-of-36': numbersOfOne,
  'seven-of-42': numbersOfOne,
  'mega-6': { ...numbersOfOne, fields: ['numbers', 'mega'] },
  horses: orderOfOne,
  greyhounds: orderOfOne,
};

/** Ids of the titles of which all players share one outcome. */
export const sharedTitles: readonly string[] = Object.keys(commonParts);

/** Whether rounds of a title are shared by all its players. */
export const isShared = (id: string): boolean => id in commonParts;

/** What came in a shared round for everybody, whatever was laid. Throws RangeError for a title that is not shared. */
export function commonOutcome(id: string, seeds: RoundSeeds): JsonObject {
  const part = commonParts[id];
  const game = gameById(id);
  if (!part || !game) throw new RangeError(`${id} has no shared rounds`);
  const { outcome } = game.play({ seeds, words: wordsOf(seeds), bet: part.bet, stakeMinor: 1 });
  return Object.fromEntries(Object.entries(outcome).filter(([field]) => part.fields.includes(field)));
}
