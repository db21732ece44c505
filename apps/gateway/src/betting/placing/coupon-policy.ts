import { withoutUndefined } from '@longshot/domain/input';
import type { CouponBetBody, PlaceCouponBody, Refusal } from '@longshot/contracts';
import { decideCoefChange, meetsExactCoef, quoteCoupon, type CouponQuote } from '@longshot/domain/coupon/quote';
import { placeTermsOf } from '@longshot/domain/coupon/racing';
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
import type { BetEvent } from '../../platform/database/index.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import { MARKET_STATUS } from '../../trading/feed/index.ts';
import type { EventSnapshot, OutcomeQuote } from '../../trading/market-book/index.ts';
import type { CouponContext, PriceBook } from '../coupons/coupon-context.ts';
import { scoreText } from '../coupons/score-text.ts';
import { couponRefused } from '../coupons/coupon-refused.ts';

/** A bet with the price it can be had at now, and all that is stored of where the price came from. */
export interface QuotedBet {
  readonly eventId: string;
  readonly marketKey: string;
  readonly outcomeId: string;
  /** Thousandths. */
  readonly coef: number;
  readonly isLive: boolean;
  /** The score now, `1:0`; null for bets on the line. */
  readonly score: string | null;
  readonly event: BetEvent;
  readonly bookEpoch: string;
  readonly bookSequence: number;
  readonly priceTimeMs: number;
  /** The book's own, without margin; null where the feed gives none. */
  readonly probability: number | null;
}

/** Name of a bet for the book. */
export type BetName = Pick<CouponBetBody, 'eventId' | 'marketKey' | 'outcomeId'>;

/** When a price counts as stale. */
export interface PriceAge {
  readonly stalePriceAfterMs: number;
}

function whyClosed(quote: OutcomeQuote | undefined, age: PriceAge): Refusal['code'] | null {
  if (!quote) return 'market_closed';
  if (quote.isOver) return 'game_finished';
  if (quote.marketStatus === MARKET_STATUS.suspended) return 'market_suspended';
  if (quote.marketStatus !== MARKET_STATUS.active) return 'market_closed';
  if (!quote.isActive || quote.coef === null) return 'market_suspended';
  return quote.priceAgeMs > age.stalePriceAfterMs ? 'price_stale' : null;
}

function describe(event: EventSnapshot, names: BetEvent['names']): BetEvent {
  return {
    sportSlug: event.sport.slug,
    championshipName: event.championship.name,
    homeName: event.home.name,
    awayName: event.away.name,
    startsAtMs: event.startsAtMs,
    ...withoutUndefined({ names }),
  };
}

/** The present price of each bet, or why some of them cannot be had; each refusal names its bet. A market without a name is closed. */
export function quoteBets(
  book: PriceBook,
  bets: readonly BetName[],
  age: PriceAge,
  lineNames?: CouponContext['lineNames'],
): { readonly quotes: readonly QuotedBet[]; readonly refusals: readonly Refusal[] } {
  const quotes: QuotedBet[] = [];
  const refusals: Refusal[] = [];
  for (const [betIndex, { eventId, marketKey, outcomeId }] of bets.entries()) {
    const quote = book.outcome(eventId, marketKey, outcomeId);
    const event = book.event(eventId);
    // What the catalogue of the code names is a text of the page.
    const names = event && quote?.isCatalogued === false ? lineNames?.betNames(event, marketKey, outcomeId) : undefined;
    const code = whyClosed(quote, age) ?? (names === null ? 'market_closed' : null);
    if (code !== null || !quote || quote.coef === null || !event) {
      refusals.push({ code: code ?? 'market_closed', betIndex });
      continue;
    }
    quotes.push({
      eventId,
      marketKey,
      outcomeId,
      coef: quote.coef,
      isLive: quote.isLive,
      score: quote.isLive ? scoreText(event) : null,
      event: describe(event, names ?? undefined),
      bookEpoch: quote.epoch,
      bookSequence: quote.sequence,
      priceTimeMs: quote.priceTimeMs,
      probability: quote.probability,
    });
  }
  return { quotes, refusals };
}

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
  if (rulesVersion !== RULES_VERSION) throw couponRefused([{ code: 'rules_changed' }]);
  if (!isCouponTypeId(typeId)) {
    throw new RequestRefused('type_invalid', { field: 'typeId', refusals: [{ code: 'type_invalid' }] });
  }
  return typeId;
}

