import { withoutUndefined } from '@longshot/domain/input';
import { placeTermsOf } from '@longshot/domain/coupon/racing';
import { isDisabledBanker, type BetPosition } from '@longshot/domain/coupon/settle';
import { couponType, findDependentBets, refusesDependentBets, type CouponTypeId } from '@longshot/domain/coupon/types';
import { findMarket, parseMarketKey } from '@longshot/domain/markets';
import { canHalfSettle, parseCoef } from '@longshot/domain/odds';
import type { CouponBet } from '@longshot/store';
import { positionsOf } from './bet-positions.ts';
import type { CouponDraft } from '../records/draft-store.ts';
import type { BetQuote } from '../quotes/event-follower.ts';

/**
 * Why a bet does not count: its market pauses, is no longer offered, its game is over, it depends on bet number
 * `withPosition`, it may be placed as a single only, it can settle by half, which an anti-express does not take, its market pays no
 * places, which an each-way coupon needs, or another bet is the one of this single.
 */
export type BetLock =
  | {
      readonly reason:
        'suspended' | 'closed' | 'finished' | 'banned-express' | 'half-settling' | 'no-places' | 'not-chosen';
    }
  | { readonly reason: 'dependent'; readonly withPosition: number };

/** A bet of the coupon with everything that decides how it counts. */
export interface BetLine {
  readonly bet: CouponBet;
  readonly quote: BetQuote;
  /** From 1, as the player counts. */
  readonly position: number;
  /** The present coefficient; the one it was added at while nothing newer is known. */
  readonly coef: string;
  readonly movement: 'up' | 'down' | null;
  /** Null when it counts. A locked bet stays visible and leaves the sum. Source: product 4, derived bet facts. */
  readonly lock: BetLock | null;
  /** Where it stands among the bets that count; nothing in types without blocks. */
  readonly place: BetPosition;
  /** It cannot become a banker: too few bets would be left to combine. */
  readonly isDisabledBanker: boolean;
}

/** Input of `buildBetLines` beside the bets. */
export interface BetLinesInput {
  readonly typeId: CouponTypeId;
  readonly draft: Pick<CouponDraft, 'blockByBetId' | 'bankerIds'>;
  readonly quoteOf: (betId: string) => BetQuote;
  readonly bannedExpressIds: ReadonlySet<string>;
  readonly isEachWay: boolean;
  /** The bet of a single; null in other types. */
  readonly singleBetId: string | null;
}

const kindOf = (marketKey: string): number | undefined => findMarket(parseMarketKey(marketKey).marketId)?.kind;

const onGame = ({ id, eventId, marketKey }: CouponBet) => {
  const marketKind = kindOf(marketKey);
  return { id, eventId, ...withoutUndefined({ marketKind }) };
};

const movementOf = (from: string, to: string): BetLine['movement'] => {
  const difference = parseCoef(to) - parseCoef(from);
  return difference === 0 ? null : difference > 0 ? 'up' : 'down';
};

const blockOf = ({ state }: BetQuote): BetLock | null =>
  state === 'suspended' || state === 'closed' || state === 'finished' ? { reason: state } : null;

function dependenceOf(bet: CouponBet, counted: readonly BetLine[], typeId: CouponTypeId): BetLock | null {
  const bets = [...counted.map((line) => onGame(line.bet)), onGame(bet)];
  if (!findDependentBets(typeId, bets).includes(bet.id)) return null;
  const other = counted.find((line) => findDependentBets(typeId, [onGame(line.bet), onGame(bet)]).length > 0);
  return { reason: 'dependent', withPosition: other?.position ?? 1 };
}

function lockOf(bet: CouponBet, quote: BetQuote, counted: readonly BetLine[], input: BetLinesInput): BetLock | null {
  const { typeId, bannedExpressIds, isEachWay, singleBetId } = input;
  if (typeId === couponType.single && bet.id !== singleBetId) return { reason: 'not-chosen' };
  const blocked = blockOf(quote);
  if (blocked !== null) return blocked;
  if (refusesDependentBets(typeId) && bannedExpressIds.has(bet.id)) return { reason: 'banned-express' };
  if (typeId === couponType.antiExpress && canHalfSettle(bet.marketKey)) return { reason: 'half-settling' };
  if (isEachWay && placeTermsOf(bet.marketKey) === null) return { reason: 'no-places' };
  return dependenceOf(bet, counted, typeId);
}

/** The lines with the places of those that count. */
function withPositions(lines: readonly BetLine[], { typeId, draft }: BetLinesInput): readonly BetLine[] {
  const counted = lines.filter((line) => line.lock === null);
  const places = positionsOf(
    typeId,
    counted.map((line) => line.bet.id),
    draft,
  );
  const isSystem = typeId === couponType.system;
  const placeById = new Map(counted.map((line, index) => [line.bet.id, places[index] ?? {}]));
  return lines.map((line) => {
    const place = placeById.get(line.bet.id) ?? {};
    return { ...line, place, isDisabledBanker: isSystem && isDisabledBanker(place, places) };
  });
}

/** The bets in their order, each with why it does not count; of bets that depend on each other the first one counts. */
export function buildBetLines(bets: readonly CouponBet[], input: BetLinesInput): readonly BetLine[] {
  const counted: BetLine[] = [];
  const lines = bets.map((bet, index): BetLine => {
    const quote = input.quoteOf(bet.id);
    const coef = quote.coef ?? bet.coef;
    const lock = lockOf(bet, quote, counted, input);
    const facts = { bet, quote, coef, movement: movementOf(bet.coef, coef), lock };
    const line: BetLine = { ...facts, position: index + 1, place: {}, isDisabledBanker: false };
    if (lock === null) counted.push(line);
    return line;
  });
  return withPositions(lines, input);
}
