import { changeCoefAction } from '@longshot/domain/coupon/types';
import { Segmented } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { useServices } from '../../../parts/services.ts';
import { isChangeCoefAction } from '../../../model/records/settings-store.ts';
import { useTranslations } from '../../../parts/use-translations.ts';
import * as css from '../styles/coupon.css';

/** Choice of the action when a price changes between the click and the placing. Source: shell 9, changeCoefAction. */
export const PriceChangeChoice = observer(function PriceChangeChoice() {
  const { coupon } = useServices();
  const { t } = useTranslations();
  const select = (id: string) => {
    const action = Number(id);
    if (isChangeCoefAction(action)) coupon.chooseChangeCoefAction(action);
  };
  return (
    <div className={css.couponChoice}>
      <span className={css.couponChoiceLabel}>{t('changes.label')}</span>
      <Segmented
        label={t('changes.name')}
        isTight
        segments={[
          { id: String(changeCoefAction.confirm), label: t('changes.ask') },
          { id: String(changeCoefAction.acceptRise), label: t('changes.rises') },
          { id: String(changeCoefAction.acceptAny), label: t('changes.any') },
        ]}
        selectedId={String(coupon.changeCoefAction)}
        onSelect={select}
      />
    </div>
  );
});
