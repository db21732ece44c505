export { type Payments, createPayments } from './create-payments.ts';
export type { DepositGuard } from './deposit-guard.ts';
