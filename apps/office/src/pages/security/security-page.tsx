import { usePageTitle } from '@longshot/remote';
import { pathTo } from '@longshot/remote/addresses';
import { buttonClass, Page, Panel, PanelHead } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Link } from 'react-router';
import * as css from '../../parts/pages.css';
import { useServices } from '../../parts/services.ts';
import { useTranslations } from '../../parts/use-translations.ts';
import { OwnDataPanel } from './own-data-panel.tsx';
import { PasskeysPanel } from './passkeys-panel.tsx';
import { PasswordPanel } from './password-panel.tsx';
import { SessionsPanel } from './sessions-panel.tsx';
import { SignInsPanel } from './sign-ins-panel.tsx';
import { TwoStepPanel } from './two-step-panel.tsx';

/** Says to who has told no e-mail how they hear of their account: by message, or on this page alone. */
const NoAddress = observer(function NoAddress() {
  const { host } = useServices();
  const { t } = useTranslations();
  const { session, siteConfig } = host.store;
  if (session.user === null || session.user.email !== '') return null;
  return (
    <Panel label={t('noAddress.title')}>
      <PanelHead title={t('noAddress.title')} />
      <div className={css.officeBox}>
        <p>{t(siteConfig.isSmsDelivered ? 'noAddress.told' : 'noAddress.none')}</p>
        <div className={css.officeActions}>
          <Link className={buttonClass({ tone: 'outline' })} to={pathTo(host.language, 'office/account/edit')}>
            {t('noAddress.add')}
          </Link>
        </div>
      </div>
    </Panel>
  );
});

/** Protection of the account: the password, the second step of signing in, where the player is signed in. */
export const SecurityPage = observer(function SecurityPage() {
  const { host, sessions, twoStep, password, passkeys, signIns } = useServices();
  const { t } = useTranslations();
  usePageTitle(host, t('title.security'));
  useEffect(() => {
    password.reset();
    void sessions.load();
    void twoStep.load();
    void passkeys.load();
    void signIns.load();
  }, [sessions, twoStep, password, passkeys, signIns]);
  return (
    <Page>
      <h1 className="sr">{t('title.security')}</h1>
      <NoAddress />
      <PasswordPanel />
      <TwoStepPanel />
      <PasskeysPanel />
      <SessionsPanel />
      <SignInsPanel />
      <OwnDataPanel />
    </Page>
  );
});
