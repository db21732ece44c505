import type { PlaceCouponBody, Refusal } from '@longshot/contracts';
import { decideCoefChange, meetsExactCoef, quoteCoupon, type CouponQuote } from '@longshot/domain/coupon/quote';
import {
  checkCouponShape,
  findDependentBets,
  isCouponTypeId,
  minBetsToPlace,
  refusesDependentBets,
  RULES_VERSION,
  couponType,
  type ChangeCoefAction,
  type CouponTerms,
  type CouponTypeId,
  type QuoteBet,
} from '@longshot/domain/coupon/types';
import type { Rational } from '@longshot/domain/money';
import {
  canHalfSettle,
  CoefficientError,
  formatCoef,
  formatTotalCoef,
  isAntiExpressOffered,
  parseCoef,
} from '@longshot/domain/odds';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import { refuseIfAny } from '../coupons/coupon-refused.ts';
import { betIdsOf } from './coupon-terms.ts';
import type { QuotedBet } from './quote-bets.ts';

/** Bet of a request: its price is compared, and its place in the coupon is told by it. */
export interface RequestedBet {
  /** Thousandths, as the player saw it. */
  readonly coef: number;
  /** The score when it was added; undefined when it was not told. */
  readonly score: string | undefined;
  readonly marketKey: string;
  readonly eventId: string;
  readonly blockId?: number;
  readonly isBanker?: boolean;
}

/** How much a coupon lets its prices and scores move. */
export interface MoveRules {
  readonly changeCoefAction: ChangeCoefAction;
  /** Thousandths; zero asks for none. */
  readonly exactCoef: number;
  readonly isDropOnScoreChange: boolean;
}

/** The type of a coupon. Throws RequestRefused `rules_changed` or `type_invalid`. */
export function checkTerms({ typeId, rulesVersion }: PlaceCouponBody): CouponTypeId {
  if (rulesVersion !== RULES_VERSION) refuseIfAny([{ code: 'rules_changed' }]);
  if (!isCouponTypeId(typeId)) {
    throw new RequestRefused('type_invalid', { field: 'typeId', refusals: [{ code: 'type_invalid' }] });
  }
  return typeId;
}

/** The bets as asked, coefficients read. Throws RequestRefused `validation_failed` for a text that is no coefficient. */
export function readRequestedBets(body: PlaceCouponBody): readonly RequestedBet[] {
  const ids = betIdsOf(body);
  const twice = ids.findIndex((id, index) => ids.indexOf(id) < index);
  if (twice >= 0) throw new RequestRefused('validation_failed', { field: `bets.${twice}` }, 'a bet stands twice');
  return body.bets.map(({ coef, score, marketKey, eventId, blockId, isBanker }, index) => {
    const place = { ...(blockId === undefined ? {} : { blockId }), ...(isBanker === undefined ? {} : { isBanker }) };
    try {
      return { coef: parseCoef(coef), score, marketKey, eventId, ...place };
    } catch (error) {
      if (!(error instanceof CoefficientError)) throw error;
      throw new RequestRefused('validation_failed', { field: `bets.${index}.coef` }, error.message);
    }
  });
}

/** `exactCoef` in thousandths, rounded up where it has more decimals; zero when none is asked for. */
export function readExactCoef(exactCoef: string | undefined): number {
  const [whole = '', decimals = ''] = (exactCoef ?? '0').split('.');
  const thousandths = BigInt(whole) * 1000n + BigInt(decimals.slice(0, 3).padEnd(3, '0'));
  const rest = /[1-9]/.test(decimals.slice(3)) ? 1n : 0n;
  const largest = BigInt(Number.MAX_SAFE_INTEGER);
  return Number(thousandths + rest > largest ? largest : thousandths + rest);
}

/** Positions of the bets that may be placed as singles only. */
export const bannedFromExpress = (
  bets: readonly { readonly marketKey: string }[],
  marketIds: readonly number[],
): readonly number[] =>
  bets.flatMap(({ marketKey }, index) => (marketIds.includes(Number.parseInt(marketKey, 10)) ? [index] : []));

/**
 * Refuses bets that depend on one another, bets of the markets `singlesOnly` in a coupon that combines, and a coupon
 * whose bets do not make one of its type.
 */
