import { Button, EmptyState, UndoIcon } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { useServices } from '../../parts/services.ts';
import { useTranslations } from '../../parts/use-translations.ts';
import { OneClickSwitch } from './settings/one-click-switch.tsx';
import * as typeCss from './styles/coupon-types.css';
import * as css from './styles/panel.css';

/** A coupon without bets: what will be here, and the bets that were just cleared. */
export const EmptyCoupon = observer(function EmptyCoupon() {
  const { coupon, oneClick } = useServices();
  const { t, money } = useTranslations();
  const { cleared } = coupon;
  return (
    <div className={css.couponEmpty}>
      <EmptyState
        hasMark
        title={t(oneClick.isOn ? 'oneClick.title' : 'empty.title')}
        text={oneClick.isOn ? t('oneClick.text', { sum: money(oneClick.amountMinor, coupon.iso) }) : t('empty.text')}
        action={
          cleared.length > 0 && (
            <Button size="small" onClick={() => coupon.putIn(cleared)}>
              <UndoIcon size={14} />
              {t('empty.putBack', { count: cleared.length })}
            </Button>
          )
        }
      />
      <div className={typeCss.couponOneClick}>
        <OneClickSwitch />
      </div>
    </div>
  );
});
