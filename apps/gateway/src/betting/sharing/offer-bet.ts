import { withoutUndefined } from '@longshot/domain/input';
import type { OfferedBet, RefusalCode } from '@longshot/contracts';
import { formatCoef } from '@longshot/domain/odds';
import { quoteBets } from '../placing/coupon-policy.ts';
import type { CouponContext } from '../coupons/coupon-context.ts';

/** Name of an outcome. */
export interface BetName {
  readonly eventId: string;
  readonly marketKey: string;
  readonly outcomeId: string;
}

/** A bet at its present price, or why it cannot be had now. */
export type Offer = { readonly bet: OfferedBet } | { readonly reason: RefusalCode };

const quoteNow = ({ book, settings, lineNames }: CouponContext, { eventId, marketKey, outcomeId }: BetName) =>
  quoteBets(book, [{ eventId, marketKey, outcomeId }], settings, lineNames);

/** A bet as it can be had at this moment, with all that a coupon keeps of it. */
export function offerBet(context: CouponContext, name: BetName): Offer {
  const { quotes, refusals } = quoteNow(context, name);
  const [quote] = quotes;
  const event = context.book.event(name.eventId);
  if (!quote || !event) return { reason: refusals[0]?.code ?? 'market_closed' };
  const { eventId, marketKey, outcomeId, isLive, score } = quote;
  return {
    bet: {
      eventId,
      marketKey,
      outcomeId,
      isLive,
      score,
      coef: formatCoef(quote.coef),
      sportSlug: event.sport.slug,
      championshipId: event.championship.id,
      championshipName: event.championship.name,
      championshipSlug: event.championship.slug,
      homeName: event.home.name,
      awayName: event.away.name,
      startsAtMs: event.startsAtMs,
      ...withoutUndefined({ names: quote.event.names }),
    },
  };
}
