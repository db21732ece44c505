import type { Lineup, Lineups } from '@longshot/contracts';
import type { ScorePair, Scorers } from '../event-state.ts';
import { createRandom, hashText } from '../model/random.ts';

type Player = Lineup['starters'][number];

/** How likely a goal is to be of a player beside the others of the side, by what they play. */
const WEIGHTS: Readonly<Record<Player['role'], number>> = { goalkeeper: 0, defender: 2, midfielder: 5, forward: 12 };

/** Who scored a side's goals, in order: the same players for the same match, however many goals are asked for. */
function scorersOfSide({ starters }: Lineup, seed: number, goals: number): readonly string[] {
  const random = createRandom(seed);
  const whole = starters.reduce((sum, { role }) => sum + WEIGHTS[role], 0);
  return Array.from({ length: goals }, () => {
    let draw = random.next() * whole;
    const scorer = starters.find(({ role }) => (draw -= WEIGHTS[role]) < 0);
    return (scorer ?? starters.at(-1))?.name ?? '';
  });
}

/** Who scored the goals of a score. */
export function scorersOf({ home, away }: Lineups, matchHash: number, score: ScorePair): Scorers {
  const seedOf = (side: 'home' | 'away') => (matchHash ^ hashText(`scorers/${side}`)) >>> 0;
  return {
    home: scorersOfSide(home, seedOf('home'), score.home),
    away: scorersOfSide(away, seedOf('away'), score.away),
  };
}
