import { withoutUndefined } from '../../input/index.ts';
import { antiExpressCoef, antiExpressRange, type PayoutRange } from '../../odds/anti-express.ts';
import { betFactor } from './bet-factor.ts';
import { coefToRational, parseCoef } from '../../odds/coefficient.ts';
import { lineCount, payoutByType, type FactoredBet } from './coupon-payout.ts';
import {
  betStatus,
  couponType,
  isOpenStatus,
  type BetStatusId,
  type Coupon,
  type CouponBet,
  type CouponSettlement,
  type CouponTerms,
  type QuoteBet,
} from '../types/coupon-types.ts';
import type { PlacedInCoupon } from '../types/coupon-units.ts';
import { LARGEST_AMOUNT_MINOR } from '../../money/money.ts';
import { floorRational, makeRational, ONE, parseRational, ZERO, type Rational } from '../../money/rational.ts';

/** A bet whose texts have been read once. */
export interface ParsedBet extends PlacedInCoupon {
  readonly id: string;
  readonly coef: Rational;
  readonly statusId: BetStatusId;
  /** Null while the bet is open. */
  readonly factor: Rational | null;
  /** The most that an open bet may still multiply its stake by; its coefficient unless given. */
  readonly ceiling?: Rational;
}

/** `CouponSettlement` with integers of any size: the possible win of a long express without a cap does not fit a number. */
export interface ExactCouponSettlement {
  readonly id: string;
  readonly lines: bigint;
  readonly possibleWin: bigint;
  readonly state: 'pending' | 'settled';
  readonly payout: bigint | null;
  /** Of a coupon staked with a free bet: what of the free bet is given back; null while pending. */
  readonly freeBetBack?: bigint | null;
}

/** Reads a bet that nothing is known of but its price and place. Throws CoefficientError. */
export const parseOpenBet = ({ id, coef, blockId, isBanker }: QuoteBet): ParsedBet => ({
  id,
  blockId,
  isBanker,
  coef: coefToRational(parseCoef(coef)),
  statusId: betStatus.notCalculated,
  factor: null,
});

/**
 * Reads a bet. One that was paid early is won at its coefficient, whatever its status says; one that is insured counts as returned
 * when it is lost. Throws CoefficientError or RationalError.
 */
export const parseBet = (bet: CouponBet): ParsedBet => {
  const open = parseOpenBet(bet);
  const { coef } = open;
  if (bet.earlyPaid === true) return { ...open, statusId: betStatus.win, factor: coef };
  const statusId = bet.insured === true && bet.statusId === betStatus.lose ? betStatus.return : bet.statusId;
  const deadHeat = bet.deadHeat === undefined ? undefined : parseRational(bet.deadHeat);
  const factor = betFactor(statusId, coef, deadHeat);
  return { ...open, statusId, factor };
};

/** An amount cut to the most that is paid, where there is a most. */
const capPayout = (amount: bigint, maxPayout: number | undefined): bigint =>
  maxPayout !== undefined && amount > BigInt(maxPayout) ? BigInt(maxPayout) : amount;

/** Payable part of a floored amount: of a free bet what is above the stake, then the cap. */
export const payable = ({ amount, freeBet, maxPayout }: CouponTerms, floored: bigint): bigint => {
  const winnings = floored > BigInt(amount) ? floored - BigInt(amount) : 0n;
  return capPayout(freeBet === true ? winnings : floored, maxPayout);
};

/** The one rounding: down to whole minor units, then the cap. */
const floorAndCap = (exact: Rational, terms: CouponTerms): bigint => payable(terms, floorRational(exact));

const won = (bet: ParsedBet): FactoredBet => ({ ...bet, factor: bet.coef, isWon: true });

const lostIfOpen = (bet: ParsedBet): FactoredBet => ({
  ...bet,
  factor: bet.factor ?? ZERO,
  isWon: bet.statusId === betStatus.win,
});

const wonIfOpen = (bet: ParsedBet): FactoredBet =>
  bet.factor === null ? { ...won(bet), factor: bet.ceiling ?? bet.coef } : lostIfOpen(bet);

const antiRange = (terms: CouponTerms, bets: readonly ParsedBet[]): PayoutRange => {
  const counting = bets.filter(({ statusId }) => statusId <= betStatus.win);
  const read = counting.map(({ coef, statusId }) => ({
    coef,
    isLost: isOpenStatus(statusId) ? null : statusId === betStatus.lose,
  }));
  return antiExpressRange(terms.amount, read, terms.antiExpressMargin);
};

/** Bets of an express whose insurance by an offer covers those that are lost: they count as returned. */
const coverLost = ({ typeId, insuredLegs = 0 }: CouponTerms, bets: readonly ParsedBet[]): readonly ParsedBet[] => {
  const isLost = ({ factor }: ParsedBet): boolean => factor?.numerator === 0n;
  if (typeId !== couponType.express || bets.filter(isLost).length > insuredLegs) return bets;
  return bets.map((bet) => (isLost(bet) ? { ...bet, statusId: betStatus.return, factor: ONE } : bet));
};

