import { operation } from '../operation.ts';

/** The ways to deposit and withdraw, with their bounds, quick amounts, times and fees by currency. */
export const getPaymentMethods = operation({
  name: 'getPaymentMethods',
  method: 'GET',
  path: '/web-api/payments/methods',
});

/** Begins a deposit; the answer names the provider's page, where the player goes on. The same key begins one. */
export const createDeposit = operation({
  name: 'createDeposit',
  method: 'POST',
  path: '/web-api/payments/deposit',
  access: 'signed-in',
  idempotent: true,
  errors: [
    ...([
      'below_min',
      'above_max',
      'limit_reached',
      'self_excluded',
      'session_limit',
      'blocked',
      'duplicate_key',
    ] as const),
    ...(['terms_changed', 'unavailable', 'unauthorised', 'csrf_failed'] as const),
  ],
});

/** Begins a withdrawal and holds its money at once; nothing of the player's takes it back. The same key begins one. */
export const createWithdrawal = operation({
  name: 'createWithdrawal',
  method: 'POST',
  path: '/web-api/payments/withdrawal',
  access: 'signed-in',
  idempotent: true,
  errors: [
    ...(['below_min', 'above_max', 'insufficient_funds', 'blocked', 'duplicate_key'] as const),
    ...(['unavailable', 'unauthorised', 'csrf_failed'] as const),
  ],
});

/** How much of an account may go out by each way now: money goes out the way it came, only the rest is free. */
export const getPayoutMethods = operation({
  name: 'getPayoutMethods',
  method: 'GET',
  path: '/web-api/payments/payouts',
  access: 'signed-in',
  errors: ['unauthorised', 'not_found'],
});

/** Ways to pay that the player has kept: masked, without what opens them. */
export const getSavedMethods = operation({
  name: 'getSavedMethods',
  method: 'GET',
  path: '/web-api/payments/saved',
  access: 'signed-in',
  errors: ['unauthorised'],
});

/** Forgets a way to pay that the player has kept. */
export const removeSavedMethod = operation({
  name: 'removeSavedMethod',
  method: 'DELETE',
  path: '/web-api/payments/saved/:savedId',
  access: 'signed-in',
  errors: ['unauthorised', 'csrf_failed', 'not_found'],
});

/** One of the player's payments. */
export const getPayment = operation({
  name: 'getPayment',
  method: 'GET',
  path: '/web-api/payments/by-id/:paymentId',
  access: 'signed-in',
  errors: ['unauthorised', 'not_found'],
});

/** Reads the money that the house holds for withdrawals under way, by account. */
export const getHeldMoney = operation({
  name: 'getHeldMoney',
  method: 'GET',
  path: '/web-api/payments/held',
  access: 'signed-in',
  errors: ['unauthorised'],
});

/** The payments of the main account, or of another one that is named, newest first. Source: shell 7, payments. */
export const getMainAccountHistory = operation({
  name: 'getMainAccountHistory',
  method: 'GET',
  path: '/web-api/office/payments/main-account-history',
  access: 'signed-in',
  errors: ['unauthorised', 'not_found'],
});
