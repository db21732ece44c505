export { Analytics } from './analytics.ts';
export { registerAnalytics, type AnalyticsRoutesInput } from './analytics-routes.ts';
export { readCounters, type SiteCounter } from './counters.ts';
