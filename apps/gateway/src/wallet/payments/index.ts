export { createPayments, type Payments } from './create-payments.ts';
export { allowDeposits, type DepositGuard, type DepositRefusal } from './deposit-guard.ts';
export { heldMinor, openDepositsMinor } from './payments-repository.ts';
