export { type Payments, createPayments } from './create-payments.ts';
export type { DepositGuard } from './deposit-guard.ts';
export { SANDBOX_STYLE } from './sandbox/sandbox-page.ts';
