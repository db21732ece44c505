import { EARLY_PAYOUT, leadOf, OutcomeResultError, settlementFactor } from '@longshot/domain/coupon/settle';
import { placePrice, placeShareOfFirst } from '@longshot/domain/coupon/racing';
import { betStatus, type BetStatusId, isOpenStatus, type PlaceTerms } from '@longshot/domain/coupon/types';
import { findMarket, marketKind, parseMarketKey } from '@longshot/domain/markets';
import {
  compareRational,
  formatRational,
  makeRational,
  ONE,
  parseRational,
  RationalError,
} from '@longshot/domain/money';
import { coefToRational } from '@longshot/domain/odds';
import type { OutcomeResult } from '../../trading/feed/index.ts';
import {
  EARLY_SLOT,
  EVENT_CANCEL_SLOT,
  EVENT_LOST_SLOT,
  EVERY_MARKET,
  SETTLEMENT_SLOT,
  STAFF_SLOT,
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
  /** Whether a lead of its side wins it. */
  readonly isPaidEarly: boolean;
  /** Terms of its place half, where it has one. */
  readonly placeTerms?: PlaceTerms | null;
}

/** Resolution of a place half. */
export interface PlaceResolution {
  readonly statusId: BetStatusId;
  /** Exact, `3/2`; null while open. */
  readonly factor: string | null;
  readonly deadHeat: string | null;
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
  /** Of a bet with a place half. */
  readonly place?: PlaceResolution;
}

const HALF = makeRational(1, 2);

const PLACE_RETURNED: PlaceResolution = { statusId: betStatus.forcedReturn, factor: '1', deadHeat: null };

const returned = ({ placeTerms }: BetToResolve): BetResolution => ({
  ...PLACE_RETURNED,
  result: null,
  ...(placeTerms && { place: PLACE_RETURNED }),
});

type Resolved = Omit<BetResolution, 'place'>;

function isInWindow({ windowStartMs, windowEndMs }: MarketResult, atMs: number): boolean {
  return (windowStartMs === null || atMs >= windowStartMs) && (windowEndMs === null || atMs < windowEndMs);
}

/** Whether a market has a line, so that two sides cannot share a place: half a win of it is half of a split line. */
function hasLine(marketKey: string): boolean {
  const kind = findMarket(parseMarketKey(marketKey).marketId)?.kind;
  return kind === marketKind.handicap || kind === marketKind.total;
}

