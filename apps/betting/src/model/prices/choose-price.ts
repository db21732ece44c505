import type { MountContext } from '@longshot/host-contract';
import { withoutUndefined } from '@longshot/domain/input';
import type { CouponBet } from '@longshot/store';
import { describedBet } from '../events/described-names.ts';
import { readSlot, type PriceSlot } from './price-slot.ts';

/** Parts of the host that choosing a price uses. */
export type ChoosingHost = Pick<MountContext, 'store' | 'now' | 'track' | 'language'>;

/** Outcome of choosing a price. */
export type ChoiceResult = 'added' | 'removed' | 'full' | 'closed';

/**
 * Puts the price of a slot into the coupon, or takes it out when it is there. Nothing happens to a price that is not
 * open now, except that one in the coupon can always be taken out.
 */
export function choosePrice(slot: PriceSlot, host: ChoosingHost): ChoiceResult {
  const { betId, marketKey, coef, isOpen } = readSlot(slot);
  const { coupon, stream } = host.store;
  if (betId === null || marketKey === null || coef === null) return 'closed';
  if (coupon.has(betId)) {
    coupon.remove(betId);
    return 'removed';
  }
  if (!isOpen || stream.status === 'stale') return 'closed';
  const isAdded = coupon.add(couponBetOf(slot, { betId, marketKey, coef }, host));
  if (isAdded) host.track('bet_added', { sport: slot.entry.sport.slug, market: marketKey, isLive: slot.entry.isLive });
  return isAdded ? 'added' : 'full';
}

function couponBetOf(
  { entry, outcomeId }: PriceSlot,
  chosen: { readonly betId: string; readonly marketKey: string; readonly coef: string },
  { now, language }: Pick<ChoosingHost, 'now' | 'language'>,
): CouponBet {
  const { head } = entry;
  return {
    id: chosen.betId,
    eventId: entry.id,
    marketKey: chosen.marketKey,
    outcomeId,
    coef: chosen.coef,
    addedAtMs: now(),
    isLive: head.isLive,
    score: head.score === null ? null : `${head.score.home}:${head.score.away}`,
    sportSlug: entry.sport.slug,
    championshipId: entry.championship.id,
    championshipName: entry.championship.name,
    championshipSlug: entry.championship.slug,
    homeName: head.home.name,
    awayName: head.away.name,
    startsAtMs: head.startsAtMs,
    ...withoutUndefined({ names: describedBet(entry, chosen.marketKey, outcomeId, language) }),
  };
}
