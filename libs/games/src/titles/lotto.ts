import { ZERO } from '@longshot/domain/money';
import { drawSome, numbersFrom } from '../fair/draws.ts';
import { wordsOf, type RoundSeeds, type Words } from '../fair/words.ts';
import { BetError, isWhole, type JsonObject } from '../game/bet.ts';
import { defineGame } from '../game/define-game.ts';

/** A drum: so many balls are drawn of those from 1 on. */
export interface Drum {
  readonly balls: number;
  readonly drawn: number;
}

const MOST_DRUMS = 4;
const MOST_BALLS = 100;

const drawOf = (words: Words, drums: readonly Drum[]): readonly (readonly number[])[] =>
  drums.map(({ balls, drawn }) => drawSome(words, numbersFrom(1, balls), drawn));

/** Draws the balls of a draw, drum after drum in the order drawn, out of its seeds. */
export const drawBalls = (seeds: RoundSeeds, drums: readonly Drum[]): readonly (readonly number[])[] =>
  drawOf(wordsOf(seeds), drums);

function readDrums({ drums }: JsonObject): readonly Drum[] {
  if (!Array.isArray(drums) || drums.length === 0 || drums.length > MOST_DRUMS) {
    throw new BetError('drums', `must be 1 to ${MOST_DRUMS} drums`);
  }
  return drums.map((drum: unknown) => {
    const { balls, drawn } = Object(drum) as Record<string, unknown>;
    if (!isWhole(balls, 1, MOST_BALLS) || !isWhole(drawn, 1, balls)) {
      throw new BetError('drums', `must each have 1 to ${MOST_BALLS} balls, and not more drawn`);
    }
    return { balls, drawn };
  });
}

/** The proof of a draw of a lottery: the balls that its seeds give. Tickets are settled by pools, not by a multiple. */
export const lotto = defineGame({
  id: 'lotto',
  kind: 'proof',
  readBet: readDrums,
  decide: (words, drums) => ({ numbers: drawOf(words, drums) }),
  settle: () => 0,
  figures: () => ({ return: ZERO, hitRate: ZERO, topMultiple: 0 }),
});
