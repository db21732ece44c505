import { makeRational, type Rational } from '@longshot/domain/money';
import { below, numbersFrom } from '../fair/draws.ts';
import { readWhole, readWord } from '../game/bet.ts';
import { defineGame } from '../game/define-game.ts';
import { figuresOfChance } from '../game/figures.ts';
import { INSTANT_RETURN, multipleOfChance } from '../game/multiple.ts';

/** A lane hits in so many of twenty-five. */
export const LANE = 25;

/** Lanes, and in how many of twenty-five each hits. */
export const CROSSING_ROAD = {
  easy: { lanes: 24, hits: 1 },
  medium: { lanes: 22, hits: 3 },
  hard: { lanes: 20, hits: 5 },
  expert: { lanes: 15, hits: 10 },
} as const;

/** How hard a road is. */
export type CrossingDifficulty = keyof typeof CROSSING_ROAD;

/** Every difficulty of the road, the easiest first. */
export const CROSSING_DIFFICULTIES = Object.keys(CROSSING_ROAD) as readonly CrossingDifficulty[];

interface CrossingBet {
  readonly difficulty: CrossingDifficulty;
  readonly steps: number;
}

/** How likely so many lanes are crossed. */
const crossingChance = ({ difficulty, steps }: CrossingBet): Rational =>
  makeRational(BigInt(LANE - CROSSING_ROAD[difficulty].hits) ** BigInt(steps), BigInt(LANE) ** BigInt(steps));

/** Multiple that so many lanes come back as. */
export const crossingMultiple = (bet: CrossingBet): number => multipleOfChance(crossingChance(bet), INSTANT_RETURN);

/** Lanes crossed step by step. */
export const crossing = defineGame({
  id: 'crossing',
  kind: 'solo',
  readBet(bet): CrossingBet {
    const difficulty = readWord(bet, 'difficulty', CROSSING_DIFFICULTIES);
    return { difficulty, steps: readWhole(bet, 'steps', 1, CROSSING_ROAD[difficulty].lanes) };
  },
  decide(words, { difficulty }) {
    const { lanes, hits } = CROSSING_ROAD[difficulty];
    const hit = numbersFrom(0, lanes)
      .map(() => below(words, LANE))
      .findIndex((drawn) => drawn < hits);
    return { hitAt: hit === -1 ? null : hit + 1 };
  },
  settle: ({ hitAt }, bet) => (hitAt === null || bet.steps < hitAt ? crossingMultiple(bet) : 0),
  figures: (bet: CrossingBet) => figuresOfChance(crossingChance(bet), crossingMultiple(bet)),
});
