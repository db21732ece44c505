import type { DeskInput } from '@longshot/contracts/desk';
import { needsTwoPeople } from '@longshot/domain/payments';
import type { Trx } from '../../platform/database/index.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import type { StaffCommand } from '../../platform/staff/staff-command.ts';
import { requestHash } from '../../platform/idempotency/request-hash.ts';
import { announceAccounts } from '../accounts/announce-accounts.ts';
import { judgeRefund, lockDeposit, type LockedDeposit, writeRefund } from '../payments/refund-money.ts';
import type { PaymentsContext } from '../payments/payments-context.ts';
import { playerOfSubject, playerSubject } from '../../platform/staff/player-subject.ts';

type Refund = DeskInput<'deposit.refund'>;

interface Checked extends LockedDeposit {
  readonly amountMinor: number;
}

async function check(trx: Trx, siteId: string, { paymentId, amount }: Refund): Promise<Checked> {
  const locked = await lockDeposit(trx, siteId, Number(paymentId));
  return { ...locked, amountMinor: await judgeRefund(trx, locked, amount) };
}

const factsOf = ({ deposit, amountMinor }: Checked) => ({
  payment: deposit.id,
  iso: deposit.iso,
  amountMinor,
  methodId: deposit.method_id,
});

const subjectOf = ({ deposit }: LockedDeposit): string => playerSubject(deposit.player_id);

/**
 * Gives a deposit back, whole or in part, by the provider that it came through: its money is held at once. `inspect` opens
 * what is due at its provider, and is asked again by the watcher where the process ends before.
 */
export function refundByDesk(context: PaymentsContext, inspect: () => Promise<unknown>): StaffCommand<Refund> {
  const { siteId, log } = context;
  return {
    examine: async (trx, input) => {
      const checked = await check(trx, siteId, input);
      const { amountMinor, deposit } = checked;
      const isLarge = needsTwoPeople({ iso: deposit.iso, amountMinor });
      return { subject: subjectOf(checked), preview: factsOf(checked), isLarge };
    },
    act: async (trx, input, { reference, nowMs }) => {
      const checked = await check(trx, siteId, input);
      const named = { key: `refund:${reference}`, hash: requestHash(input), nowMs, checkAtMs: nowMs };
      const refund = await writeRefund(trx, checked, checked.amountMinor, named);
      if (refund === null) throw new RequestRefused('duplicate_key', { field: 'paymentId' });
      return { subject: subjectOf(checked), outcome: { ...factsOf(checked), refund: refund.id } };
    },
    notify: ({ subject }) => {
      void announceAccounts(context, Number(playerOfSubject(subject)));
      inspect().catch((error: unknown) => log.warn({ err: error }, 'a refund waits for the watcher'));
    },
  };
}
