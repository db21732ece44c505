import { buttonClass, joinClasses, Menu, type MenuItem, SignOutIcon, UserIcon, WalletIcon } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { Link, useNavigate } from 'react-router';
import { linksOf } from '../../ground/navigation/host-links.ts';
import { usePage } from '../../ground/page/page-context.tsx';
import { useTranslations } from '../../ground/translations/use-translations.ts';
import { ActiveBonuses } from './active-bonuses.tsx';
import * as bar from './header.css';
import * as css from './player-wallet.css';

/** The page that takes deposits, as the remote of payments publishes it. */
const DEPOSIT_ID = 'office-recharge';

const AccountMenu = observer(function AccountMenu() {
  const { t } = useTranslations();
  const { auth, boot, formatters, store } = usePage();
  const navigate = useNavigate();
  const { user, accounts } = store.session;
  const choices: readonly MenuItem[] =
    accounts.length < 2
      ? []
      : accounts.map(({ id, iso, balanceMinor, isActive }) => ({
          id,
          label: iso,
          note: formatters.money(balanceMinor, iso),
          icon: <WalletIcon />,
          isChecked: isActive,
          onSelect: () => {
            if (!isActive) void auth.useAccount(id);
          },
        }));
  return (
    <Menu
      label={t('header.account')}
      triggerLabel={t('header.account')}
      triggerClass={css.account}
      trigger={<UserIcon />}
      header={
        <>
          {user?.name && <p className={css.accountName}>{user.name}</p>}
          <p className={css.accountEmail}>{user?.email}</p>
        </>
      }
      items={[
        ...choices,
        ...linksOf(boot, 'account').map(({ id, label, to }) => ({ id, label, onSelect: () => void navigate(to) })),
        { id: 'sign-out', label: t('header_logout'), icon: <SignOutIcon />, onSelect: () => auth.open('sign-out') },
      ]}
    />
  );
});

/** The way to deposit, under the name that its page has; none for who is banned or where nobody takes deposits. */
const Deposit = observer(function Deposit() {
  const { boot, store } = usePage();
  const page = linksOf(boot, 'account').find(({ id }) => id === DEPOSIT_ID);
  if (page === undefined || (store.session.user?.banLevel ?? 0) > 0) return null;
  return (
    <Link className={buttonClass({ tone: 'bar' })} to={page.to}>
      {page.label}
    </Link>
  );
});

/** The player's balance, the way to add to it, and the account's menu. */
export const PlayerWallet = observer(function PlayerWallet() {
  const { t } = useTranslations();
  const { formatters, store } = usePage();
  const { activeAccount } = store.session;
  return (
    <div className={bar.wallet}>
      {activeAccount !== null && (
        <div className={css.balance}>
          <small className={css.balanceLabel}>{t('header.balance')}</small>
          <b className={joinClasses('num', css.balanceSum)}>
            {formatters.money(activeAccount.balanceMinor, activeAccount.iso)}
          </b>
        </div>
      )}
      <ActiveBonuses />
      <Deposit />
      <AccountMenu />
    </div>
  );
});
