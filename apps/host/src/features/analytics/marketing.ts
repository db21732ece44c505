import { COUNTER_KIND, countersByKind, type AnalyticsCounter } from '@longshot/site-rules';
import type { AnalyticsCollector } from '@longshot/contracts';
import type { TrackedEvent } from '../../ground/tracking/track.ts';

/** Where an event goes beside the site's own statistics: the address that stands in for another service. */
export interface MarketingTarget {
  readonly collector: AnalyticsCollector;
  readonly counterId: string;
}

/** The addresses for the kinds of counters that are used. */
const COLLECTOR_OF_KIND: readonly (readonly [number, AnalyticsCollector])[] = [
  [COUNTER_KIND.socialAdsPixel, 'ad-pixels'],
  [COUNTER_KIND.webAnalyticsGoal, 'web-analytics-goal'],
];

/** Where goals are told, by the counters that the site has. */
export const marketingTargets = (counters: readonly AnalyticsCounter[]): readonly MarketingTarget[] => {
  const byKind = countersByKind(counters);
  return COLLECTOR_OF_KIND.flatMap(([kind, collector]) => {
    const counter = byKind.get(kind);
    return counter === undefined ? [] : [{ collector, counterId: counter.id }];
  });
};

/** Whether an event is a goal of the site: a registration, a sign-in, a coupon. */
export const isGoal = ({ event, data }: TrackedEvent): boolean =>
  event === 'coupon-placed' || ((event === 'registration' || event === 'sign_in') && data['step'] === 'success');
