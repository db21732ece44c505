import { Toggle } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { useServices } from '../../../parts/services.ts';
import { useTranslations } from '../../../parts/use-translations.ts';
import * as typeCss from '../styles/coupon-types.css';

/** Whether the coupon is taken each-way: the stake once to win and once to be placed; offered where a market pays places. */
export const EachWayChoice = observer(function EachWayChoice() {
  const { coupon, placing } = useServices();
  const labels = useTranslations();
  const meaningId = useId();
  const { composition, stake, amounts, iso } = coupon;
  const { isEachWay } = composition;
  if (!composition.isEachWayOffered && !isEachWay) return null;
  const choose = (isChosen: boolean) => {
    coupon.chooseEachWay(isChosen);
    placing.dismiss();
  };
  const { stakeMinor } = amounts;
  const half = stakeMinor === null ? null : stakeMinor / stake.parts;
  return (
    <div className={typeCss.couponPrepaid}>
      <Toggle
        label={labels.t('eachWay.choose')}
        checked={isEachWay}
        aria-describedby={meaningId}
        onChange={({ target }) => choose(target.checked)}
      />
      <p id={meaningId}>{labels.t('eachWay.meaning')}</p>
      <p role="status">
        {isEachWay &&
          half !== null &&
          stakeMinor !== null &&
          labels.t('eachWay.halves', { half: labels.money(half, iso), sum: labels.money(stakeMinor, iso) })}
      </p>
    </div>
  );
});
