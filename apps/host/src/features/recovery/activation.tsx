import { operations } from '@longshot/contracts';
import { Button } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { usePage } from '../../ground/page/page-context.tsx';
import { useTranslations } from '../../ground/translations/use-translations.ts';
import { Done, RecoveryFrame, Refusal, useMailedCode, useRecoveryText } from './recovery-parts.tsx';
import * as css from './recovery.css';
import { useSubmit } from '../../ground/forms/use-submit.ts';

/** Asks for the link that confirms the player's own address; visitors sign in first. */
const AskForLink = observer(function AskForLink() {
  const { t } = useRecoveryText();
  const { auth, store, transport } = usePage();
  const [isSent, setSent] = useState(false);
  const { isBusy, refusal, run } = useSubmit(() => setSent(true));
  const { user } = store.session;
  if (user === null)
    return (
      <>
        <p className={css.text}>{t('verify.visitor')}</p>
        <div className={css.actions}>
          <Button tone="brand" onClick={() => auth.open('sign-in')}>
            {t('signIn')}
          </Button>
        </div>
      </>
    );
  if (!store.siteConfig.isMailDelivered) return <p>{t('noMail')}</p>;
  if (isSent) return <p role="status">{t('verify.sent', { email: user.email })}</p>;
  return (
    <>
      <p className={css.text}>{t('verify.text', { email: user.email })}</p>
      <Refusal code={refusal} />
      <div className={css.actions}>
        <Button tone="brand" isBusy={isBusy} onClick={() => run(() => transport.call(operations.sendActivation))}>
          {t('verify.send')}
        </Button>
      </div>
    </>
  );
});

const Confirming = ({ code, type }: { readonly code: string; readonly type: 'activate' | 'activatefast' }) => {
  const { t } = useRecoveryText();
  const { transport } = usePage();
  const [isDone, setDone] = useState(false);
  const { refusal, run } = useSubmit(() => setDone(true));
  const isAsked = useRef(false);
  useEffect(() => {
    if (isAsked.current) return; // a code can be used once
    isAsked.current = true;
    run(() => transport.call(operations.activateUser, { body: { code, type } }));
  });
  if (isDone) return <Done title={t('activate.doneTitle')} text={t('activate.done')} />;
  if (refusal === null) return <p role="status">{t('checking')}</p>;
  return (
    <>
      <Refusal code={refusal} />
      <AskForLink />
    </>
  );
};

/** Confirms the address that a mailed code belongs to. One page for both activation addresses. */
export const Activation = ({ type }: { readonly type: 'activate' | 'activatefast' }) => {
  const { t } = useTranslations();
  const { t: own } = useRecoveryText();
  const code = useMailedCode();
  return (
    <RecoveryFrame title={t('title.activate')}>
      {code !== null && <Confirming key={code} code={code} type={type} />}
      {code === null && (
        <>
          <p>{own('activate.missing')}</p>
          <AskForLink />
        </>
      )}
    </RecoveryFrame>
  );
};

/** Where a player asks for the link that confirms their address. */
export const AccountVerify = () => {
  const { t } = useTranslations();
  return (
    <RecoveryFrame title={t('title.accountverify')}>
      <AskForLink />
    </RecoveryFrame>
  );
};
