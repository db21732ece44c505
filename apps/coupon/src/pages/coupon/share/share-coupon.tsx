import { operations } from '@longshot/contracts';
import { Button } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useBetsTranslations } from '../../../parts/bets-translations.ts';
import { useServices } from '../../../parts/services.ts';
import * as css from './share.css';

type Saved = { readonly code: string; readonly expiresAtMs: number; readonly of: string } | 'failed' | null;

/** Saves the coupon under a code for others: its bets, its type and where they stand, nothing of its money. */
export const ShareCoupon = observer(function ShareCoupon() {
  const { host, environment, coupon } = useServices();
  const { t } = useBetsTranslations();
  const [saved, setSaved] = useState<Saved>(null);
  const [isCopied, setCopied] = useState(false);
  const { bets, whole, isEachWay } = coupon.composition;
  const { places, ...type } = whole;
  const body = {
    ...type,
    ...(isEachWay && { eachWay: true }),
    bets: bets.map(({ eventId, marketKey, outcomeId }, index) => ({ eventId, marketKey, outcomeId, ...places[index] })),
  };
  const of = JSON.stringify(body);
  const save = () => {
    setCopied(false);
    host.transport.call(operations.shareCoupon, { body }).then(
      (answer) => setSaved({ ...answer, of }),
      () => setSaved('failed'),
    );
  };
  const copy = (code: string) =>
    environment.copyText(code).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  // A code belongs to the bets it was made of, as they were put together.
  const current = saved !== null && saved !== 'failed' && saved.of === of ? saved : null;
  return (
    <div className={current === null ? css.shareOffer : css.shareForm}>
      {current === null ? (
        <Button size="small" tone="text" onClick={save}>
          {t('share.save')}
        </Button>
      ) : (
        <>
          <p>
            {t('share.code')} <output className={css.shareCode}>{current.code}</output>
          </p>
          <Button size="small" onClick={() => void copy(current.code)}>
            {t(isCopied ? 'share.copied' : 'share.copy')}
          </Button>
          <p className="faint">{t('share.until', { when: host.formatters.dateTime(current.expiresAtMs) })}</p>
        </>
      )}
      {saved === 'failed' && <p role="alert">{t('share.saveFailed')}</p>}
    </div>
  );
});
