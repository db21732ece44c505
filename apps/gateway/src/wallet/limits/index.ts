export { createLimits, type Limits } from './create-limits.ts';
export { guardDeposit, guardSpend } from './guards.ts';
export { allowSpends, type Spend, type SpendGuard, type SpendRefusal } from './spend-guard.ts';
