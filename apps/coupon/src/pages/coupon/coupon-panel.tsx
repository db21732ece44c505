import { LiveRegion } from '@longshot/ui';
import { reaction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useEffect, useId, useState } from 'react';
import { useServices } from '../../parts/services.ts';
import { useTranslations } from '../../parts/use-translations.ts';
import { CouponHead, type CouponTab } from './coupon-head.tsx';
import { OneClickQuestion } from './settings/one-click-switch.tsx';
import { EmptyCoupon } from './empty-coupon.tsx';
import { CouponMore } from './more/coupon-more.tsx';
import { CouponBets, CouponFoot } from './open-coupon.tsx';
import { PlacingView } from './placing/placing-view.tsx';
import * as headCss from './styles/coupon-head.css';
import { joinPanelClasses } from './styles/panel-classes.ts';
import { Receipt } from './placing/receipt.tsx';
import { useAnnouncement } from './placing/use-announcement.ts';
import { useRestoredFocus } from '../../parts/use-restored-focus.ts';

/** The bets that were placed come when somebody looks at them. */
const MyBets = lazy(async () => ({ default: (await import('./my-bets/my-bets.tsx')).MyBets }));

/** The coupon while it is empty or put together; what came of a code stays where it was while bets come. */
const Composed = observer(function Composed() {
  const { host } = useServices();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const isEmpty = host.store.coupon.count === 0;
  useEffect(() => {
    if (isEmpty) setOpen(false);
  }, [isEmpty]);
  const more = { id, isOpen, toggle: () => setOpen((before) => !before) };
  return (
    <>
      {isEmpty ? <EmptyCoupon /> : <CouponBets />}
      <CouponMore more={more} />
      {!isEmpty && <CouponFoot more={more} />}
    </>
  );
});

const CouponBody = observer(function CouponBody({ onFollow }: { readonly onFollow: () => void }) {
  const { state } = useServices().placing;
  if (state.step === 'placing' || state.step === 'waiting' || state.step === 'resolving')
    return <PlacingView state={state} />;
  return state.step === 'placed' ? <Receipt state={state} onFollow={onFollow} /> : <Composed />;
});

/** Which tab is shown: a bet that comes, and a coupon on its way, are seen whatever was read meanwhile. */
const useTab = () => {
  const { host, placing } = useServices();
  const [tab, setTab] = useState<CouponTab>('coupon');
  useEffect(() => {
    const stops = [
      reaction(
        () => host.store.coupon.count,
        (count, before) => void (count > before && setTab('coupon')),
      ),
      reaction(
        () => placing.isBusy || !host.store.session.isSignedIn,
        (isShown) => void (isShown && setTab('coupon')),
      ),
    ];
    return () => stops.forEach((stop) => stop());
  }, [host, placing]);
  return [tab, setTab] as const;
};

const Announcements = () => <LiveRegion message={useAnnouncement()} />;

/** The coupon: empty, being put together, on its way, or taken; and beside it the bets that were placed. */
export const CouponPanel = observer(function CouponPanel({ isOnPage = false }: { readonly isOnPage?: boolean }) {
  const { host, settings } = useServices();
  const { t } = useTranslations();
  const panel = useRestoredFocus();
  const [tab, setTab] = useTab();
  const panelId = useId();
  return (
    <section
      ref={panel}
      tabIndex={-1}
      data-keeps-input
      className={joinPanelClasses(isOnPage || !settings.current.isCouponFixed, isOnPage)}
      aria-label={t('title.coupon')}
    >
      <CouponHead tab={tab} onTab={setTab} panelId={panelId} />
      <div
        id={panelId}
        role={host.store.session.isSignedIn ? 'tabpanel' : undefined}
        aria-label={host.store.session.isSignedIn ? t(tab === 'mine' ? 'head.myBets' : 'title.coupon') : undefined}
        className={headCss.couponTabPanel}
      >
        {tab === 'coupon' ? (
          <CouponBody onFollow={() => setTab('mine')} />
        ) : (
          <Suspense fallback={null}>
            <MyBets />
          </Suspense>
        )}
      </div>
      <OneClickQuestion />
      <Announcements />
    </section>
  );
});
