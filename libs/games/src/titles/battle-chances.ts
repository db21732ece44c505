import { RANKS } from '../cards/card.ts';
import { elementAt, numbersFrom } from '../fair/draws.ts';

/** Who has won more duels. */
export type BattleWinner = 'left' | 'right' | 'draw';

/** Who is ahead by so many duels. */
export const winnerOfLead = (lead: number): BattleWinner => (lead > 0 ? 'left' : lead < 0 ? 'right' : 'draw');

/** In how many ways of six cards each comes. */
export interface BattleChances {
  readonly ways: Readonly<Record<BattleWinner, number>>;
  readonly all: number;
}

let known: BattleChances | undefined;

/** Every order of the ranks of six cards of a deck, counted. */
export function battleChances(): BattleChances {
  if (known) return known;
  const ways = { left: 0, right: 0, draw: 0 };
  const left = numbersFrom(0, RANKS).map(() => 4);
  const duel = (duels: number, lead: number, count: number): void => {
    if (duels === 0) {
      ways[winnerOfLead(lead)] += count;
      return;
    }
    for (let a = 0; a < RANKS; a++) {
      const ofA = elementAt(left, a);
      left[a] = ofA - 1;
      for (let b = 0; b < RANKS; b++) {
        const ofB = elementAt(left, b);
        if (ofA * ofB === 0) continue;
        left[b] = ofB - 1;
        duel(duels - 1, lead + Math.sign(a - b), count * ofA * ofB);
        left[b] = ofB;
      }
      left[a] = ofA;
    }
  };
  duel(3, 0, 1);
  known = { ways, all: ways.left + ways.right + ways.draw };
  return known;
}
