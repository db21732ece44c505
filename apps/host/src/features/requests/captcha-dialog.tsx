import { Button, LiveRegion, Modal } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useId } from 'react';
import { useTranslation } from 'react-i18next';
import * as css from './captcha.css';
import type { CaptchaRun } from './captcha-run.ts';
import { REQUESTS_NAMESPACE } from '../../ground/translations/request-translations.ts';

/** Percents that are spoken: a voice that counts every one of them says nothing else. */
const SPOKEN_STEP = 25;

/** A bot check: says what is done and how far it is, and lets the visitor give up. It asks nothing of them. */
export const CaptchaDialog = observer(function CaptchaDialog({ run }: { readonly run: CaptchaRun }) {
  const { t } = useTranslation(REQUESTS_NAMESPACE);
  const labelId = useId();
  useEffect(() => {
    void run.start();
  }, [run]);
  const percent = Math.round(run.progress * 100);
  const isFailed = run.state === 'failed';
  return (
    <Modal
      title={t('captcha.title')}
      onClose={run.giveUp}
      leave={t('captcha.cancel')}
      actions={
        isFailed && (
          <Button tone="brand" onClick={() => void run.start()}>
            {t('captcha.again')}
          </Button>
        )
      }
    >
      <p id={labelId}>{t(isFailed ? 'captcha.failed' : 'captcha.text')}</p>
      {!isFailed && <progress className={css.progress} aria-labelledby={labelId} max={100} value={percent} />}
      <LiveRegion
        message={
          isFailed
            ? t('captcha.failed')
            : t('captcha.progress', { percent: Math.floor(percent / SPOKEN_STEP) * SPOKEN_STEP })
        }
      />
    </Modal>
  );
});
