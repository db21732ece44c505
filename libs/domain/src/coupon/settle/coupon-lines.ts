import { lineCount } from './coupon-payout.ts';
import { couponType, type Coupon } from '../types/coupon-types.ts';
import { systemUnits } from '../types/coupon-units.ts';
import {
  divideRational,
  floorRational,
  makeRational,
  multiplyRational,
  productOf,
  type Rational,
} from '../../money/rational.ts';
import { parseBet, type ParsedBet } from './settle-coupon.ts';

/** One line of a coupon: bets that pay together what they pay, with the share of the stake that stands on them. */
export interface CouponLine {
  readonly betIds: readonly string[];
  /** In minor units, exactly. */
  readonly stake: Rational;
  /** In minor units, exactly; null while an open bet decides. */
  readonly payout: Rational | null;
}

/** Every choice of `size` of the units, in their order. */
function* choices<Unit>(units: readonly Unit[], size: number, from = 0): Generator<readonly Unit[]> {
  if (size === 0) yield [];
  for (let at = from; size > 0 && at <= units.length - size; at += 1) {
    for (const rest of choices(units, size - 1, at + 1)) yield [units[at] as Unit, ...rest];
  }
}

const lineOf = (bets: readonly ParsedBet[], stake: Rational): CouponLine => {
  const factors = bets.map(({ factor }) => factor);
  const isLost = factors.some((factor) => factor?.numerator === 0n);
  const known = factors.filter((factor) => factor !== null);
  const isOpen = !isLost && known.length < factors.length;
  return {
    betIds: bets.map(({ id }) => id),
    stake,
    payout: isOpen ? null : isLost ? makeRational(0) : multiplyRational(stake, productOf(known)),
  };
};

const sizesOf = ({ typeId, systemValue }: Coupon, units: number): readonly number[] => {
  if (typeId === couponType.system || typeId === couponType.multi) return [systemValue ?? units];
  const smallest = typeId === couponType.lucky ? 1 : 2;
  return Array.from({ length: units - smallest + 1 }, (_, index) => smallest + index);
};

const typesWithLines: readonly number[] = [couponType.system, couponType.multi, couponType.lucky, couponType.patent];

/**
 * The lines that a coupon's stake is divided among, for systems, multis, luckies, patents and many singles; null for types
 * without lines, and for more than `most` of them. What the lines pay together is what the coupon pays before the one floor and
 * the cap; many singles are floored each. The coupon must have passed `readCoupon` or `checkCouponShape`.
 */
export const couponLines = (coupon: Coupon, most: number): readonly CouponLine[] | null => {
  const bets = coupon.bets.map(parseBet);
  if (lineCount(coupon, bets) > BigInt(most)) return null;
  if (coupon.typeId === couponType.manySingles) {
    return bets.map((bet) => {
      const line = lineOf([bet], makeRational(coupon.amountByBetId?.[bet.id] ?? 0));
      return { ...line, payout: line.payout && makeRational(floorRational(line.payout)) };
    });
  }
  if (!typesWithLines.includes(coupon.typeId)) return null;
  const isSystem = coupon.typeId === couponType.system || coupon.typeId === couponType.multi;
  const { fixed, units } = isSystem ? systemUnits(coupon.typeId, bets) : { fixed: [], units: bets.map((bet) => [bet]) };
  const stake = divideRational(makeRational(coupon.amount), makeRational(lineCount(coupon, bets)));
  return sizesOf(coupon, units.length).flatMap((size) =>
    [...choices(units, size)].map((chosen) => lineOf([...fixed, ...chosen.flat()], stake)),
  );
};

/** Some lines of a coupon, and how many there are. */
export interface CouponLinePage {
  readonly count: bigint;
  readonly lines: readonly CouponLine[];
}

/**
 * `size` lines of a coupon from the one at `from` on, counted from 0, without holding the others; null for types without lines.
 * Order and lines are those of `couponLines`.
 */
export const couponLinePage = (coupon: Coupon, from: number, size: number): CouponLinePage | null => {
  if (!typesWithLines.includes(coupon.typeId)) return null;
  const bets = coupon.bets.map(parseBet);
  const count = lineCount(coupon, bets);
  const isSystem = coupon.typeId === couponType.system || coupon.typeId === couponType.multi;
  const { fixed, units } = isSystem ? systemUnits(coupon.typeId, bets) : { fixed: [], units: bets.map((bet) => [bet]) };
  const stake = divideRational(makeRational(coupon.amount), makeRational(count));
  const lines: CouponLine[] = [];
  let at = 0;
  for (const unitCount of sizesOf(coupon, units.length)) {
    for (const chosen of choices(units, unitCount)) {
      if (lines.length === size) return { count, lines };
      if (at >= from) lines.push(lineOf([...fixed, ...chosen.flat()], stake));
      at += 1;
    }
  }
  return { count, lines };
};
