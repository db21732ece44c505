import { OutcomeResultError, settlementFactor } from '@longshot/domain/coupon/settle';
import { betStatus, type BetStatusId } from '@longshot/domain/coupon/types';
import { findMarket, marketKind, parseMarketKey } from '@longshot/domain/markets';
import { compareRational, formatRational, makeRational, ONE, RationalError } from '@longshot/domain/money';
import { coefToRational } from '@longshot/domain/odds';
import type { OutcomeResult } from '../../trading/feed/index.ts';
import {
  EVENT_CANCEL_SLOT,
  EVENT_LOST_SLOT,
  EVERY_MARKET,
  SETTLEMENT_SLOT,
  type MarketResult,
} from './market-result.ts';

/** A bet as its result is looked up. */
export interface BetToResolve {
  readonly marketKey: string;
  readonly outcomeId: string;
  /** Thousandths. */
  readonly coef: number;
  readonly placedAtMs: number;
  /** Status while nothing is known: -1 or -2. */
  readonly openStatusId: BetStatusId;
}

/** Resolution of a bet. */
export interface BetResolution {
  readonly statusId: BetStatusId;
  /** Exact, `3/2`; null while open. */
  readonly factor: string | null;
  /** `1/2`; null without a dead heat. */
  readonly deadHeat: string | null;
  /** The score that settled it. */
  readonly result: string | null;
}

const HALF = makeRational(1, 2);

const RETURNED: BetResolution = { statusId: betStatus.forcedReturn, factor: '1', deadHeat: null, result: null };

function isInWindow({ windowStartMs, windowEndMs }: MarketResult, atMs: number): boolean {
  return (windowStartMs === null || atMs >= windowStartMs) && (windowEndMs === null || atMs < windowEndMs);
}

/** Whether a market has a line, so that two sides cannot share a place: half a win of it is half of a split line. */
function hasLine(marketKey: string): boolean {
  const kind = findMarket(parseMarketKey(marketKey).marketId)?.kind;
  return kind === marketKind.handicap || kind === marketKind.total;
}

function settle(outcome: OutcomeResult, { coef, marketKey }: BetToResolve, score: string | null): BetResolution | null {
  try {
    const read = {
      result: outcome.result,
      voidFactor: String(outcome.voidFactor),
      deadHeatFactor: outcome.deadHeatFactor,
    };
    const { statusId, factor, deadHeat } = settlementFactor(read, coefToRational(coef));
    if (factor === null) return null;
    const isHalf = statusId === betStatus.win && compareRational(deadHeat, HALF) === 0;
    if (isHalf && hasLine(marketKey)) {
      const split = betStatus.halfLoseHalfWin;
      return { statusId: split, factor: formatRational(factor), deadHeat: null, result: score };
    }
    const isWhole = compareRational(deadHeat, ONE) === 0;
    return {
      statusId,
      factor: formatRational(factor),
      deadHeat: isWhole ? null : formatRational(deadHeat),
      result: score,
    };
  } catch (error) {
    // A result that the rules have no meaning for leaves the bet open, for the feed to say it better.
    if (error instanceof OutcomeResultError || error instanceof RationalError) return null;
    throw error;
  }
}

/**
 * Resolves a bet by everything the feed has said of its event so far: returned when a window of cancellation covers
 * the time it was placed, else by its market's result, else returned when the whole event is cancelled or lost, else
 * open. The same whatever order the messages came in.
 */
export function resolveBet(bet: BetToResolve, results: readonly MarketResult[]): BetResolution {
  const active = results.filter(
    ({ isActive, marketKey }) => isActive && (marketKey === bet.marketKey || marketKey === EVERY_MARKET),
  );
  const isCancelled = active.some((result) => result.slot.startsWith('cancel:') && isInWindow(result, bet.placedAtMs));
  if (isCancelled) return RETURNED;
  const settlement = active.find(({ slot }) => slot === SETTLEMENT_SLOT);
  const outcome = settlement?.outcomes[bet.outcomeId];
  const settled = outcome && settle(outcome, bet, settlement.score);
  if (settled) return settled;
  if (active.some(({ slot }) => slot === EVENT_CANCEL_SLOT || slot === EVENT_LOST_SLOT)) return RETURNED;
  return { statusId: bet.openStatusId, factor: null, deadHeat: null, result: null };
}
