import { operations } from '@longshot/contracts';
import { Button, buttonClass, Checkbox } from '@longshot/ui';
import { type FormEvent, useId, useState } from 'react';
import { Link } from 'react-router';
import { usePage } from '../../ground/page/page-context.tsx';
import { useTranslations } from '../../ground/translations/use-translations.ts';
import { RecoveryFrame, Refusal, useRecoveryText } from './recovery-parts.tsx';
import * as css from './recovery.css';
import { useSubmit } from '../../ground/forms/use-submit.ts';

/** Where a player agrees to terms that have changed; the site opens again once they have. Source: shell 2 and 4. */
export const ConfirmTerms = () => {
  const { t: title } = useTranslations();
  const { t } = useRecoveryText();
  const { auth, boot, store, transport } = usePage();
  const [isAgreed, setAgreed] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const messageId = useId();
  const { isBusy, refusal, run } = useSubmit(() => undefined);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(!isAgreed);
    if (!isAgreed) return;
    run(async () => {
      await transport.call(operations.confirmTerms);
      store.session.open(await transport.call(operations.getSession));
    });
  };
  return (
    <RecoveryFrame title={title('title.confirmTerms')}>
      <p className={css.text}>{t('terms.text')}</p>
      <form className={css.form} onSubmit={handleSubmit} noValidate>
        <p>
          <Link className="link" to={`/${boot.language}/information/rules`}>
            {t('terms.read')}
          </Link>
        </p>
        <Checkbox
          label={t('terms.agree')}
          checked={isAgreed}
          aria-invalid={isMissing && !isAgreed}
          aria-describedby={messageId}
          onChange={(event) => setAgreed(event.target.checked)}
        />
        <div id={messageId} role="alert">
          {isMissing && !isAgreed && <p>{t('terms.mustAgree')}</p>}
        </div>
        <Refusal code={refusal} />
        <div className={css.actions}>
          <Button type="submit" tone="brand" isBusy={isBusy}>
            {t('terms.go')}
          </Button>
          <button type="button" className={buttonClass({ tone: 'outline' })} onClick={() => auth.open('sign-out')}>
            {t('terms.signOut')}
          </button>
        </div>
      </form>
    </RecoveryFrame>
  );
};
