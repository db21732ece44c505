import type { PlaceCouponBody } from '@longshot/contracts';
import { RULES_VERSION, type ChangeCoefAction } from '@longshot/domain';
import type { BetLine } from './bet-lines.ts';
import type { OfferedTypeId } from './settings-store.ts';

/** What of a coupon is sent. */
export interface PlaceFacts {
  readonly accountId: string;
  readonly typeId: OfferedTypeId;
  readonly stakeMinor: number;
  /** The total at present prices. */
  readonly totalCoef: string;
  readonly changeCoefAction: ChangeCoefAction;
  /** The bets that count. */
  readonly counted: readonly BetLine[];
}

/** A coupon as it is sent for placing: each bet at the price on the screen, so that any later move is the gateway's to weigh. */
export const buildPlaceBody = (facts: PlaceFacts): PlaceCouponBody => ({
  accountId: facts.accountId,
  typeId: facts.typeId,
  amount: facts.stakeMinor,
  bets: facts.counted.map(({ bet: { eventId, marketKey, outcomeId, score }, coef }) => ({
    eventId,
    marketKey,
    outcomeId,
    coef,
    ...(score === null ? {} : { score }),
  })),
  changeCoefAction: facts.changeCoefAction,
  coef: facts.totalCoef,
  rulesVersion: RULES_VERSION,
});
