import type { RootStore } from '@longshot/store';
import { reaction } from 'mobx';
import type { BetRefusal } from '../placing/bet-refusal.ts';
import type { PlacingStore } from '../placing/placing-store.ts';
import type { QuoteStore } from '../quotes/quote-store.ts';
import type { CouponStore } from './coupon-store.ts';

/** The stores that follow each other while a coupon is put together and placed. */
export interface FollowingStores {
  readonly root: Pick<RootStore, 'coupon'>;
  readonly coupon: CouponStore;
  readonly quotes: QuoteStore;
  readonly placing: PlacingStore;
}

/** Changes the coupon by what a refusal says. */
export function learnFrom(
  refusals: readonly BetRefusal[],
  { coupon, quotes }: Pick<FollowingStores, 'coupon' | 'quotes'>,
): void {
  for (const { code, betId, coef } of refusals) {
    if (betId === null) continue;
    if (code === 'coef_changed' && coef !== undefined) quotes.applyCoef(betId, coef);
    if (code === 'banned_express') coupon.composition.banFromExpress(betId);
  }
}

/** Keeps composition and placing in step with the bets and their prices. Returns what ends it. */
export const followCoupon = ({ root, coupon, quotes, placing }: FollowingStores): readonly (() => void)[] => [
  reaction(
    () => root.coupon.count === 0,
    (isEmpty) => {
      if (!isEmpty) return;
      coupon.composition.reset();
      coupon.prepaid.reset();
      coupon.betGrants.reset();
    },
  ),
  reaction(
    () => root.coupon.ids,
    (now, before) => {
      // A bet chosen while the receipt stands begins a new coupon.
      if (placing.state.step === 'placed' && [...now].some((id) => !before.has(id))) placing.dismiss();
    },
  ),
  reaction(
    () => quotes.quotes,
    (now, before) => {
      const changed = [...now].filter(([id, quote]) => before.get(id) !== quote).map(([id]) => id);
      placing.outdateRefusals(new Set(changed));
    },
  ),
];
