import { LiveRegion } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense } from 'react';
import { useServices } from '../../parts/services.ts';
import { useTranslations } from '../../parts/use-translations.ts';
import { CouponHead } from './coupon-head.tsx';
import { OneClickQuestion } from './settings/one-click-switch.tsx';
import { EmptyCoupon } from './empty-coupon.tsx';
import { OpenCoupon } from './open-coupon.tsx';
import { PlacingView } from './placing/placing-view.tsx';
import { joinPanelClasses } from './styles/panel-classes.ts';
import { Receipt } from './placing/receipt.tsx';
import { useAnnouncement } from './placing/use-announcement.ts';
import { useRestoredFocus } from './bets/use-restored-focus.ts';

/** Codes, accumulators and the generator come after the coupon itself. */
const CouponExtras = lazy(async () => ({ default: (await import('./coupon-extras.tsx')).CouponExtras }));

const CouponBody = observer(function CouponBody() {
  const { host, placing } = useServices();
  const { state } = placing;
  if (state.step === 'placing' || state.step === 'waiting' || state.step === 'resolving')
    return <PlacingView state={state} />;
  if (state.step === 'placed') return <Receipt state={state} />;
  return (
    <>
      {host.store.coupon.count === 0 ? <EmptyCoupon /> : <OpenCoupon />}
      <Suspense fallback={null}>
        <CouponExtras />
      </Suspense>
    </>
  );
});

const Announcements = () => <LiveRegion message={useAnnouncement()} />;

/** The coupon: empty, being put together, on its way, or taken. */
export const CouponPanel = observer(function CouponPanel({ isOnPage = false }: { readonly isOnPage?: boolean }) {
  const { settings } = useServices();
  const { t } = useTranslations();
  const panel = useRestoredFocus();
  return (
    <section
      ref={panel}
      tabIndex={-1}
      data-keeps-input
      className={joinPanelClasses(isOnPage || !settings.current.isCouponFixed, isOnPage)}
      aria-label={t('title.coupon')}
    >
      <CouponHead />
      <CouponBody />
      <OneClickQuestion />
      <Announcements />
    </section>
  );
});
