import type { HostLocation } from '@longshot/host-contract';
import { Skeleton, SkeletonGroup } from '@longshot/ui';
import { lazy, Suspense } from 'react';
import { I18nextProvider } from 'react-i18next';
import { Router, useLocation } from 'react-router';
import { CouponPage } from './panel/coupon-page.tsx';
import { CouponPanel } from './panel/coupon-panel.tsx';
import { isOwnPage } from './routes.ts';
import { ServicesProvider, type CouponServices } from './services.ts';
import { useWords } from './use-words.ts';

/** The history is a page of its own, which the column beside a board does not wait for. */
const HistoryPage = lazy(async () => ({ default: (await import('./history/history-page.tsx')).HistoryPage }));

const HistoryWaiting = () => {
  const { t } = useWords();
  return (
    <SkeletonGroup label={t('state.loading')}>
      <Skeleton height="block" />
    </SkeletonGroup>
  );
};

/** What the host's address asks for: the history, or the coupon on a page of its own; nothing on the way elsewhere. */
const Pages = () => {
  const { pathname } = useLocation();
  if (!isOwnPage(pathname)) return null;
  if (!/\/office\/history\/?$/.test(pathname)) return <CouponPage />;
  return (
    <Suspense fallback={<HistoryWaiting />}>
      <HistoryPage />
    </Suspense>
  );
};

/** The whole application: the panel where it fills a slot, else the page of the address. */
export const CouponApp = ({
  services,
  at,
  isSlot,
}: {
  readonly services: CouponServices;
  readonly at: HostLocation;
  readonly isSlot: boolean;
}) => (
  <I18nextProvider i18n={services.host.i18n}>
    <ServicesProvider value={services}>
      <Router location={at.location} navigationType={at.navigationType} navigator={services.host.navigator}>
        {isSlot ? <CouponPanel /> : <Pages />}
      </Router>
    </ServicesProvider>
  </I18nextProvider>
);
