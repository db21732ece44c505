import { MoneyError, parseMinor } from '@longshot/domain/money';
import type { DeskInput } from '@longshot/contracts/desk';
import type { Trx } from '../../platform/database/index.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import type { StaffCommand } from '../../platform/staff/staff-command.ts';
import { announceAccounts } from '../accounts/announce-accounts.ts';
import { credit, debit, lockAccount, type LockedAccount } from '../ledger/ledger.ts';
import type { TransferFacts } from '../ledger/transfer-facts.ts';
import type { PaymentsContext } from '../payments/payments-context.ts';
import { playerOfSubject, playerSubject } from '../../platform/staff/player-subject.ts';

type Correction = DeskInput<'balance.correct'>;

/** A correction that can be made, of an account that is locked. */
interface Checked {
  readonly account: LockedAccount;
  readonly amountMinor: number;
}

const wrong = (field: string, why: string): RequestRefused =>
  new RequestRefused('validation_failed', { field }, `${field}: ${why}`);

function readAmount(amount: string, iso: string): number {
  try {
    const minor = parseMinor(amount, iso);
    if (minor > 0) return minor;
  } catch (error) {
    if (!(error instanceof MoneyError)) throw error;
  }
  throw wrong('amount', `no sum in ${iso}`);
}

/** Locks the account and checks what is asked. @throws RequestRefused naming the field. */
async function check(trx: Trx, siteId: string, { accountId, amount, direction }: Correction): Promise<Checked> {
  const account = await lockAccount(trx, accountId);
  const query = trx.selectFrom('accounts').select('id').where('id', '=', accountId).where('removed_at_ms', 'is', null);
  const isThere = account?.siteId === siteId && (await query.executeTakeFirst()) !== undefined;
  if (account === undefined || !isThere) throw new RequestRefused('not_found', { field: 'accountId' });
  if (account.isBonus === true) throw wrong('accountId', 'bonus money is granted and taken back, never corrected');
  const amountMinor = readAmount(amount, account.iso);
  if (direction === 'take' && amountMinor > account.balanceMinor) {
    const refusal = { code: 'insufficient_funds', boundMinor: account.balanceMinor } as const;
    throw new RequestRefused('insufficient_funds', { field: 'amount', refusals: [refusal] });
  }
  return { account, amountMinor };
}

const previewOf = ({ account, amountMinor }: Checked, { direction, purpose }: Correction) => ({
  account: account.id,
  iso: account.iso,
  amountMinor: direction === 'give' ? amountMinor : -amountMinor,
  purpose,
});

const factsOf = ({ account }: Checked, { direction }: Correction, reference: string, nowMs: number): TransferFacts => ({
  key: `correction:${account.siteId}:${reference}`,
  siteId: account.siteId,
  accountId: account.id,
  iso: account.iso,
  timeZone: account.timeZone,
  purpose: direction === 'give' ? 'balance-correction' : 'balance-correction-back',
  product: 'payment',
  house: 'corrections',
  nowMs,
});

/** Gives money to an account, or takes from it what it has, for a purpose. Never makes a debt; what is owed is paid of it first. */
export function correctBalance(context: PaymentsContext): StaffCommand<Correction> {
  const { siteId } = context;
  return {
    examine: async (trx, input) => {
      const checked = await check(trx, siteId, input);
      return { subject: playerSubject(checked.account.playerId), preview: previewOf(checked, input) };
    },
    act: async (trx, input, { reference, nowMs }) => {
      const checked = await check(trx, siteId, input);
      const post = input.direction === 'give' ? credit : debit;
      const { balanceMinor } = await post(trx, factsOf(checked, input, reference, nowMs), checked.amountMinor);
      const before = checked.account.balanceMinor;
      const outcome = { ...previewOf(checked, input), before, after: balanceMinor };
      return { subject: playerSubject(checked.account.playerId), outcome };
    },
    notify: ({ subject }) => void announceAccounts(context, Number(playerOfSubject(subject))),
  };
}
