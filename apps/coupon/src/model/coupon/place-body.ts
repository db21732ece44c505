import { withoutUndefined } from '@longshot/domain/input';
import type { PlaceCouponBody } from '@longshot/contracts';
import { acceptsPromoCode, couponType, RULES_VERSION } from '@longshot/domain/coupon/types';
import { hyperBonusOf, type QuoteFacts } from '../composition/coupon-quote.ts';
import type { CouponDraft } from '../records/draft-store.ts';
import { isNoExactCoef, type CouponSettings } from '../records/settings-store.ts';

/** Facts of a coupon that are sent. */
export interface PlaceFacts {
  /** Facts of the estimate; the bets are those that count. */
  readonly facts: QuoteFacts;
  readonly accountId: string;
  readonly userId: string | null;
  /** The total at present prices. */
  readonly totalCoef: string;
  readonly settings: Pick<CouponSettings, 'changeCoefAction' | 'exactCoef' | 'isDropOnScoreChange'>;
  readonly draft: Pick<CouponDraft, 'promoCode' | 'manuallyDeletedBonusBet'>;
  /** The stake is above the maximum, and the staff is asked. */
  readonly isForStaff: boolean;
  /** Paid in advance, in minor units. */
  readonly prepaidAmount: number;
  /** The free bet or boost that it carries. */
  readonly grantId: string | null;
}

const hasAny = (amounts: Readonly<Record<string, number>>): boolean => Object.keys(amounts).length > 0;

/** Fields of the body that belong to the coupon's type. */
function ofType({ typeId, systemValue, amountByBlockId, amountByBetId }: QuoteFacts): Partial<PlaceCouponBody> {
  if (typeId === couponType.manySingles) return { amountByBetId };
  if (typeId === couponType.conditional) return hasAny(amountByBlockId) ? { amountByBlockId } : {};
  return systemValue === null ? {} : { systemValue };
}

/** A coupon as it is sent for placing: each bet at the price on the screen, so that any later move is the gateway's to weigh. */
export const buildPlaceBody = (place: PlaceFacts): PlaceCouponBody => {
  const { facts, accountId, userId, totalCoef, settings, draft, isForStaff, prepaidAmount, grantId } = place;
  const promoCode = acceptsPromoCode(facts.typeId) ? draft.promoCode : null;
  return {
    accountId,
    ...withoutUndefined({ userId: userId ?? undefined }),
    typeId: facts.typeId,
    amount: facts.stakeMinor,
    bets: facts.counted.map(
      ({ bet: { eventId, marketKey, outcomeId, score }, coef, place: { blockId, isBanker } }) => ({
        eventId,
        marketKey,
        outcomeId,
        coef,
        ...withoutUndefined({ score: score ?? undefined, blockId, isBanker }),
      }),
    ),
    ...ofType(facts),
    changeCoefAction: settings.changeCoefAction,
    coef: totalCoef,
    ...withoutUndefined({
      exactCoef: isNoExactCoef(settings.exactCoef) ? undefined : settings.exactCoef,
      isDropOnScoreChange: settings.isDropOnScoreChange ? true : undefined,
      manuallyDeletedBonusBet: draft.manuallyDeletedBonusBet ? true : undefined,
    }),
    ...hyperBonusOf(facts),
    ...withoutUndefined({
      promoCode: promoCode ?? undefined,
      grantId: grantId ?? undefined,
      isVipBet: isForStaff ? true : undefined,
      prepaidAmount: prepaidAmount > 0 ? prepaidAmount : undefined,
    }),
    ...withoutUndefined({ eachWay: facts.isEachWay ? true : undefined }),
    rulesVersion: RULES_VERSION,
  };
};
