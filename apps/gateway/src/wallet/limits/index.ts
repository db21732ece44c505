export { createLimits } from './create-limits.ts';
export { type SpendGuard, allowSpends } from './spend-guard.ts';
