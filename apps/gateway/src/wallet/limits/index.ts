export { isCountedHouse, stakePurposes } from './limits-repository.ts';
export { type SpendGuard, allowSpends } from './spend-guard.ts';
export { excludeUntil, type ExclusionHold, exclusionHoldOf, otherAccountsOf } from './share-exclusion.ts';
export { insertStartingLimits } from './starting-limits.ts';