export function checkShape(
  terms: CouponTerms,
  bets: readonly RequestedBet[],
  singlesOnly: readonly number[] = [],
): void {
  const dependent = findDependentBets(
    terms.typeId,
    bets.map(({ eventId }, index) => ({ id: String(index), eventId })),
  );
  refuseIfAny(dependent.map((id): Refusal => ({ code: 'bets_dependent', betIndex: Number(id) })));
  const banned = refusesDependentBets(terms.typeId) ? bannedFromExpress(bets, singlesOnly) : [];
  refuseIfAny(banned.map((betIndex): Refusal => ({ code: 'banned_express', betIndex })));
  const isTooShort = bets.length < minBetsToPlace(terms.typeId);
  const field = isTooShort ? 'bets' : checkCouponShape({ ...terms, bets: quoteInput(bets, bets) })?.field;
  if (field !== undefined) throw new RequestRefused('type_invalid', { field, refusals: [{ code: 'type_invalid' }] });
}

function quoteInput(bets: readonly RequestedBet[], prices: readonly { readonly coef: number }[]): QuoteBet[] {
  return bets.map(({ blockId, isBanker, coef }, index) => ({
    id: String(index),
    coef: formatCoef(prices[index]?.coef ?? coef),
    ...(blockId === undefined ? {} : { blockId }),
    ...(isBanker === undefined ? {} : { isBanker }),
  }));
}

/** A total that the wire's coefficient can carry, or nothing. */
function wireTotal(total: Rational): { coef?: string } {
  const text = formatTotalCoef(total);
  return text.length <= 10 && total.numerator < total.denominator * 1_000_000n ? { coef: text } : {};
}

function scoreRefusals(bets: readonly RequestedBet[], quotes: readonly QuotedBet[]): Refusal[] {
  return quotes.flatMap((quote, betIndex): Refusal[] => {
    const seen = bets[betIndex]?.score;
    return quote.isLive && seen !== undefined && seen !== quote.score ? [{ code: 'score_changed', betIndex }] : [];
  });
}

/**
 * Decides whether a coupon is taken at the present prices, and answers what it is worth at them.
 *
 * @throws RequestRefused `score_changed` or `coef_changed`, with the bets and their present coefficients.
 */
export function acceptPrices(
  terms: CouponTerms,
  rules: MoveRules,
  bets: readonly RequestedBet[],
  quotes: readonly QuotedBet[],
): CouponQuote {
  if (rules.isDropOnScoreChange) refuseIfAny(scoreRefusals(bets, quotes));
  const priced = (list: readonly { readonly coef: number }[]) => list.map(({ coef }, id) => ({ id: String(id), coef }));
  const { refusedBetIds, isAccepted } = decideCoefChange({
    typeId: terms.typeId,
    changeCoefAction: rules.changeCoefAction,
    ...(terms.antiExpressMargin === undefined ? {} : { antiExpressMargin: terms.antiExpressMargin }),
    requested: priced(bets),
    current: priced(quotes),
  });
  if (!isAccepted) {
    const changed = refusedBetIds.map((id): Refusal => {
      const coef = quotes[Number(id)]?.coef;
      return { code: 'coef_changed', betIndex: Number(id), ...(coef === undefined ? {} : { coef: formatCoef(coef) }) };
    });
    refuseIfAny(changed.length === 0 ? [{ code: 'coef_changed' }] : changed);
  }
  const quote = quoteCoupon({ ...terms, bets: quoteInput(bets, quotes) });
  if (!meetsExactCoef(quote.totalCoef, rules.exactCoef)) {
    refuseIfAny([{ code: 'coef_changed', ...wireTotal(quote.totalCoef) }]);
  }
  return quote;
}

type AntiBet = Pick<QuotedBet, 'coef' | 'probability' | 'marketKey'>;

/** Positions of the bets that can settle by half, which an anti-express does not take. */
export const halfSettling = (bets: readonly Pick<AntiBet, 'marketKey'>[]): readonly number[] =>
  bets.flatMap(({ marketKey }, index) => (canHalfSettle(marketKey) ? [index] : []));

/**
 * Refuses an anti-express that is not offered: one of its bets can settle by half, or the book would lose its edge.
 *
 * @throws RequestRefused `type_invalid`, naming the bets where it is about them.
 */
export function checkAntiExpress({ typeId, antiExpressMargin }: CouponTerms, bets: readonly AntiBet[]): void {
  if (typeId !== couponType.antiExpress) return;
  refuseIfAny(halfSettling(bets).map((betIndex): Refusal => ({ code: 'type_invalid', betIndex })));
  if (isAntiExpressOffered(bets, antiExpressMargin)) return;
  throw new RequestRefused('type_invalid', { field: 'typeId', refusals: [{ code: 'type_invalid' }] });
}
