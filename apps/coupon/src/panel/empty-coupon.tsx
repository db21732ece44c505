import { Button, EmptyState, UndoIcon } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { useServices } from '../services.ts';
import { useWords } from '../use-words.ts';
import * as css from './coupon.css';

/** A coupon without bets: what will be here, and the bets that were just cleared. */
export const EmptyCoupon = observer(function EmptyCoupon() {
  const { coupon } = useServices();
  const { t } = useWords();
  const { cleared } = coupon;
  return (
    <div className={css.couponEmpty}>
      <EmptyState
        hasMark
        title={t('empty.title')}
        text={t('empty.text')}
        action={
          cleared.length > 0 && (
            <Button size="small" onClick={() => coupon.putBack(cleared)}>
              <UndoIcon size={14} />
              {t('empty.putBack', { count: cleared.length })}
            </Button>
          )
        }
      />
    </div>
  );
});
