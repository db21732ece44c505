import { elementAt, numbersFrom } from '../fair/draws.ts';
import { DEALER_STANDS, TWENTY_ONE } from './blackjack-rules.ts';

/** Values are whole numbers of this part of a stake, cut: far finer than the model is. */
const UNIT = 10n ** 24n;

const DECKS = 6;
const SPLITS = 3;

/** How many cards of a deck count 1 (the ace) to 10. */
const VALUES = numbersFrom(1, 10);
const ofDeck = (value: number): number => (value === 10 ? 16 : 4);

/** A hand as far as it matters: its total with aces as one, and whether one of them may count eleven. */
interface Total {
  readonly hard: number;
  readonly hasAce: boolean;
}

const bestOf = ({ hard, hasAce }: Total): number => (hasAce && hard + 10 <= TWENTY_ONE ? hard + 10 : hard);
const plus = ({ hard, hasAce }: Total, value: number): Total => ({ hard: hard + value, hasAce: hasAce || value === 1 });
const totalOf = (...values: readonly number[]): Total => values.reduce(plus, { hard: 0, hasAce: false });
const keyOf = ({ hard, hasAce }: Total): number => hard * 2 + (hasAce ? 1 : 0);

/** How many cards of each value are left, and of all. */
interface Shoe {
  readonly counts: readonly bigint[];
  readonly all: bigint;
}

function shoeWithout(...gone: readonly number[]): Shoe {
  const counts = VALUES.map((value) => BigInt(ofDeck(value) * DECKS - gone.filter((each) => each === value).length));
  return { counts, all: counts.reduce((sum, count) => sum + count, 0n) };
}

/** A sum over the next card, weighted by how likely each is. */
function average({ counts, all }: Shoe, valueOf: (value: number) => bigint): bigint {
  return VALUES.reduce((sum, value, index) => sum + elementAt(counts, index) * valueOf(value), 0n) / all;
}

/** How likely each end is, in the unit: 17 to 21, and above. */
type Ends = readonly bigint[];

const ENDS = numbersFrom(DEALER_STANDS, TWENTY_ONE + 2 - DEALER_STANDS);

/** How likely the dealer ends with each total when no natural lies under the open card. */
function dealerEnds(shoe: Shoe, open: number): Ends {
  const known = new Map<number, Ends>();
  const from = (total: Total): Ends => {
    const best = bestOf(total);
    if (best >= DEALER_STANDS) return ENDS.map((end) => (end === Math.min(best, TWENTY_ONE + 1) ? UNIT : 0n));
    const ends = known.get(keyOf(total)) ?? mixed(VALUES, shoe.all, (value) => from(plus(total, value)));
    known.set(keyOf(total), ends);
    return ends;
  };
  const mixed = (values: readonly number[], all: bigint, endsOf: (value: number) => Ends): Ends =>
    values
      .map((value) => endsOf(value).map((chance) => chance * elementAt(shoe.counts, value - 1)))
      .reduce((sum, each) => sum.map((chance, index) => chance + elementAt(each, index)))
      .map((chance) => chance / all);
  const holes = VALUES.filter((hole) => bestOf(totalOf(open, hole)) !== TWENTY_ONE);
  const left = holes.reduce((sum, hole) => sum + elementAt(shoe.counts, hole - 1), 0n);
  return mixed(holes, left, (hole) => from(totalOf(open, hole)));
}

const largest = (...values: readonly bigint[]): bigint => values.reduce((best, each) => (each > best ? each : best));

/** Gains of a player from here on by the best play against an open card. */
function gainsAgainst(shoe: Shoe, open: number) {
  const ends = dealerEnds(shoe, open);
  const standing = new Map<number, bigint>();
  const playing = new Map<number, bigint>();
  const stand = (total: Total): bigint => {
    const best = bestOf(total);
    const known = standing.get(best);
    if (known !== undefined) return known;
    let gain = best > TWENTY_ONE ? -UNIT : 0n;
    if (best <= TWENTY_ONE) {
      ENDS.forEach((end, index) => {
        const chance = elementAt(ends, index);
        gain += end > TWENTY_ONE || end < best ? chance : end > best ? -chance : 0n;
      });
    }
    standing.set(best, gain);
    return gain;
  };
  const play = (total: Total): bigint => {
    if (bestOf(total) >= TWENTY_ONE) return stand(total);
    const known = playing.get(keyOf(total));
    if (known !== undefined) return known;
    const gain = largest(
      stand(total),
      average(shoe, (value) => play(plus(total, value))),
    );
    playing.set(keyOf(total), gain);
    return gain;
  };
  const playTwo = (total: Total): bigint => {
    if (bestOf(total) >= TWENTY_ONE) return stand(total);
    return largest(play(total), 2n * average(shoe, (value) => stand(plus(total, value))));
  };
  /** So many hands of one card of a pair each are still to be played, and so many splits may still be made. */
  const split = (value: number, hands: number, splits: number): bigint => {
    if (hands === 0) return 0n;
    const rest = split(value, hands - 1, splits);
    const again = splits > 0 && value !== 1 ? split(value, hands + 1, splits - 1) : undefined;
    return average(shoe, (next) => {
      const total = totalOf(value, next);
      const played = (value === 1 ? stand(total) : playTwo(total)) + rest;
      return next === value && again !== undefined ? largest(played, again) : played;
    });
  };
  return (first: number, second: number): bigint => {
    const played = playTwo(totalOf(first, second));
    return first === second ? largest(played, split(first, 2, SPLITS - 1)) : played;
  };
}

/** Gain of a round that begins with these cards, in the unit, by best play. */
function gainOf(first: number, second: number, open: number): bigint {
  const shoe = shoeWithout(first, second, open);
  const isNatural = bestOf(totalOf(first, second)) === TWENTY_ONE;
  const under = open === 1 ? elementAt(shoe.counts, 9) : open === 10 ? elementAt(shoe.counts, 0) : 0n;
  const others = shoe.all - under;
  if (isNatural) return (3n * UNIT * others) / (2n * shoe.all);
  return (gainsAgainst(shoe, open)(first, second) * others - UNIT * under) / shoe.all;
}

let known: string | undefined;

/**
 * A hundred times what best play gives back, with six decimals: the first three cards are taken out of six decks, all
 * others drawn as if put back, a natural under the open card counted exactly. An approximation: the whole shoe followed
 * card by card differs in the fourth decimal of a hundred.
 */
export function blackjackReturnPercent(): string {
  if (known !== undefined) return known;
  let gained = 0n;
  let ways = 0n;
  for (const first of VALUES) {
    for (const second of VALUES.filter((value) => value >= first)) {
      for (const open of VALUES) {
        const left = (value: number, ...gone: number[]) => elementAt(shoeWithout(...gone).counts, value - 1);
        const orders = first === second ? 1n : 2n;
        const way = orders * left(first) * left(second, first) * left(open, first, second);
        gained += way * gainOf(first, second, open);
        ways += way;
      }
    }
  }
  const millionths = ((UNIT * ways + gained) * 100_000_000n) / (UNIT * ways);
  known = `${millionths / 1_000_000n}.${String(millionths % 1_000_000n).padStart(6, '0')}`;
  return known;
}
