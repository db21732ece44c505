import { floorRational, makeRational, multiplyRational, ONE, type Rational } from '../../money/rational.ts';
import { lotteries, lottoChances, lottoReturn, type LotteryName } from '../../pools/index.ts';
import { type CashbackOffer, grantOfLoss } from '../offers/offer.ts';
import { addReduced } from '../wagering/wagering-terms.ts';
import type { AssumedPlay, PlayOutcome } from './assumed-play.ts';
import type { GivenChance } from './prize-costs.ts';

/** Beyond so many different sums at once the chances are not worked out. */
const MOST_SUMS = 5_000;

/** Something that happens again and again: sums with their chances, which add up to 1. */
interface Repeated {
  readonly times: number;
  readonly sums: readonly GivenChance[];
}

/** The sum of so many independent sums, at most `most`, each with its exact chance; null where there are too many. */
function sumOf({ times, sums }: Repeated, most: bigint | null = null): readonly GivenChance[] | null {
  let all: ReadonlyMap<bigint, Rational> = new Map([[0n, ONE]]);
  for (let time = 1; time <= times; time += 1) {
    const next = new Map<bigint, Rational>();
    for (const [before, chance] of all) {
      for (const each of sums) {
        const sum = before + each.amount;
        const capped = most !== null && sum > most ? most : sum;
        const { numerator, denominator } = multiplyRational(chance, each.chance);
        const share = makeRational(numerator, denominator);
        const known = next.get(capped);
        next.set(capped, known === undefined ? share : addReduced(known, share));
      }
    }
    if (next.size > MOST_SUMS) return null;
    all = next;
  }
  return [...all].map(([amount, chance]) => ({ amount, chance }));
}

const returnedOf = (stake: bigint, { factor }: PlayOutcome): bigint =>
  floorRational(multiplyRational(makeRational(stake), factor));

/** Free rounds as what they win depends on them. */
export interface WonRounds {
  readonly rounds: number;
  readonly stake: bigint;
  readonly largestWin: bigint;
  /** Of one round. */
  readonly outcomes: readonly PlayOutcome[];
}

/** Winnings of free rounds all together; null where there are too many sums. */
export const freeRoundsWon = ({ rounds, stake, largestWin, outcomes }: WonRounds): readonly GivenChance[] | null => {
  const sums = outcomes.map((outcome) => ({ amount: returnedOf(stake, outcome), chance: outcome.chance }));
  return sumOf({ times: rounds, sums }, largestWin);
};

/** Cashback of a week of so many stakes; null where there are too many sums. */
export function cashbackGiven(
  offer: Pick<CashbackOffer, 'percent' | 'smallestBonus' | 'largestBonus' | 'asks'>,
  { stake, outcomes }: AssumedPlay,
  stakes: number,
): readonly GivenChance[] | null {
  const sums = outcomes.map((outcome) => ({ amount: stake - returnedOf(stake, outcome), chance: outcome.chance }));
  const lost = sumOf({ times: stakes, sums });
  const givenOf = (loss: bigint): bigint => grantOfLoss(offer, loss)?.amount ?? 0n;
  return lost && lost.map(({ amount, chance }) => ({ amount: givenOf(amount), chance }));
}

/** Prizes of a tournament, for one of so many players of whom each is as likely on a place as the others. */
export const tournamentGiven = (prizes: readonly bigint[], players: number): readonly GivenChance[] => {
  const given = prizes.slice(0, players).map((amount) => ({ amount, chance: makeRational(1, players) }));
  const without = players - given.length;
  return without === 0 ? given : [...given, { amount: 0n, chance: makeRational(without, players) }];
};

/**
 * Sums that come of a ticket of lotto which the house gives: of a pool the part of its price that goes into it, which
 * players win sooner or later; of fixed prizes what its lines win, each as if it were drawn by itself. Null where there are
 * too many sums.
 */
export function ticketGiven(name: LotteryName, lines: number): readonly GivenChance[] | null {
  const lottery = lotteries[name];
  const price = BigInt(lottery.price);
  if (lottery.kind === 'pool') {
    const { numerator, denominator } = lottoReturn(lottery);
    return [{ amount: (BigInt(lines) * price * numerator) / denominator, chance: ONE }];
  }
  const chances = lottoChances(lottery);
  const sums = chances.map(({ winning, all }, index) => ({
    amount: BigInt(lottery.categories[index]?.prices ?? 0) * price,
    chance: makeRational(winning, all),
  }));
  const won = chances.reduce((sum, { winning }) => sum + winning, 0n);
  const all = chances[0]?.all ?? 1n;
  return sumOf({ times: lines, sums: [...sums, { amount: 0n, chance: makeRational(all - won, all) }] });
}
