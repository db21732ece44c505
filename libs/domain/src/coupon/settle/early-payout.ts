import { couponType, type CouponTypeId } from '../types/coupon-types.ts';

/** A count of goals for each side. */
export interface Goals {
  readonly home: number;
  readonly away: number;
}

type Side = keyof Goals;

/** Goals of a match in their order: `H` of the home side, `A` of the away side. Empty before the first. */
export type GoalOrder = string;

const LETTERS = { home: 'H', away: 'A' } as const satisfies Record<Side, string>;

/** The lead in goals that pays early, the market that it pays, the result of a match, and the outcome of each side. */
export const EARLY_PAYOUT = {
  lead: 2,
  sportSlug: 'football',
  marketKey: '1',
  outcomeIds: { home: '1', away: '3' },
} as const satisfies { lead: number; sportSlug: string; marketKey: string; outcomeIds: Record<Side, string> };

/** Goals that have been scored in this order. */
const countOf = (order: GoalOrder): Goals => ({
  home: order.split(LETTERS.home).length - 1,
  away: order.split(LETTERS.away).length - 1,
});

/** The order without the last goal of a side, which was none. */
const withoutLast = (order: GoalOrder, side: Side): GoalOrder => {
  const at = order.lastIndexOf(LETTERS[side]);
  return order.slice(0, at) + order.slice(at + 1);
};

/** The side whose goal is believed to be the next of two that were told together: whoever is behind, then who has more to come. */
const nextSide = (now: Goals, to: Goals): Side => {
  const missing = { home: to.home - now.home, away: to.away - now.away };
  if (missing.home === 0 || missing.away === 0) return missing.home > 0 ? 'home' : 'away';
  if (now.home !== now.away) return now.home < now.away ? 'home' : 'away';
  return missing.home >= missing.away ? 'home' : 'away';
};

/**
 * The order of goals once a score is told. A goal that is told no more was none: the last of its side goes. Goals of both sides
 * that are told together are believed to have come in turn, so that no lead is taken for granted that nobody saw.
 */
export const goalsAfter = (before: GoalOrder, score: Goals): GoalOrder => {
  let order = before;
  while (countOf(order).home > score.home) order = withoutLast(order, 'home');
  while (countOf(order).away > score.away) order = withoutLast(order, 'away');
  for (let now = countOf(order); now.home < score.home || now.away < score.away; now = countOf(order)) {
    order += LETTERS[nextSide(now, score)];
  }
  return order;
};

/** The score at which a side was first so far ahead; null where it never was. */
export const leadOf = (order: GoalOrder, side: Side, lead: number = EARLY_PAYOUT.lead): Goals | null => {
  for (let goals = 1; goals <= order.length; goals += 1) {
    const { home, away } = countOf(order.slice(0, goals));
    if ((side === 'home' ? home - away : away - home) >= lead) return { home, away };
  }
  return null;
};

/** A bet as early payout looks at it. */
export interface EarlyBet {
  readonly sportSlug: string;
  readonly marketKey: string;
  readonly outcomeId: string;
  readonly isLive: boolean;
}

/**
 * Whether a bet can be paid early once its side is far enough ahead: on a side of the match's result, placed before the match,
 * in a coupon that is the better for it. An anti-express wins by what loses.
 */
export const canBePaidEarly = (typeId: CouponTypeId, { sportSlug, marketKey, outcomeId, isLive }: EarlyBet): boolean =>
  typeId !== couponType.antiExpress &&
  !isLive &&
  sportSlug === EARLY_PAYOUT.sportSlug &&
  marketKey === EARLY_PAYOUT.marketKey &&
  Object.values<string>(EARLY_PAYOUT.outcomeIds).includes(outcomeId);
