import { joinClasses, LiveRegion, registerSheet } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { useServices } from '../services.ts';
import { useWords } from '../use-words.ts';
import { CouponHead } from './coupon-head.tsx';
import { EmptyCoupon } from './empty-coupon.tsx';
import { OpenCoupon } from './open-coupon.tsx';
import { PlacingView } from './placing-view.tsx';
import { Receipt } from './receipt.tsx';
import { useAnnouncement } from './use-announcement.ts';
import * as css from './coupon.css';

registerSheet(css.default);

const CouponBody = observer(function CouponBody() {
  const { host, placing } = useServices();
  const { state } = placing;
  if (state.step === 'placing' || state.step === 'waiting' || state.step === 'resolving')
    return <PlacingView state={state} />;
  if (state.step === 'placed') return <Receipt state={state} />;
  return host.store.coupon.count === 0 ? <EmptyCoupon /> : <OpenCoupon />;
});

const Announcements = () => <LiveRegion message={useAnnouncement()} />;

/** The coupon: empty, being put together, on its way, or taken. */
export const CouponPanel = ({ isOnPage = false }: { readonly isOnPage?: boolean }) => {
  const { t } = useWords();
  return (
    <section
      className={joinClasses(css.couponPanel, isOnPage ? css.couponOnPage : css.couponInSlot)}
      aria-label={t('title.coupon')}
    >
      <CouponHead />
      <CouponBody />
      <Announcements />
    </section>
  );
};
