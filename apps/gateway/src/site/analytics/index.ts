export { type AnalyticsRoutesInput, registerAnalytics } from './analytics-routes.ts';
export { Analytics } from './analytics.ts';
export { readCounters } from './counters.ts';
