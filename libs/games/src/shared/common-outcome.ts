import { gameById } from '../all-games.ts';
import { wordsOf, type RoundSeeds } from '../fair/words.ts';
import type { JsonObject } from '../game/bet.ts';
import { ballsOfRoom, bingoTitles, isBingo } from './bingo-room.ts';

/** How what came for everybody is read off the outcome of one bet: some bet, and the fields that are of no bet. */
interface CommonPart {
  readonly bet: JsonObject;
  readonly fields: readonly string[];
}

const numbersOfOne = { bet: { kind: 'numbers', picks: [1] }, fields: ['numbers'] } as const;
const orderOfOne = { bet: { kind: 'win', runners: [1] }, fields: ['weights', 'order'] } as const;

/** A round of eight matches, each worked out by a bet of its own. */
const FOOTBALL = 'football';
const MATCHES = 8;
const MATCH_FIELDS = ['home', 'away', 'score', 'homeMinutes', 'awayMinutes'];

/** Shared titles by id, but for football and the rooms of bingo. */
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
export const sharedTitles: readonly string[] = [...Object.keys(commonParts), FOOTBALL, ...bingoTitles];

/** Whether rounds of a title are shared by all its players. */
export const isShared = (id: string): boolean => sharedTitles.includes(id);

function played(id: string, seeds: RoundSeeds, bet: JsonObject, fields: readonly string[]): JsonObject {
  const game = gameById(id);
  if (!game) throw new RangeError(`${id} is not known`);
  const { outcome } = game.play({ seeds, words: wordsOf(seeds), bet, stakeMinor: 1 });
  return Object.fromEntries(Object.entries(outcome).filter(([field]) => fields.includes(field)));
}

/** The outcome of a shared round for everybody, whatever was laid. Throws RangeError for a title that is not shared. */
export function commonOutcome(id: string, seeds: RoundSeeds): JsonObject {
  if (id === FOOTBALL) {
    const matches = Array.from({ length: MATCHES }, (_, match) =>
      played(id, seeds, { match, kind: '1x2', pick: 'X' }, MATCH_FIELDS),
    );
    return { matches };
  }
  if (isBingo(id)) return { balls: ballsOfRoom(id, seeds) };
  const part = commonParts[id];
  if (!part) throw new RangeError(`${id} has no shared rounds`);
  return played(id, seeds, part.bet, part.fields);
}
