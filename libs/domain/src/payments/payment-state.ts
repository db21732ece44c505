/** Which way a payment's money goes, as the player sees it. */
export type PaymentDirection = 'deposit' | 'withdrawal';

/** The states of a payment. */
export const paymentStates = ['created', 'pending', 'succeeded', 'failed', 'cancelled'] as const;

/** One of `paymentStates`. */
export type PaymentState = (typeof paymentStates)[number];

/** Outcome that a provider may report of a payment. */
export type PaymentOutcome = Exclude<PaymentState, 'created'>;

/** Where the money of a payment is: with the player's bank, held by the house on its way out, or in the account. */
export type MoneyLocation = 'outside' | 'held' | 'account';

/** One step of a payment's money. */
export interface MoneyStep {
  readonly from: MoneyLocation;
  readonly to: MoneyLocation;
}

/** A payment, as far as a report changes it. */
export interface ReportedPayment {
  readonly direction: PaymentDirection;
  readonly state: PaymentState;
  /** The number of the newest report that was taken; 0 before the first. */
  readonly sequence: number;
}

/**
 * Report of a provider; `sequence` counts its changes of this payment, and is null for a decision of the house itself.
 */
export interface PaymentReport {
  readonly outcome: PaymentOutcome;
  readonly sequence: number | null;
}

/** Why a report changes nothing: taken before, overtaken by a newer one, or it would reopen what is decided. */
export type IgnoredReason = 'repeated' | 'overtaken' | 'already-decided';

/** Decision about a payment by a report. */
export type PaymentDecision =
  | { readonly kind: 'ignored'; readonly reason: IgnoredReason }
  | {
      readonly kind: 'taken';
      readonly state: PaymentOutcome;
      readonly sequence: number;
      /** In this order, all in one transaction; none when the money stays where it is. */
      readonly steps: readonly MoneyStep[];
      /** It was decided otherwise before: worth a line in the log. */
      readonly isCorrection: boolean;
    };

/** True for a state that stays unless a newer report of the provider corrects it. */
export const isPaymentDecided = (state: PaymentState): boolean => state !== 'created' && state !== 'pending';

/** Where the money is while a payment is in a state. A withdrawal's is held from its first moment. */
export const moneyLocation = (direction: PaymentDirection, state: PaymentState): MoneyLocation => {
  if (direction === 'deposit') return state === 'succeeded' ? 'account' : 'outside';
  if (state === 'succeeded') return 'outside';
  return isPaymentDecided(state) ? 'account' : 'held';
};

const stepsBetween = (direction: PaymentDirection, from: MoneyLocation, to: MoneyLocation): readonly MoneyStep[] => {
  if (from === to) return [];
  if (direction === 'deposit' || from === 'held' || to === 'held') return [{ from, to }];
  // Money of a withdrawal passes through the house's held money, whichever way it goes.
  return [
    { from, to: 'held' },
    { from: 'held', to },
  ];
};

/**
 * Decides about a payment by a report: the newest counts, whatever order they come in. A success after a failure is
 * taken (the money has moved at the provider, so it moves here: a deposit is given, the returned money of a withdrawal
 * is taken back), and so is a failure after a success. What is decided is never reopened.
 */
export const decidePaymentReport = (payment: ReportedPayment, report: PaymentReport): PaymentDecision => {
  const { direction, state } = payment;
  const sequence = report.sequence ?? payment.sequence;
  if (report.sequence !== null && sequence <= payment.sequence) {
    return { kind: 'ignored', reason: sequence === payment.sequence ? 'repeated' : 'overtaken' };
  }
  const isDecided = isPaymentDecided(state);
  if (isDecided && (report.outcome === 'pending' || report.sequence === null)) {
    return { kind: 'ignored', reason: 'already-decided' };
  }
  const steps = stepsBetween(direction, moneyLocation(direction, state), moneyLocation(direction, report.outcome));
  const isCorrection = isDecided && state !== report.outcome;
  return { kind: 'taken', state: report.outcome, sequence, steps, isCorrection };
};
