export type { Overdue } from './overdue-coupons.ts';
export { watchOverdue } from './overdue-metrics.ts';
export { Settlement } from './settlement.ts';
