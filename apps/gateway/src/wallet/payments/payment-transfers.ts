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
};

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

/** Takes the money of a withdrawal from the locked account, to be held until the provider has decided. */
export async function holdWithdrawal(
  trx: Trx,
  account: LockedAccount,
  payment: MovingPayment,
  nowMs: number,
): Promise<void> {
  const hold = { purpose: 'withdrawal', house: 'withdrawals' } as const;
  await debit(trx, factsOf(account, payment, hold, 0, nowMs), payment.amount_minor);
}

/** Moves the money of a payment one step, once for each report's number. The account is locked. */
export async function movePayment(
  trx: Trx,
  account: LockedAccount,
  payment: MovingPayment,
  step: MoneyStep & { readonly sequence: number },
  nowMs: number,
): Promise<void> {
  const movement = movements[`${payment.direction} ${step.from}>${step.to}`];
  if (!movement) throw new Error(`a ${payment.direction} has no way from ${step.from} to ${step.to}`);
  await movement.post(trx, factsOf(account, payment, movement, step.sequence, nowMs), payment.amount_minor);
}
