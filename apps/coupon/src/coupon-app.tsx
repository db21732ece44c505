import { Skeleton, SkeletonGroup } from '@longshot/ui';
import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { CouponPage } from './pages/coupon/coupon-page.tsx';
import { CouponPanel } from './pages/coupon/coupon-panel.tsx';
import { isOwnPage } from './model/addresses.ts';
import { useTranslations } from './parts/use-translations.ts';

/** The history is a page of its own, which the column beside a board does not wait for. */
const HistoryPage = lazy(async () => ({ default: (await import('./pages/history/history-page.tsx')).HistoryPage }));

/** A coupon on paper. */
const PrintPage = lazy(async () => ({ default: (await import('./pages/print/print-page.tsx')).PrintPage }));

const HistoryWaiting = () => {
  const { t } = useTranslations();
  return (
    <SkeletonGroup label={t('state.loading')}>
      <Skeleton height="block" />
    </SkeletonGroup>
  );
};

/**
 * Shows the page of the host's address: the history, or the coupon on a page of its own; nothing on the way elsewhere.
 */
const Pages = () => {
  const { pathname } = useLocation();
  if (!isOwnPage(pathname)) return null;
  if (/\/coupon\/?$/.test(pathname)) return <CouponPage />;
  const couponId = /\/print-coupon\/(\d+)\/?$/.exec(pathname)?.[1];
  return (
    <Suspense fallback={<HistoryWaiting />}>
      {couponId === undefined ? <HistoryPage /> : <PrintPage couponId={couponId} />}
    </Suspense>
  );
};

/** The whole application: the panel where it fills a slot, else the page of the address. */
export const CouponApp = ({ isSlot }: { readonly isSlot: boolean }) => (isSlot ? <CouponPanel /> : <Pages />);
