import { operations } from '@longshot/contracts';
import { Button } from '@longshot/ui';
import { useState } from 'react';
import { usePage } from '../../ground/page/page-context.tsx';
import { useTranslations } from '../../ground/translations/use-translations.ts';
import { Done, RecoveryFrame, Refusal, useMailedCode, useRecoveryText } from './recovery-parts.tsx';
import * as css from './recovery.css';
import { useSubmit } from '../../ground/forms/use-submit.ts';

/** Ends the news; asks first, for programs that read mails open every link in them. */
export const StopNewsletter = () => {
  const { t: title } = useTranslations();
  const { t } = useRecoveryText();
  const { transport } = usePage();
  const code = useMailedCode();
  const [isDone, setDone] = useState(false);
  const { isBusy, refusal, run } = useSubmit(() => setDone(true));
  const stop = (mailed: string) => run(() => transport.call(operations.stopNewsletter, { body: { code: mailed } }));
  return (
    <RecoveryFrame title={title('title.stopnewsletter')}>
      {isDone && <Done title={t('news.doneTitle')} text={t('news.done')} />}
      {!isDone && code === null && <p>{t('news.missing')}</p>}
      {!isDone && code !== null && (
        <>
          <p className={css.text}>{t('news.text')}</p>
          <Refusal code={refusal} />
          <div className={css.actions}>
            <Button tone="brand" isBusy={isBusy} onClick={() => stop(code)}>
              {t('news.stop')}
            </Button>
          </div>
        </>
      )}
    </RecoveryFrame>
  );
};
