import { operations } from '@longshot/contracts';
import { LIMIT_TYPE } from '@longshot/domain/limits';
import { Button } from '@longshot/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AtFoot } from '../../ground/parts/page-foot.tsx';
import { usePage } from '../../ground/page/page-context.tsx';
import * as css from './panic-button.css';

const A_DAY = 1;

/** Ends play for a day with one press, without a question. Source: the identity design, `de`. */
export const PanicButton = ({ isOut }: { readonly isOut: boolean }) => {
  const { t } = useTranslation('limits');
  const { transport } = usePage();
  const [state, setState] = useState<'shown' | 'sending' | 'done' | 'failed'>('shown');
  const press = async () => {
    setState('sending');
    try {
      const timeOut = { limitType: LIMIT_TYPE.timeOut, limitValue: A_DAY };
      await transport.call(operations.setLimits, { body: { limits: [timeOut] } });
      setState('done');
      window.dispatchEvent(new Event('longshot:limits-changed'));
    } catch {
      setState('failed');
    }
  };
  return (
    <AtFoot>
      <div className={css.panic} role="status">
        {(isOut || state === 'done') && <p>{t('panic.done')}</p>}
        {state === 'failed' && <p>{t('panic.failed')}</p>}
        {!isOut && state !== 'done' && (
          <Button size="small" tone="danger" isBusy={state === 'sending'} onClick={() => void press()}>
            {t('panic.press')}
          </Button>
        )}
      </div>
    </AtFoot>
  );
};
