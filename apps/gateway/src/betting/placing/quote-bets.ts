import type { CouponBetBody, Refusal } from '@longshot/contracts';
import { findMarket } from '@longshot/domain/markets';
import type { BetEvent } from '../../platform/database/index.ts';
import { isOver, MARKET_STATUS } from '../../trading/feed/index.ts';
import type { EventSnapshot, OutcomeQuote } from '../../trading/market-book/index.ts';
import type { CouponContext, PriceBook } from '../coupons/coupon-context.ts';
import { scoreText } from '../coupons/score-text.ts';

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
  if (isOver(quote.eventStatus)) return 'game_finished';
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
    ...(names === undefined ? {} : { names }),
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
    const isNamed = findMarket(Number.parseInt(marketKey, 10)) !== undefined;
    const names = event && !isNamed ? lineNames?.betNames(event, marketKey, outcomeId) : undefined;
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
      bookEpoch: book.epoch,
      bookSequence: quote.sequence,
      priceTimeMs: quote.priceTimeMs,
      probability: quote.probability,
    });
  }
  return { quotes, refusals };
}
