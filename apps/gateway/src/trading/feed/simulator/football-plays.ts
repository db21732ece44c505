import type { ScorePair } from '../event-state.ts';
import { createRandom, samplePoisson } from '../model/random.ts';
import type { Side } from './football-facts.ts';

/** Something dangerous on the pitch that decides no market, and the attacks that led up to it. */
export interface FootballPlay {
  readonly side: Side;
  readonly half: 1 | 2;
  /** The part of the half that had been played, 0..1. */
  readonly at: number;
  /** Attacks of the side since its last play, this one with them. */
  readonly attacks: number;
  readonly end: 'none' | 'on-target' | 'off-target';
}

/** Figures of play. */
export interface FootballFigures {
  readonly attacks: ScorePair;
  readonly dangerousAttacks: ScorePair;
  readonly shotsOnTarget: ScorePair;
  readonly shotsOffTarget: ScorePair;
}

const NONE: ScorePair = { home: 0, away: 0 };

/** Before the first attack. */
export const NO_FIGURES: FootballFigures = {
  attacks: NONE,
  dangerousAttacks: NONE,
  shotsOnTarget: NONE,
  shotsOffTarget: NONE,
};

/** Dangerous attacks of a side of average strength in a match, and what becomes of them. */
const DANGEROUS = { average: 34, onTarget: 0.1, offTarget: 0.2 } as const;
/** Goals of a side of average strength. */
const AVERAGE_GOALS = 1.35;
/** Attacks that count for each side before the first, so that the ball is shared at the start. */
const EVEN_ATTACKS = 12;

/**
 * Draws the attacks of a match by the sides' rates of goals. It draws from a source of its own: what decides markets is
 * the same with it and without.
 */
export function drawFootballPlays(
  hash: number,
  rates: { readonly home: number; readonly away: number },
): FootballPlay[] {
  const random = createRandom((hash ^ 0x5ba11) >>> 0);
  const ends = (): FootballPlay['end'] => {
    const draw = random.next();
    if (draw < DANGEROUS.onTarget) return 'on-target';
    return draw < DANGEROUS.onTarget + DANGEROUS.offTarget ? 'off-target' : 'none';
  };
  const ofSide = (side: Side): FootballPlay[] => {
    const expected = DANGEROUS.average * Math.min(2, Math.max(0.5, rates[side] / AVERAGE_GOALS));
    return Array.from({ length: samplePoisson(random, expected) }, () => ({
      side,
      half: random.chance(0.48) ? 1 : 2,
      at: random.next(),
      attacks: 1 + Math.floor(random.next() * 3),
      end: ends(),
    }));
  };
  return [...ofSide('home'), ...ofSide('away')];
}

/** Shares of the ball by the attacks so far, in whole percents that make a hundred. */
export function possessionOf({ attacks }: FootballFigures): ScorePair {
  const [home, away] = [attacks.home + EVEN_ATTACKS, attacks.away + EVEN_ATTACKS];
  const share = Math.round((100 * home) / (home + away));
  return { home: share, away: 100 - share };
}
