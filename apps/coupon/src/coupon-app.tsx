import type { HostLocation } from '@longshot/host-contract';
import { I18nextProvider } from 'react-i18next';
import { Router, useLocation } from 'react-router';
import { HistoryPage } from './history/history-page.tsx';
import { CouponPage } from './panel/coupon-page.tsx';
import { CouponPanel } from './panel/coupon-panel.tsx';
import { isOwnPage } from './routes.ts';
import { ServicesProvider, type CouponServices } from './services.ts';

/** What the host's address asks for: the history, or the coupon on a page of its own; nothing on the way elsewhere. */
const Pages = () => {
  const { pathname } = useLocation();
  if (!isOwnPage(pathname)) return null;
  return /\/office\/history\/?$/.test(pathname) ? <HistoryPage /> : <CouponPage />;
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
