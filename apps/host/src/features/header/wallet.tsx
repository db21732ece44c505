import { Button, joinClasses, Menu, type MenuItem, SignOutIcon, UserIcon, WalletIcon } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { useNavigate } from 'react-router';
import { usePage } from '../../ground/page/page-context.tsx';
import { useTranslations } from '../../ground/translations/use-translations.ts';
import * as css from './header.css';
import { linksOf } from '../../ground/navigation/host-links.ts';

const Visitor = () => {
  const { t } = useTranslations();
  const { auth, store } = usePage();
  return (
    <div className={joinClasses(css.wallet, css.visitor)}>
      <Button tone="bar-quiet" onClick={() => auth.open('sign-in')}>
        {t('auth.signIn')}
      </Button>
      {store.siteConfig.isRegistrationAllowed && (
        <Button tone="bar" onClick={() => auth.open('registration')}>
          {t('auth.register')}
        </Button>
      )}
    </div>
  );
};

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

/** The player's balance and account, or the ways to get one. */
export const Wallet = observer(function Wallet() {
  const { t } = useTranslations();
  const { formatters, store } = usePage();
  const { activeAccount, isSignedIn } = store.session;
  if (!isSignedIn) return <Visitor />;
  return (
    <div className={css.wallet}>
      {activeAccount !== null && (
        <div className={css.balance}>
          <small className={css.balanceLabel}>{t('header.balance')}</small>
          <b className={joinClasses('num', css.balanceSum)}>
            {formatters.money(activeAccount.balanceMinor, activeAccount.iso)}
          </b>
        </div>
      )}
      <AccountMenu />
    </div>
  );
});
