export { type SpendGuard, allowSpends } from './spend-guard.ts';
export { insertStartingLimits } from './starting-limits.ts';
