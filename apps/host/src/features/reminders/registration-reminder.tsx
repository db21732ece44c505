import { Button, Modal } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useFrameText } from '../../ground/translations/use-frame-text.ts';
import { usePage } from '../../ground/page/page-context.tsx';
import { persistTime } from '../../ground/storage/persisted-time.ts';
import { startTimer } from '../../ground/timers/start-timer.ts';
import { startReminder } from './reminder-timer.ts';

/** Invites a visitor to open an account, as often as the site's settings say. */
export const RegistrationReminder = observer(function RegistrationReminder() {
  const { t } = useFrameText();
  const { auth, store } = usePage();
  const { registrationReminder, isRegistrationAllowed, companyName } = store.siteConfig;
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (registrationReminder === null || !isRegistrationAllowed) return undefined;
    return startReminder(registrationReminder, {
      startTimer,
      nowMs: () => Date.now(),
      mayShowAt: persistTime(() => localStorage, 'longshot.reminder-at'),
      isWelcome: () =>
        !store.session.isSignedIn && auth.form === null && document.querySelector('dialog[open]') === null,
      show: () => setShown(true),
    });
  }, [registrationReminder, isRegistrationAllowed, store, auth]);
  if (!isShown || store.session.isSignedIn || auth.form !== null) return null;
  const close = () => setShown(false);
  const open = (form: 'registration' | 'sign-in') => {
    close();
    auth.open(form);
  };
  return (
    <Modal
      title={t('reminder.title', { company: companyName })}
      onClose={close}
      actions={
        <>
          <Button tone="outline" onClick={() => open('sign-in')}>
            {t('reminder.signIn')}
          </Button>
          <Button tone="brand" onClick={() => open('registration')}>
            {t('reminder.register')}
          </Button>
        </>
      }
    >
      <p className="muted">{t('reminder.text')}</p>
    </Modal>
  );
});
