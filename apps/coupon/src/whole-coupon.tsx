import type { MountContext } from '@longshot/host-contract';
import { useEffect, useState } from 'react';
import { CouponApp } from './coupon-app.tsx';
import { browserEnvironment } from './model/environment.ts';
import { createServices } from './services.ts';
import { ServicesProvider } from './parts/services.ts';
import { LoadRequestContext, type LoadRequest } from './pages/coupon/share/load-request.ts';

/** The coupon with its stores, which end with it. */
export const WholeCoupon = ({
  host,
  isSlot,
  loadRequest,
}: {
  readonly host: MountContext;
  readonly isSlot: boolean;
  readonly loadRequest: LoadRequest;
}) => {
  const [services] = useState(() => createServices(host, browserEnvironment()));
  useEffect(() => () => services.dispose(), [services]);
  return (
    <ServicesProvider value={services}>
      <LoadRequestContext value={loadRequest}>
        <CouponApp isSlot={isSlot} />
      </LoadRequestContext>
    </ServicesProvider>
  );
};
