import { Select } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { useServices } from '../../../parts/services.ts';
import { useTranslations } from '../../../parts/use-translations.ts';
import * as css from '../styles/coupon.css';
import * as typeCss from '../styles/coupon-types.css';

/** How many of the bets a line of the system combines, with how many lines that makes, and why no more can be bankers. */
export const SystemSize = observer(function SystemSize() {
  const { coupon, placing } = useServices();
  const labels = useTranslations();
  const { systemValues, systemValue, counted } = coupon.composition;
  const hasNoMoreBankers = counted.some(({ isDisabledBanker, place }) => isDisabledBanker && place.isBanker !== true);
  if (systemValue === null) return null;
  const units = systemValues.at(-1)?.value ?? 0;
  const choose = (value: number) => {
    coupon.draft.change({ systemValue: value });
    placing.dismiss();
  };
  return (
    <>
      <label className={typeCss.couponSystem}>
        <span>{labels.t('system.label')}</span>
        <Select value={systemValue} onChange={(event) => choose(Number(event.target.value))}>
          {systemValues.map((size) => (
            <option key={size.value} value={size.value}>
              {labels.size(size, units)}
            </option>
          ))}
        </Select>
      </label>
      {hasNoMoreBankers && <p className={css.couponTypeText}>{labels.t('banker.none')}</p>}
    </>
  );
});
