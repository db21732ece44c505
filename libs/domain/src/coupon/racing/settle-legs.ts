import { withoutUndefined } from '../../input/without-undefined.ts';
import { floorRational, formatRational, type Rational } from '../../money/rational.ts';
import { lineCount } from '../settle/coupon-payout.ts';
import { exactPossibleWin, payable, payoutRange, singlesOf, type ParsedBet } from '../settle/settle-coupon.ts';
import { betStatus, couponType, type CouponTerms } from '../types/coupon-types.ts';
import { CouponInputError } from '../types/coupon-input-error.ts';
import type { LegValue, PartValue } from './leg-value.ts';
import { isRaceLeg, type RacingBet, type RacingCoupon } from './race-types.ts';

/** Settlement of a coupon with races; integers of any size. */
export interface RacingSettlement {
  readonly id: string;
  readonly lines: bigint;
  readonly possibleWin: bigint;
  readonly state: 'pending' | 'settled';
  readonly payout: bigint | null;
  /** Of an each-way coupon: what each half pays before the cap; null while one may change. */
  readonly parts?: { readonly win: bigint; readonly place: bigint } | null;
  /** By bet: the win factor, and of an each-way coupon the place factor, in lowest terms; null while open. */
  readonly factors: Readonly<Record<string, readonly (string | null)[]>>;
}

/** A coupon of one part: the whole of a plain coupon, half of an each-way one. */
interface Half {
  readonly terms: CouponTerms;
  readonly bets: readonly ParsedBet[];
}

interface Bounds {
  readonly low: bigint;
  readonly high: bigint;
}

/** Above every price: an open leg without a bound decides unless the coupon pays the same at this. */
const beyond = (betCount: number): Rational => ({ numerator: 10n ** (30n + 20n * BigInt(betCount)), denominator: 1n });

const statusOf = (bet: RacingBet, factor: Rational | null): ParsedBet['statusId'] => {
  if (!isRaceLeg(bet)) return bet.statusId;
  if (factor === null) return betStatus.notCalculated;
  return factor.numerator === 0n ? betStatus.lose : betStatus.win;
};

const parsed = (bet: RacingBet, { factor, price, isUnbounded }: PartValue, betCount: number): ParsedBet => ({
  id: bet.id,
  blockId: bet.blockId,
  isBanker: bet.isBanker,
  coef: price,
  statusId: statusOf(bet, factor),
  factor,
  ...withoutUndefined({ ceiling: isUnbounded ? beyond(betCount) : undefined }),
});

/** No bonus coefficient and no hyper bonus where a coupon has a race leg, Rule 4 or each-way. */
const withoutBonus = (coupon: RacingCoupon): CouponTerms => {
  const isRacing = (bet: RacingBet) => isRaceLeg(bet) || bet.rule4 !== undefined || bet.eachWay !== undefined;
  if (!coupon.eachWay && !coupon.bets.some(isRacing)) return coupon;
  const { bonusBet: _bonusBet, hyperBonusPercent: _percent, ...terms } = coupon;
  return terms;
};

const halve = (terms: CouponTerms): CouponTerms => ({
  ...terms,
  amount: terms.amount / 2,
  ...withoutUndefined({
    amountByBetId: terms.amountByBetId
      ? Object.fromEntries(Object.entries(terms.amountByBetId).map(([id, amount]) => [id, amount / 2]))
      : undefined,
  }),
});

const halvesOf = (coupon: RacingCoupon, values: readonly LegValue[]): readonly Half[] => {
  const terms = withoutBonus(coupon);
  const betsOf = (partOf: (value: LegValue, index: number) => PartValue) =>
    coupon.bets.map((bet, index) => parsed(bet, partOf(values[index] as LegValue, index), coupon.bets.length));
  if (!coupon.eachWay) return [{ terms, bets: betsOf(({ win }) => win) }];
  const place = betsOf(({ place: part }, index) => {
    if (part === null) throw new CouponInputError(`bets[${index}]`, 'has no place part');
    return part;
  });
  return [
    { terms: halve(terms), bets: betsOf(({ win }) => win) },
    { terms: halve(terms), bets: place },
  ];
};

/** The halves of a coupon, of many singles the halves of each. */
const couponsOf = (halves: readonly Half[]): readonly (readonly Half[])[] => {
  const [first] = halves;
  if (first === undefined || first.terms.typeId !== couponType.manySingles) return [halves];
  const singles = halves.map(({ terms, bets }) =>
    singlesOf(terms, bets).map(([single, bet]) => ({ terms: single, bets: [bet] })),
  );
  return first.bets.map((_, index) => singles.map((list) => list[index] as Half));
};

const boundsOf = ({ terms, bets }: Half): Bounds => {
  const { low, high } = payoutRange(terms, bets);
  return { low: floorRational(low), high: floorRational(high) };
};

/** The terms of a coupon out of its halves: their stakes together. */
const wholeTerms = (halves: readonly Half[]): CouponTerms => {
  const [first] = halves;
  if (first === undefined) throw new CouponInputError('bets', 'are none');
  return { ...first.terms, amount: halves.reduce((total, { terms }) => total + terms.amount, 0) };
};

const sum = (values: readonly bigint[]): bigint => values.reduce((total, value) => total + value, 0n);

const agreed = ({ low, high }: Bounds): bigint | null => (low === high ? low : null);

/** The bounds of several that are added up. */
const added = (bounds: readonly Bounds[]): Bounds => ({
  low: sum(bounds.map(({ low }) => low)),
  high: sum(bounds.map(({ high }) => high)),
});

const partsOf = (coupons: readonly (readonly Bounds[])[]): Exclude<RacingSettlement['parts'], undefined> => {
  const half = (at: number) => agreed(added(coupons.flatMap((bounds) => bounds[at] ?? [])));
  const [win, place] = [half(0), half(1)];
  return win === null || place === null ? null : { win, place };
};

/** Settles a coupon whose legs have these values; see `settleRacing`. */
export const settleLegs = (coupon: RacingCoupon, values: readonly LegValue[]): RacingSettlement => {
  const halves = halvesOf(coupon, values);
  const coupons = couponsOf(halves);
  const bounds = coupons.map((parts) => parts.map(boundsOf));
  const pay = (at: number, amount: bigint) => payable(wholeTerms(coupons[at] ?? []), amount);
  const capped = bounds.map((parts, at): Bounds => {
    const { low, high } = added(parts);
    return { low: pay(at, low), high: pay(at, high) };
  });
  const payout = agreed(added(capped));
  const possible = coupons.map((parts, at) =>
    pay(at, sum(parts.map(({ terms, bets }) => floorRational(exactPossibleWin(terms, bets))))),
  );
  const shown = ({ factor }: PartValue) => (factor === null ? null : formatRational(factor));
  const factors = coupon.bets.map(({ id }, index) => {
    const { win, place } = values[index] as LegValue;
    return [id, coupon.eachWay && place !== null ? [shown(win), shown(place)] : [shown(win)]] as const;
  });
  return {
    id: coupon.id,
    lines: lineCount(coupon, coupon.bets) * (coupon.eachWay ? 2n : 1n),
    possibleWin: sum(possible),
    state: payout === null ? 'pending' : 'settled',
    payout,
    ...withoutUndefined({ parts: coupon.eachWay ? partsOf(bounds) : undefined }),
    factors: Object.fromEntries(factors),
  };
};
