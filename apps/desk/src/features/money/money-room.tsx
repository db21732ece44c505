import { useAddress } from '../../ground/address.ts';
import { LedgerPage } from './ledger-page.tsx';
import { WithdrawalsPage } from './withdrawals-page.tsx';

/** The room of money: withdrawals, or one account in the ledger. */
export const MoneyRoom = () => {
  const { pathname } = useAddress();
  const [, accountId] = /^\/money\/accounts\/([^/]+)$/u.exec(pathname) ?? [];
  return accountId === undefined ? <WithdrawalsPage /> : <LedgerPage accountId={decodeURIComponent(accountId)} />;
};
