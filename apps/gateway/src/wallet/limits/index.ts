export { type SpendGuard, allowSpends } from './spend-guard.ts';