/** The bets as asked, coefficients read. Throws RequestRefused `validation_failed` for a text that is no coefficient. */
export function readRequestedBets(body: PlaceCouponBody): readonly RequestedBet[] {
  const isSame = (a: BetName, b: BetName) =>
    a.eventId === b.eventId && a.marketKey === b.marketKey && a.outcomeId === b.outcomeId;
  const twice = body.bets.findIndex((bet, index) => body.bets.findIndex((other) => isSame(bet, other)) < index);
  if (twice >= 0) throw new RequestRefused('validation_failed', { field: `bets.${twice}` }, 'a bet stands twice');
  return body.bets.map(({ coef, score, marketKey, eventId, blockId, isBanker }, index) => {
    const place = withoutUndefined({ blockId, isBanker });
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
  if (dependent.length > 0) {
    throw couponRefused(dependent.map((id): Refusal => ({ code: 'bets_dependent', betIndex: Number(id) })));
  }
  const banned = refusesDependentBets(terms.typeId) ? bannedFromExpress(bets, singlesOnly) : [];
  if (banned.length > 0) throw couponRefused(banned.map((betIndex) => ({ code: 'banned_express', betIndex })));
  const isTooShort = bets.length < minBetsToPlace(terms.typeId);
  const field = isTooShort ? 'bets' : checkCouponShape({ ...terms, bets: quoteInput(bets, bets) })?.field;
  if (field !== undefined) throw new RequestRefused('type_invalid', { field, refusals: [{ code: 'type_invalid' }] });
}

function quoteInput(bets: readonly RequestedBet[], prices: readonly { readonly coef: number }[]): QuoteBet[] {
  return bets.map(({ blockId, isBanker, coef }, index) => ({
    id: String(index),
    coef: formatCoef(prices[index]?.coef ?? coef),
    ...withoutUndefined({ blockId, isBanker }),
  }));
}

/** The bets with the terms of their places, where the coupon is each-way. */
function withPlaces({ eachWay }: CouponTerms, bets: readonly QuoteBet[], quotes: readonly QuotedBet[]): QuoteBet[] {
  if (eachWay !== true) return [...bets];
  return bets.map((bet, index) => {
    const terms = placeTermsOf(quotes[index]?.marketKey ?? '');
    return { ...bet, ...withoutUndefined({ eachWay: terms ?? undefined }) };
  });
}

/** Refuses an each-way coupon of bets on markets that pay no places: `no_places`, naming each of them. */
export function checkPlaces({ eachWay }: CouponTerms, quotes: readonly Pick<QuotedBet, 'marketKey'>[]): void {
  if (eachWay !== true) return;
  const without = quotes.flatMap(({ marketKey }, betIndex) => (placeTermsOf(marketKey) === null ? [betIndex] : []));
  if (without.length > 0) throw couponRefused(without.map((betIndex) => ({ code: 'no_places', betIndex })));
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
  const moved = rules.isDropOnScoreChange ? scoreRefusals(bets, quotes) : [];
  if (moved.length > 0) throw couponRefused(moved);
  const priced = (list: readonly { readonly coef: number }[]) => list.map(({ coef }, id) => ({ id: String(id), coef }));
  const { refusedBetIds, isAccepted } = decideCoefChange({
    typeId: terms.typeId,
    changeCoefAction: rules.changeCoefAction,
    ...withoutUndefined({ antiExpressMargin: terms.antiExpressMargin }),
    requested: priced(bets),
    current: priced(quotes),
  });
  if (!isAccepted) {
    const changed = refusedBetIds.map((id): Refusal => {
      const coef = quotes[Number(id)]?.coef;
      return {
        code: 'coef_changed',
        betIndex: Number(id),
        ...withoutUndefined({ coef: coef === undefined ? undefined : formatCoef(coef) }),
      };
    });
    throw couponRefused(changed.length === 0 ? [{ code: 'coef_changed' }] : changed);
  }
  const quote = quoteCoupon({ ...terms, bets: withPlaces(terms, quoteInput(bets, quotes), quotes) });
  if (!meetsExactCoef(quote.totalCoef, rules.exactCoef)) {
    throw couponRefused([{ code: 'coef_changed', ...wireTotal(quote.totalCoef) }]);
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
  const halves = halfSettling(bets);
  if (halves.length > 0) throw couponRefused(halves.map((betIndex) => ({ code: 'type_invalid', betIndex })));
  if (isAntiExpressOffered(bets, antiExpressMargin)) return;
  throw new RequestRefused('type_invalid', { field: 'typeId', refusals: [{ code: 'type_invalid' }] });
}
