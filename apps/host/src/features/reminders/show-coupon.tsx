import { ColumnsIcon, joinClasses } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { useFrameText } from '../../ground/translations/use-frame-text.ts';
import { usePage } from '../../ground/page/page-context.tsx';
import * as css from '../../ground/parts/floating-button.css';

/** Brings back the column at the end of the page where the player hides it, and says how many bets wait in it. */
export const ShowCoupon = observer(function ShowCoupon() {
  const { t } = useFrameText();
  const { preferences, coupon } = usePage().store;
  if (!preferences.current.isRightHidden) return null;
  const label = t('showCoupon');
  return (
    <button
      type="button"
      className={css.floatingButton}
      aria-label={label}
      title={label}
      onClick={() => preferences.change({ isRightHidden: false })}
    >
      <ColumnsIcon size={20} />
      {coupon.count > 0 && (
        <span className={joinClasses('num', css.unread)} aria-hidden="true">
          {coupon.count}
        </span>
      )}
    </button>
  );
});
