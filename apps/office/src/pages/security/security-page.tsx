import { Page } from '@longshot/ui';
import { usePageTitle } from '@longshot/remote';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useServices } from '../../parts/services.ts';
import { useTranslations } from '../../parts/use-translations.ts';
import { OwnDataPanel } from './own-data-panel.tsx';
import { PasskeysPanel } from './passkeys-panel.tsx';
import { PasswordPanel } from './password-panel.tsx';
import { SessionsPanel } from './sessions-panel.tsx';
import { SignInsPanel } from './sign-ins-panel.tsx';
import { TwoStepPanel } from './two-step-panel.tsx';

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
      <PasswordPanel />
      <TwoStepPanel />
      <PasskeysPanel />
      <SessionsPanel />
      <SignInsPanel />
      <OwnDataPanel />
    </Page>
  );
});
