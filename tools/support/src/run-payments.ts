import { randomUUID } from 'node:crypto';
import type { ResponseOf } from '@longshot/contracts';
import { minorToDecimal } from '@longshot/domain/money';
import type { SupportInbox } from './support-inbox.ts';

const ID = /^\d{1,18}$/;
const AMOUNT = /^\d{1,15}(?:\.\d{1,4})?$/;

function describeRefund({ paymentId, playerId, refund }: ResponseOf<'refundDeposit'>): string {
  const { id, amountMinor, iso, state } = refund;
  return `${id}  ${minorToDecimal(amountMinor, iso)} ${iso} of deposit ${paymentId} back to player ${playerId}: ${state}\n`;
}

/** Runs the commands about payments; null for every other command, and for wrong input. */
export async function runPayments(
  inbox: SupportInbox,
  command: string | undefined,
  [id = '', amount = '', reason = '', given, ...more]: readonly string[],
): Promise<string | null> {
  const isSum = amount === 'all' || AMOUNT.test(amount);
  if (command !== 'refund' || !ID.test(id) || !isSum || reason.trim() === '' || more.length > 0) return null;
  const reference = given ?? `refund-${randomUUID()}`;
  // A reference that was made is told before, so that a lost answer can be asked for again.
  if (given === undefined) process.stderr.write(`Reference ${reference}: with it, this is never given back twice.\n`);
  const sum = amount === 'all' ? {} : { amount };
  return describeRefund(await inbox.refundDeposit(id, { ...sum, reference, reason }));
}
