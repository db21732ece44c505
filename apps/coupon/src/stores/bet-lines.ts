import { couponType, findDependentBets, findMarket, parseCoef, parseMarketKey } from '@longshot/domain';
import type { CouponBet } from '@longshot/store';
import type { BetQuote } from './event-follower.ts';
import type { OfferedTypeId } from './settings-store.ts';

/**
 * Why a bet does not count: its market pauses, is no longer offered, its game is over, it depends on bet number
 * `withPosition`, it is banned from this express, or another bet is the one of this single.
 */
export type BetLock =
  | { readonly reason: 'suspended' | 'closed' | 'finished' | 'banned-express' | 'not-chosen' }
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
}

/** What `buildBetLines` needs beside the bets. */
export interface BetLinesInput {
  readonly typeId: OfferedTypeId;
  readonly quoteOf: (betId: string) => BetQuote;
  readonly bannedExpressIds: ReadonlySet<string>;
  /** The bet of a single; null in other types. */
  readonly singleBetId: string | null;
}

const kindOf = (marketKey: string): number | undefined => findMarket(parseMarketKey(marketKey).marketId)?.kind;

const onGame = ({ id, eventId, marketKey }: CouponBet) => {
  const marketKind = kindOf(marketKey);
  return { id, eventId, ...(marketKind === undefined ? {} : { marketKind }) };
};

const movementOf = (from: string, to: string): BetLine['movement'] => {
  const difference = parseCoef(to) - parseCoef(from);
  return difference === 0 ? null : difference > 0 ? 'up' : 'down';
};

const blockOf = ({ state }: BetQuote): BetLock | null =>
  state === 'suspended' || state === 'closed' || state === 'finished' ? { reason: state } : null;

function dependenceOf(bet: CouponBet, counted: readonly BetLine[], typeId: OfferedTypeId): BetLock | null {
  const bets = [...counted.map((line) => onGame(line.bet)), onGame(bet)];
  if (!findDependentBets(typeId, bets).includes(bet.id)) return null;
  const other = counted.find((line) => findDependentBets(typeId, [onGame(line.bet), onGame(bet)]).length > 0);
  return { reason: 'dependent', withPosition: other?.position ?? 1 };
}

/** The bets in their order, each with why it does not count; of bets that depend on each other the first one counts. */
export function buildBetLines(bets: readonly CouponBet[], input: BetLinesInput): readonly BetLine[] {
  const { typeId, quoteOf, bannedExpressIds, singleBetId } = input;
  const counted: BetLine[] = [];
  return bets.map((bet, index) => {
    const quote = quoteOf(bet.id);
    const coef = quote.coef ?? bet.coef;
    const isChosen = typeId !== couponType.single || bet.id === singleBetId;
    const isBanned = typeId === couponType.express && bannedExpressIds.has(bet.id);
    const lock: BetLock | null = !isChosen
      ? { reason: 'not-chosen' }
      : (blockOf(quote) ?? (isBanned ? { reason: 'banned-express' } : null) ?? dependenceOf(bet, counted, typeId));
    const line: BetLine = { bet, quote, position: index + 1, coef, movement: movementOf(bet.coef, coef), lock };
    if (lock === null) counted.push(line);
    return line;
  });
}
