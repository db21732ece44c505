export type { Overdue } from './overdue-coupons.ts';
export { Settlement } from './settlement.ts';