/**
 * Range of what a coupon may still pay, exactly. Every type but the anti-express pays least when its open bets lose
 * and most when they win.
 */
export const payoutRange = (terms: CouponTerms, bets: readonly ParsedBet[]): PayoutRange => {
  if (terms.typeId === couponType.antiExpress) return antiRange(terms, bets);
  const pay = payoutByType[terms.typeId];
  const covered = coverLost(terms, bets);
  return { low: pay(terms, covered.map(lostIfOpen)), high: pay(terms, covered.map(wonIfOpen)) };
};

/** The exact payout when every bet wins without a dead heat, before floor and cap. */
export const exactPossibleWin = (terms: CouponTerms, bets: readonly ParsedBet[]): Rational => {
  if (terms.typeId !== couponType.antiExpress) return payoutByType[terms.typeId](terms, bets.map(won));
  const coef = antiExpressCoef(
    bets.map((bet) => bet.coef),
    terms.antiExpressMargin,
  );
  return makeRational(BigInt(terms.amount) * coef, 1000n);
};

/** The single coupons that many singles are, each with its own stake. */
export const singlesOf = (terms: CouponTerms, bets: readonly ParsedBet[]): readonly [CouponTerms, ParsedBet][] =>
  bets.map((bet) => [{ ...terms, typeId: couponType.single, amount: terms.amountByBetId?.[bet.id] ?? 0 }, bet]);

/** The possible win of a coupon of parsed bets: floored and capped, of many singles the sum. */
export const possibleWinOf = (terms: CouponTerms, bets: readonly ParsedBet[]): bigint =>
  terms.typeId === couponType.manySingles
    ? singlesOf(terms, bets).reduce((sum, [single, bet]) => sum + possibleWinOf(single, [bet]), 0n)
    : floorAndCap(exactPossibleWin(terms, bets), terms);

const payoutOf = (terms: CouponTerms, bets: readonly ParsedBet[]): bigint | null => {
  if (terms.typeId === couponType.manySingles) {
    const payouts = singlesOf(terms, bets).map(([single, bet]) => payoutOf(single, [bet]));
    return payouts.reduce((sum, payout) => (sum === null || payout === null ? null : sum + payout), 0n);
  }
  const range = payoutRange(terms, bets);
  const [low, high] = [floorAndCap(range.low, terms), floorAndCap(range.high, terms)];
  if (low !== high) return null;
  // A promo code gives a lost stake back.
  return low === 0n && terms.returnsAtMost !== undefined ? BigInt(Math.min(terms.amount, terms.returnsAtMost)) : low;
};

/**
 * Settles a coupon, with integers of any size. It is settled as soon as no open bet can change what it pays, else
 * pending with payout null. The coupon must have passed `readCoupon` or `checkCouponShape`; a text that is no
 * coefficient throws CoefficientError. Source: the table of types in the coupon design.
 */
export const settleCouponExact = (coupon: Coupon): ExactCouponSettlement => {
  const bets = coupon.bets.map(parseBet);
  const payout = payoutOf(coupon, bets);
  const isReturned = bets.every(({ statusId }) => statusId === betStatus.return || statusId === betStatus.forcedReturn);
  const freeBetBack = payout === null ? null : isReturned ? BigInt(coupon.amount) : 0n;
  return {
    id: coupon.id,
    lines: lineCount(coupon, bets),
    possibleWin: possibleWinOf(coupon, bets),
    state: payout === null ? 'pending' : 'settled',
    payout,
    ...withoutUndefined({ freeBetBack: coupon.freeBet === true ? freeBetBack : undefined }),
  };
};

/** A bigint as a number, at most the largest amount a ledger holds. */
export const toLedgerAmount = (minor: bigint): number =>
  minor > BigInt(LARGEST_AMOUNT_MINOR) ? LARGEST_AMOUNT_MINOR : Number(minor);

/**
 * Settles a coupon, in whole minor units as numbers; an amount above LARGEST_AMOUNT_MINOR is cut to it, as no ledger
 * holds more. Otherwise as `settleCouponExact`.
 */
export const settleCoupon = (coupon: Coupon): CouponSettlement => {
  const { id, lines, possibleWin, state, payout } = settleCouponExact(coupon);
  return {
    id,
    lines: toLedgerAmount(lines),
    possibleWin: toLedgerAmount(possibleWin),
    state,
    payout: payout === null ? null : toLedgerAmount(payout),
  };
};

/**
 * The most a coupon may still pay by the results of its bets so far, in whole minor units; what it pays once it is settled. A lost
 * stake that a promo code gives back does not count.
 */
export const mostPayout = (coupon: Coupon): number => {
  const most = (terms: CouponTerms, bets: readonly ParsedBet[]): bigint =>
    floorAndCap(payoutRange(terms, bets).high, terms);
  const bets = coupon.bets.map(parseBet);
  if (coupon.typeId !== couponType.manySingles) return toLedgerAmount(most(coupon, bets));
  return toLedgerAmount(singlesOf(coupon, bets).reduce((sum, [single, bet]) => sum + most(single, [bet]), 0n));
};
