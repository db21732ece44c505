import { MARKET_STATUS, type MarketStatus } from '../feed-codes.ts';
import type { MarketOdds } from '../feed-messages.ts';
import { priceOutcomes } from './margin.ts';

/** Market of a model, before margin. */
export interface ModelMarket {
  readonly marketId: number;
  readonly specifiers: string;
  readonly outcomes: readonly { readonly outcomeId: string; readonly probability: number }[];
  /** Sum of the probabilities: 1, or 2 where two outcomes win. */
  readonly fairTotal: 1 | 2;
  /** Whether the market is worth showing now: a line far from even is not. */
  readonly isOffered: boolean;
}

/** A market of outcomes that exclude each other. */
export function modelMarket(
  marketId: number,
  outcomes: readonly (readonly [outcomeId: string, probability: number])[],
  over: { specifiers?: string; fairTotal?: 1 | 2; isOffered?: boolean } = {},
): ModelMarket {
  const likeliest = Math.max(...outcomes.map(([, probability]) => probability));
  return {
    marketId,
    specifiers: over.specifiers ?? '',
    outcomes: outcomes.map(([outcomeId, probability]) => ({ outcomeId, probability })),
    fairTotal: over.fairTotal ?? 1,
    isOffered: (over.isOffered ?? true) && likeliest < ALMOST_CERTAIN,
  };
}

/** A market whose likeliest outcome is above this is hidden: no price would be worth taking. */
const ALMOST_CERTAIN = 0.992;
/** An outcome below this is closed. */
const ALMOST_IMPOSSIBLE = 0.0015;

/** How far from even the sides of a line may be while it is offered, by the kind of line. */
export function isLineOffered(probability: number, line: number): boolean {
  const fraction = Math.abs(line * 4) % 4;
  const limit = fraction === 2 ? 0.4 : fraction === 0 ? 0.26 : 0.13;
  return Math.abs(probability - 0.5) <= limit;
}

/** A market with the margin put on, ready to be sent. One that is not offered is sent inactive, without prices. */
export function priceMarket(market: ModelMarket, margin: number, openStatus: MarketStatus): MarketOdds {
  const { marketId, specifiers } = market;
  if (!market.isOffered) return { marketId, specifiers, status: MARKET_STATUS.inactive, outcomes: [] };
  const probabilities = market.outcomes.map((outcome) => outcome.probability);
  const coefs = priceOutcomes(probabilities, margin, market.fairTotal);
  const outcomes = market.outcomes.map(({ outcomeId, probability }, index) => {
    const coef = coefs[index] ?? null;
    const isActive = coef !== null && probability >= ALMOST_IMPOSSIBLE;
    return { outcomeId, coef, isActive, probability: Math.round(probability * 1e6) / 1e6 };
  });
  return { marketId, specifiers, status: openStatus, outcomes };
}