function settle(outcome: OutcomeResult, { coef, marketKey }: BetToResolve, score: string | null): Resolved | null {
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
 * Whether an outcome is placed: as the feed tells it; one that wins is among the places at any rate, with all who share the first
 * as far as there are places. Undecided where nothing tells it.
 */
function placeResultOf({ result, voidFactor, deadHeatFactor, place }: OutcomeResult, terms: PlaceTerms) {
  if (place && place.result !== -1) return place;
  if (result !== 1 || voidFactor !== 0) return { result: -1 as const, deadHeatFactor: '1' };
  return { result, deadHeatFactor: formatRational(placeShareOfFirst(parseRational(deadHeatFactor), terms)) };
}

/** The place half by a result; open where that does not tell it. */
function settlePlace(
  outcome: OutcomeResult,
  { coef, openStatusId }: BetToResolve,
  placeTerms: PlaceTerms,
): PlaceResolution {
  const open = { statusId: openStatusId, factor: null, deadHeat: null };
  const placed = placeResultOf(outcome, placeTerms);
  const isVoid = outcome.voidFactor === 1;
  if (placed.result === -1 && !isVoid) return open;
  try {
    const read = { ...placed, result: isVoid ? 0 : placed.result, voidFactor: String(outcome.voidFactor) };
    const { statusId, factor, deadHeat } = settlementFactor(read, placePrice(coefToRational(coef), placeTerms));
    const isWhole = compareRational(deadHeat, ONE) === 0;
    return {
      statusId,
      factor: factor && formatRational(factor),
      deadHeat: isWhole ? null : formatRational(deadHeat),
    };
  } catch (error) {
    if (error instanceof OutcomeResultError || error instanceof RationalError) return open;
    throw error;
  }
}

/** Both halves by a result; null for one that the rules have no meaning for. */
function settleBoth(outcome: OutcomeResult, bet: BetToResolve, score: string | null): BetResolution | null {
  const win = settle(outcome, bet, score);
  const { placeTerms } = bet;
  return win && { ...win, ...(placeTerms && { place: settlePlace(outcome, bet, placeTerms) }) };
}

/** The bet as it is won by a lead of its side; null where it was never so far ahead. */
function paidEarly(bet: BetToResolve, active: readonly MarketResult[]): BetResolution | null {
  const { isPaidEarly, outcomeId, coef } = bet;
  const early = isPaidEarly ? active.find(({ slot }) => slot === EARLY_SLOT) : undefined;
  if (early?.outcomes[outcomeId]?.result !== 1) return null;
  const side = outcomeId === EARLY_PAYOUT.outcomeIds.home ? 'home' : 'away';
  const score = leadOf(early.score ?? '', side);
  const result = score && `${score.home}:${score.away}`;
  return { statusId: betStatus.win, factor: formatRational(coefToRational(coef)), deadHeat: null, result };
}

/**
 * Resolves a bet by the results that the staff has given its market: returned where the bet was placed when they were known.
 * Null for an outcome of which the staff has said nothing.
 */
function resolveByStaff(bet: BetToResolve, { outcomes, windowStartMs, score }: MarketResult): BetResolution | null {
  const outcome = outcomes[bet.outcomeId];
  if (outcome === undefined) return null;
  return windowStartMs !== null && bet.placedAtMs >= windowStartMs ? returned(bet) : settleBoth(outcome, bet, score);
}

/**
 * A decision of the staff: where it leaves the place half open, what the feed has said of the place
 * counts. What the feed's winner would make of it does not: that is what the staff has decided otherwise.
 */
function withPlaceOf(decided: BetResolution, fed: BetResolution | null, outcome?: OutcomeResult): BetResolution {
  const isLeftOpen = decided.place !== undefined && isOpenStatus(decided.place.statusId);
  const isTold = outcome?.place !== undefined && outcome.place.result !== -1;
  return isLeftOpen && isTold && fed?.place ? { ...decided, place: fed.place } : decided;
}

const isVoid = ({ outcomes }: MarketResult): boolean => Object.keys(outcomes).length === 0;

/**
 * Resolves a bet by everything that is known of its event so far: returned where the staff has made its market void, won where it
 * is paid early and its side was far enough ahead, by the result that the staff has given; else returned when a window of
 * cancellation covers the time it was placed, else by its market's result, else returned when the whole event is cancelled
 * or lost, else open. The same whatever order the messages came in.
 */
export function resolveBet(bet: BetToResolve, results: readonly MarketResult[]): BetResolution {
  const active = results.filter(
    ({ isActive, marketKey }) => isActive && (marketKey === bet.marketKey || marketKey === EVERY_MARKET),
  );
  const decision = active.find(({ slot }) => slot === STAFF_SLOT);
  if (decision && isVoid(decision)) return returned(bet);
  const early = paidEarly(bet, active);
  if (early) return early;
  const settlement = active.find(({ slot }) => slot === SETTLEMENT_SLOT);
  const outcome = settlement?.outcomes[bet.outcomeId];
  const settled = outcome === undefined ? null : settleBoth(outcome, bet, settlement?.score ?? null);
  const decided = decision && resolveByStaff(bet, decision);
  if (decided) return withPlaceOf(decided, settled, outcome);
  const isCancelled = active.some((result) => result.slot.startsWith('cancel:') && isInWindow(result, bet.placedAtMs));
  if (isCancelled) return returned(bet);
  if (settled) return settled;
  if (active.some(({ slot }) => slot === EVENT_CANCEL_SLOT || slot === EVENT_LOST_SLOT)) return returned(bet);
  const open = { statusId: bet.openStatusId, factor: null, deadHeat: null };
  return { ...open, result: null, ...(bet.placeTerms && { place: open }) };
}
