import { parseMinor } from '../money/index.ts';

/** Why a withdrawal waits for the staff before it goes to its provider. */
export type WithdrawalHold = 'documents' | 'amount';

/** Sums of one currency from which a withdrawal is looked at, as decimals. */
export interface WithdrawalBounds {
  /** From here somebody of the staff approves it. */
  readonly heldFrom: string;
  /** From here two of them do. */
  readonly twoPeopleFrom: string;
}

/** Bounds by currency, about the same worth in each; what is paid out in another one is always looked at by two. */
export const withdrawalBounds: Readonly<Record<string, WithdrawalBounds>> = {
  EUR: { heldFrom: '2000', twoPeopleFrom: '4000' },
  USD: { heldFrom: '2000', twoPeopleFrom: '4000' },
  GBP: { heldFrom: '2000', twoPeopleFrom: '4000' },
  RUB: { heldFrom: '200000', twoPeopleFrom: '400000' },
  JPY: { heldFrom: '300000', twoPeopleFrom: '600000' },
  KWD: { heldFrom: '600', twoPeopleFrom: '1200' },
};

const boundsOf = (iso: string): WithdrawalBounds => withdrawalBounds[iso] ?? { heldFrom: '0', twoPeopleFrom: '0' };

/** A withdrawal, as far as it is judged. */
export interface JudgedWithdrawal {
  readonly iso: string;
  readonly amountMinor: number;
  /** Whether documents of the player were sent and nobody has decided about them. */
  readonly hasWaitingDocuments: boolean;
}

/** Why a withdrawal waits for the staff; null where it goes out at once. */
export function withdrawalHold({ iso, amountMinor, hasWaitingDocuments }: JudgedWithdrawal): WithdrawalHold | null {
  if (hasWaitingDocuments) return 'documents';
  return amountMinor >= parseMinor(boundsOf(iso).heldFrom, iso) ? 'amount' : null;
}

/** Whether a withdrawal is approved by two people. */
export const needsTwoPeople = ({ iso, amountMinor }: Pick<JudgedWithdrawal, 'iso' | 'amountMinor'>): boolean =>
  amountMinor >= parseMinor(boundsOf(iso).twoPeopleFrom, iso);

/** Why the staff refuses a withdrawal, as its player reads it. */
export const WITHDRAWAL_REFUSALS = ['documents_missing', 'not_own_account', 'refused_by_house'] as const;

/** Why the staff corrects a balance. */
export const CORRECTION_PURPOSES = [
  'goodwill',
  'payment-mistake',
  'settlement-mistake',
  'chargeback',
  'other',
] as const;
