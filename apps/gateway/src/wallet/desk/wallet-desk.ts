import {
  DeskLedger,
  DeskLedgerParams,
  DeskLedgerQuery,
  DeskWithdrawals,
  DeskWithdrawalsQuery,
} from '@longshot/contracts/desk';
import { type DeskPart, staffView } from '../../platform/staff/staff-view.ts';
import type { Payments } from '../payments/create-payments.ts';
import { correctBalance } from './correct-balance.ts';
import { readLedger } from './read-ledger.ts';
import { readWithdrawals } from './read-withdrawals.ts';
import { withdrawalCommands, type WithdrawalCommandName } from './withdrawal-commands.ts';

/** Commands and views of money for the staff's desk. */
export type WalletDesk = DeskPart<WithdrawalCommandName | 'balance.correct'>;

/** Puts together what the desk is handed of money. */
export function createWalletDesk(payments: Pick<Payments, 'context' | 'inspect'>): WalletDesk {
  const { context } = payments;
  const { siteId } = context;
  return {
    commands: {
      ...withdrawalCommands(context, () => payments.inspect()),
      'balance.correct': correctBalance(context),
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
        path: 'ledger/:accountId',
        permission: 'ledger.read',
        params: DeskLedgerParams,
        query: DeskLedgerQuery,
        answer: DeskLedger,
        read: ({ reader, params, query }) => readLedger(reader, siteId, params.accountId, query.before),
        looksAt: ({ playerId }) => ({ command: 'ledger.look', subject: `player:${playerId}` }),
      }),
    ],
  };
}
