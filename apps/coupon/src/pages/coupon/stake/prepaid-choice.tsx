import { Toggle } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { useServices } from '../../../parts/services.ts';
import { useTranslations } from '../../../parts/use-translations.ts';
import * as typeCss from '../styles/coupon-types.css';

/** Whether a part of the stake is paid in advance, owed from what open coupons return; offered where there is any. */
export const PrepaidChoice = observer(function PrepaidChoice() {
  const { coupon, placing } = useServices();
  const labels = useTranslations();
  const meaningId = useId();
  const { prepaid, iso, amounts } = coupon;
  if (prepaid.availableMinor === 0 && !prepaid.isChosen) return null;
  const choose = (isChosen: boolean) => {
    prepaid.choose(isChosen);
    placing.dismiss();
  };
  const own = Math.max(0, (amounts.stakeMinor ?? 0) - prepaid.minor);
  return (
    <div className={typeCss.couponPrepaid}>
      <Toggle
        label={labels.t('prepaid.choose', { sum: labels.money(prepaid.availableMinor, iso) })}
        checked={prepaid.isChosen}
        aria-describedby={meaningId}
        onChange={(event) => choose(event.target.checked)}
      />
      <p id={meaningId}>{labels.t('prepaid.meaning')}</p>
      <p role="status">
        {prepaid.minor > 0 &&
          labels.t('prepaid.parts', { lent: labels.money(prepaid.minor, iso), own: labels.money(own, iso) })}
      </p>
    </div>
  );
});
