export { flowOf, lineFilterOf, type LineFilter, lineKindOf, type LineKind, lineKinds } from './account-lines.ts';
export { isIban, normalizeIban } from './bank-account.ts';
export { hasCardNumber } from './card-number.ts';
export { checkPaymentAmount, type PaymentAmountRefusal, type PaymentBounds } from './payment-bounds.ts';
export {
  decidePaymentReport,
  type IgnoredReason,
  isPaymentDecided,
  moneyLocation,
  type MoneyLocation,
  type MoneyStep,
  type PaymentDecision,
  type PaymentDirection,
  type PaymentOutcome,
  type PaymentReport,
  type PaymentState,
  paymentStates,
  type ReportedPayment,
} from './payment-state.ts';
export { leftToReturn, sharePayouts, type WayMovement, type WayOut, type WayShare } from './way-back.ts';
export { requestTopicOf, requestTopics, type RequestTopic } from './request-topics.ts';
export {
  CORRECTION_PURPOSES,
  type JudgedWithdrawal,
  needsTwoPeople,
  WITHDRAWAL_REFUSALS,
  type WithdrawalBounds,
  withdrawalBounds,
  type WithdrawalHold,
  withdrawalHold,
} from './withdrawal-review.ts';
