import {
  DeskDeposits,
  DeskDepositsQuery,
  DeskLedger,
  DeskLedgerParams,
  DeskLedgerQuery,
  DeskWaiting,
  DeskWithdrawalCard,
  DeskWithdrawalParams,
  DeskWithdrawals,
  DeskWithdrawalsQuery,
} from '@longshot/contracts/desk';
import { type DeskPart, staffView } from '../../platform/staff/staff-view.ts';
import type { Payments } from '../payments/create-payments.ts';
import { type BonusCommandName, bonusCommands, type BonusDeskContext } from './bonus-commands.ts';
import { correctBalance } from './correct-balance.ts';
import { readDeposits } from './read-deposits.ts';
import { readLedger } from './read-ledger.ts';
import { readWaiting, readWithdrawal, readWithdrawals } from './read-withdrawals.ts';
import { refundByDesk } from './refund-command.ts';
import { withdrawalCommands, type WithdrawalCommandName } from './withdrawal-commands.ts';
import { playerSubject } from '../../platform/staff/player-subject.ts';

/** Commands and views of money for the staff's desk. */
export type WalletDesk = DeskPart<WithdrawalCommandName | BonusCommandName | 'balance.correct' | 'deposit.refund'>;

/** Puts together what the desk is handed of money. */
export function createWalletDesk(
  payments: Pick<Payments, 'context' | 'inspect'>,
  bonuses: BonusDeskContext,
): WalletDesk {
  const { context } = payments;
  const { siteId, clock } = context;
  return {
    commands: {
      ...withdrawalCommands(context, () => payments.inspect()),
      ...bonusCommands(bonuses),
      'balance.correct': correctBalance(context),
      'deposit.refund': refundByDesk(context, () => payments.inspect()),
    },
    views: [
      staffView({
        path: 'withdrawals',
        permission: 'withdrawals.read',
        query: DeskWithdrawalsQuery,
        answer: DeskWithdrawals,
        read: ({ reader, query }) => readWithdrawals(reader, siteId, query),
      }),
      staffView({
        path: 'withdrawals/:paymentId',
        permission: 'withdrawals.read',
        params: DeskWithdrawalParams,
        answer: DeskWithdrawalCard,
        read: ({ reader, params }) => readWithdrawal(reader, siteId, params.paymentId),
      }),
      staffView({
        path: 'deposits',
        permission: 'withdrawals.read',
        query: DeskDepositsQuery,
        answer: DeskDeposits,
        read: ({ reader, query }) => readDeposits(reader, siteId, query),
      }),
      staffView({
        path: 'waiting',
        permission: 'today.read',
        answer: DeskWaiting,
        read: ({ reader }) => readWaiting(reader, siteId, clock.nowMs()),
      }),
      staffView({
        path: 'ledger/:accountId',
        permission: 'ledger.read',
        params: DeskLedgerParams,
        query: DeskLedgerQuery,
        answer: DeskLedger,
        read: ({ reader, params, query }) => readLedger(reader, siteId, params.accountId, query.before),
        looksAt: ({ playerId }) => ({ command: 'ledger.look', subject: playerSubject(playerId) }),
      }),
    ],
  };
}
