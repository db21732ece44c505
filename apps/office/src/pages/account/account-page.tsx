import { Page } from '@longshot/ui';
import { usePageTitle } from '@longshot/remote';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useServices } from '../../parts/services.ts';
import { useTranslations } from '../../parts/use-translations.ts';
import { AccountTop } from './account-top.tsx';
import { CurrenciesPanel } from '../../parts/currencies-panel.tsx';
import { DaysPanel } from './days-panel.tsx';
import { StatementPanel } from './statement-panel.tsx';
import { WaitsPanel } from './waits-panel.tsx';

/** The player's accounts: what is in them and beside them, what waits, how they went, the currencies, and every line. */
export const AccountPage = observer(function AccountPage() {
  const { host, accounts, money } = useServices();
  const { t } = useTranslations();
  usePageTitle(host, t('title.account'));
  useEffect(() => {
    void accounts.update();
    void money.load();
  }, [accounts, money]);
  return (
    <Page>
      <h1 className="sr">{t('title.account')}</h1>
      <AccountTop />
      <WaitsPanel />
      <DaysPanel />
      <CurrenciesPanel />
      <StatementPanel />
    </Page>
  );
});
