import { couponType, type CouponTypeId } from './coupon-types.ts';

/** Game statuses with which a bet counts as live. Source for all facts here: product specification, section 4, derived bet facts. */
export const liveGameStatuses: readonly number[] = [2, 3];

/** The game status that means finished. */
export const FINISHED_GAME_STATUS = 4;

/** Facts of the game a bet is on. */
export interface GameFacts {
  readonly isFinished?: boolean;
  readonly gameStatus?: number;
  readonly hasGameTime?: boolean;
  readonly isLiveInLive?: boolean;
  readonly isMarketLive?: boolean;
}

/** A game is finished when it is flagged finished or its status is 4. */
export const isGameFinished = ({ isFinished, gameStatus }: GameFacts): boolean =>
  isFinished === true || gameStatus === FINISHED_GAME_STATUS;

/** A bet is live when its game is not finished and has game time, or is live-in-live, or has status 2 or 3, or its market is live. */
export const isBetLive = (facts: GameFacts): boolean =>
  (!isGameFinished(facts) && facts.hasGameTime === true) ||
  facts.isLiveInLive === true ||
  (facts.gameStatus !== undefined && liveGameStatuses.includes(facts.gameStatus)) ||
  facts.isMarketLive === true;

/** Facts that may lock a bet. */
export interface LockFacts {
  readonly isBlocked?: boolean;
  readonly isDepend?: boolean;
  readonly isBannedExpress?: boolean;
}

/** Why a bet is locked. */
export type BetLockReason = 'blocked' | 'dependent' | 'banned-express';

/** Why a bet is locked, the gravest reason first, or null when it is not. */
export const betLockReason = ({ isBlocked, isDepend, isBannedExpress }: LockFacts): BetLockReason | null => {
  if (isBlocked === true) return 'blocked';
  if (isDepend === true) return 'dependent';
  return isBannedExpress === true ? 'banned-express' : null;
};

/** A locked bet stays visible with its reason and leaves the sum. */
export const isBetLocked = (facts: LockFacts): boolean => betLockReason(facts) !== null;

/** The locked bets with their reasons, in the coupon's order. */
export const lockedBets = <Bet extends LockFacts>(
  bets: readonly Bet[],
): readonly { readonly bet: Bet; readonly reason: BetLockReason }[] =>
  bets.flatMap((bet) => {
    const reason = betLockReason(bet);
    return reason === null ? [] : [{ bet, reason }];
  });

/** Facts that the offer of a VIP bet is judged by; `maxAmountMinor` null is no limit. */
export interface VipBetFacts {
  readonly isShownInConfig: boolean;
  readonly maxAmountMinor: number | null;
  readonly typeId: CouponTypeId;
  readonly bets: readonly GameFacts[];
}

/** True when a VIP bet may be asked for: shown, a finite maximum, only line bets, at least one, and not many singles. */
export const isVipBetAvailable = ({ isShownInConfig, maxAmountMinor, typeId, bets }: VipBetFacts): boolean =>
  isShownInConfig &&
  maxAmountMinor !== null &&
  Number.isFinite(maxAmountMinor) &&
  bets.length > 0 &&
  typeId !== couponType.manySingles &&
  !bets.some(isBetLive);

/** A promo code is not accepted for many singles. Source: product specification, section 5. */
export const acceptsPromoCode = (typeId: CouponTypeId): boolean => typeId !== couponType.manySingles;
