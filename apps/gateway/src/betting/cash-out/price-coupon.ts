import type { Refusal } from '@longshot/contracts';
import {
  CASH_OUT_MARGIN,
  expectBet,
  isCashOutTerms,
  winChance,
  type CashOutTerms,
  type ExpectedBet,
} from '@longshot/domain/coupon/cash-out';
import { isCouponOpen, isOpenStatus } from '@longshot/domain/coupon/types';
import { findMarket, marketKind } from '@longshot/domain/markets';
import { formatRational, ZERO, type Rational } from '@longshot/domain/money';
import { coefToRational } from '@longshot/domain/odds';
import { quoteBets } from '../placing/coupon-policy.ts';
import { readBet } from '../coupons/read-bet.ts';
import type { BetRow, CouponRecord } from '../coupons/coupon-record.ts';
import type { CouponContext } from '../coupons/coupon-context.ts';
import type { SoldBet } from '../../platform/database/index.ts';
import { valueOf } from '../coupons/sale-value.ts';

/** A coupon with what each of its bets is expected to bring, at the prices of one moment. */
export interface PricedCoupon {
  readonly terms: CashOutTerms;
  readonly bets: readonly ExpectedBet[];
  /** Bets as the sale keeps them. */
  readonly soldBets: readonly SoldBet[];
}

/** Why a coupon cannot be sold: never, or not at the prices of this moment. */
export type NoPrice = { readonly reason: 'unavailable' } | { readonly reason: 'refused'; readonly refusal: Refusal };

/** The margin of the site as a decimal text. */
export const cashOutMargin = ({ settings }: CouponContext): string => settings.cashOutMargin ?? CASH_OUT_MARGIN;

/** The margin of a value that moves into another coupon: the prices of that have one of their own. */
export const EDIT_MARGIN = '0';

/** How likely an open bet is to win, by the book as it is now; none where the book has no price for it. */
function chanceOf({ book }: CouponContext, bet: BetRow): Rational {
  const quote = book.outcome(bet.event_id, bet.market_key, bet.outcome_id);
  if (!quote || quote.coef === null) return ZERO;
  const market = book.event(bet.event_id)?.markets.get(bet.market_key);
  const coefs = market?.outcomes.flatMap(({ coef }) => (coef === null ? [] : [coef])) ?? [quote.coef];
  const isDouble = findMarket(Number.parseInt(bet.market_key, 10))?.kind === marketKind.doubleChance;
  return winChance({
    coef: coefToRational(quote.coef),
    probability: quote.probability,
    marketCoefs: coefs.map(coefToRational),
    winners: isDouble ? 2 : 1,
  });
}

/** The first reason why one of the open bets has no price now, named by its place in the coupon. */
function findRefusal(
  { book, settings }: CouponContext,
  bets: readonly BetRow[],
  open: readonly BetRow[],
): Refusal | null {
  const names = open.map((bet) => ({ eventId: bet.event_id, marketKey: bet.market_key, outcomeId: bet.outcome_id }));
  const { refusals } = quoteBets(book, names, settings);
  const first = refusals[0];
  return first ? { ...first, betIndex: bets.findIndex((bet) => bet === open[first.betIndex ?? 0]) } : null;
}

/**
 * Prices a coupon by what its bets are expected to bring at the prices of this moment, or why it cannot be sold: a
 * type that is not sold, a coupon that waits or is over, one that was paid in advance or that an open advance is owed
 * from (`pledged`: who could sell it once the advance's own bets are known would choose whether it is void), or a bet
 * whose market is suspended, closed, over or not confirmed for too long.
 */
export function priceCoupon(
  context: CouponContext,
  { coupon, bets }: CouponRecord,
  pledged: ReadonlySet<number>,
): PricedCoupon | NoPrice {
  const { terms } = coupon;
  const isCredit = coupon.prepaid_state !== null || pledged.has(coupon.id);
  if (!isCouponOpen(coupon.state) || !isCashOutTerms(terms) || isCredit) return { reason: 'unavailable' };
  const open = bets.filter((bet) => isOpenStatus(bet.status_id));
  const refusal = findRefusal(context, bets, open);
  if (refusal) return { reason: 'refused', refusal };
  const expected = bets.map((bet) => expectBet(readBet(bet), open.includes(bet) ? chanceOf(context, bet) : ZERO));
  if (valueOf(terms, expected, cashOutMargin(context)) === 0) return { reason: 'unavailable' };
  const soldBets = expected.map((bet, index) => ({
    expected: formatRational(bet.expected),
    isSettled: !isOpenStatus(bets[index]?.status_id ?? -1),
  }));
  return { terms, bets: expected, soldBets };
}
