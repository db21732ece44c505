import { useAddress } from '../../ground/address.ts';
import { ClosingPage } from './closing-page.tsx';
import { ClosingsPage } from './closings-page.tsx';
import { DepositsPage } from './deposits-page.tsx';
import { LedgerPage } from './ledger-page.tsx';
import { WithdrawalPage } from './withdrawal-page.tsx';
import { WithdrawalsPage } from './withdrawals-page.tsx';

/** The room of money: withdrawals or one of them, deposits, closings or one of them, one account in the ledger. */
export const MoneyRoom = () => {
  const { pathname } = useAddress();
  const [, kind = '', id] = /^\/money\/(accounts|withdrawals|deposits|closings)(?:\/([^/]+))?$/u.exec(pathname) ?? [];
  if (kind === 'accounts' && id !== undefined) return <LedgerPage accountId={decodeURIComponent(id)} />;
  if (kind === 'closings') return id === undefined ? <ClosingsPage /> : <ClosingPage closingId={id} />;
  if (kind === 'deposits') return <DepositsPage />;
  if (kind === 'withdrawals' && id !== undefined) return <WithdrawalPage key={id} paymentId={id} />;
  return <WithdrawalsPage />;
};
