export { type SpendGuard, allowSpends } from './spend-guard.ts';
export { excludedUntilMs, excludeUntil } from './share-exclusion.ts';
export { insertStartingLimits } from './starting-limits.ts';
