import type { MoneyStep, PaymentDirection } from '@longshot/domain/payments';
import type { Trx } from '../../platform/database/index.ts';
import { credit, debit, reverse, type LockedAccount } from '../ledger/ledger.ts';
import { moveBetweenHouse } from '../ledger/house-transfer.ts';
import type { HousePurpose, TransferFacts, TransferPurpose } from '../ledger/transfer-facts.ts';

/** The payment whose money moves. */
export interface MovingPayment {
  readonly id: number;
  readonly direction: PaymentDirection;
  readonly amount_minor: number;
  /** The deposit that it gives back; null for what is no refund. */
  readonly refund_of: number | null;
}

type Post = (trx: Trx, facts: TransferFacts, amountMinor: number) => Promise<unknown>;

interface Movement {
  readonly purpose: TransferPurpose;
  readonly house: HousePurpose;
  readonly post: Post;
}

const between =
  (to: HousePurpose): Post =>
  (trx, facts, amountMinor) =>
    moveBetweenHouse(trx, facts, to, amountMinor);

/** Every way money of a payment goes, by direction and step. */
const movements: Readonly<Record<string, Movement>> = {
  'deposit outside>account': { purpose: 'deposit', house: 'funding', post: credit },
  'deposit account>outside': { purpose: 'deposit-reversal', house: 'funding', post: reverse },
  'withdrawal held>account': { purpose: 'withdrawal-return', house: 'withdrawals', post: credit },
  'withdrawal account>held': { purpose: 'withdrawal-return-reversal', house: 'withdrawals', post: reverse },
  'withdrawal held>outside': { purpose: 'withdrawal-paid', house: 'withdrawals', post: between('funding') },
  'withdrawal outside>held': { purpose: 'withdrawal-paid-reversal', house: 'funding', post: between('withdrawals') },
  'refund held>account': { purpose: 'refund-return', house: 'withdrawals', post: credit },
  'refund account>held': { purpose: 'refund-return-reversal', house: 'withdrawals', post: reverse },
  'refund held>outside': { purpose: 'refund-paid', house: 'withdrawals', post: between('funding') },
  'refund outside>held': { purpose: 'refund-paid-reversal', house: 'funding', post: between('withdrawals') },
};

/** Kind of a payment's movements: a refund goes out as a withdrawal does. */
const kindOf = ({ direction, refund_of: refundOf }: MovingPayment): 'refund' | PaymentDirection =>
  refundOf === null ? direction : 'refund';

function factsOf(
  account: LockedAccount,
  payment: MovingPayment,
  { purpose, house }: Pick<Movement, 'purpose' | 'house'>,
  sequence: number,
  nowMs: number,
): TransferFacts {
  const { siteId, iso, timeZone } = account;
  const key = `payment:${payment.id}:${purpose}:${sequence}`;
  return { key, siteId, accountId: account.id, iso, timeZone, purpose, house, product: 'payment', nowMs };
}

/** Takes the money of a withdrawal or a refund from the locked account, to be held until the provider has decided. */
export async function holdWithdrawal(
  trx: Trx,
  account: LockedAccount,
  payment: MovingPayment,
  nowMs: number,
): Promise<void> {
  const purpose = payment.refund_of === null ? 'withdrawal' : 'refund';
  const hold = { purpose, house: 'withdrawals' } as const;
  await debit(trx, factsOf(account, payment, hold, 0, nowMs), payment.amount_minor);
}

/**
 * Moves the money of a payment one step, once for each report's number: all of it unless told. The account is locked.
 */
export async function movePayment(
  trx: Trx,
  account: LockedAccount,
  payment: MovingPayment,
  step: MoneyStep & { readonly sequence: number },
  nowMs: number,
  amountMinor = payment.amount_minor,
): Promise<void> {
  const kind = kindOf(payment);
  const movement = movements[`${kind} ${step.from}>${step.to}`];
  if (!movement) throw new Error(`a ${kind} has no way from ${step.from} to ${step.to}`);
  await movement.post(trx, factsOf(account, payment, movement, step.sequence, nowMs), amountMinor);
}
