/**
 * Classes of requests, as far as the law and the house look at it: `read` the offer; `sign-in` coming in, registration
 * included; `stake` money, or play money, put at stake; `deposit`; `withdraw`; `credit` what a player has coming, or
 * had: wins, returns, cash-out, the record of their own money; `support` whatever a page needs to say where it stands,
 * and help; `appeal` against a ban; `safety` limits, leaving, and keeping one's own account. Source: the identity
 * design.
 */
export const OPERATION_CLASSES = [
  'read',
  'sign-in',
  'stake',
  'deposit',
  'withdraw',
  'credit',
  'support',
  'appeal',
  'safety',
] as const;

/** One of `OPERATION_CLASSES`. */
export type OperationClass = (typeof OPERATION_CLASSES)[number];

/** Beside operations, pages are asked for: one that serves no class of its own is a `page`. */
export type AccessClass = OperationClass | 'page';
