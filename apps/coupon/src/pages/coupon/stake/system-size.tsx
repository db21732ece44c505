import { Select } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { useServices } from '../../../parts/services.ts';
import { useTranslations } from '../../../parts/use-translations.ts';
import * as css from '../styles/coupon.css';
import * as typeCss from '../styles/coupon-types.css';

/** How many of the bets a line of the system combines, with how many lines that makes. */
export const SystemSize = observer(function SystemSize() {
  const { coupon, placing } = useServices();
  const labels = useTranslations();
  const { systemValues, systemValue } = coupon.composition;
  if (systemValue === null) return null;
  const units = systemValues.at(-1)?.value ?? 0;
  const choose = (value: number) => {
    coupon.draft.change({ systemValue: value });
    placing.dismiss();
  };
  return (
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
  );
});

/** Why no more of the bets can be bankers; nothing while more can. */
export const BankersNote = observer(function BankersNote() {
  const { counted } = useServices().coupon.composition;
  const { t } = useTranslations();
  const hasNoMore = counted.some(({ isDisabledBanker, place }) => isDisabledBanker && place.isBanker !== true);
  return hasNoMore ? <p className={css.couponHint}>{t('banker.none')}</p> : null;
});
