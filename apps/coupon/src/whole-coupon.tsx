import type { MountContext } from '@longshot/host-contract';
import { useEffect, useState } from 'react';
import { CouponApp } from './coupon-app.tsx';
import { browserEnvironment } from './model/environment.ts';
import { createServices } from './services.ts';
import { ServicesProvider } from './parts/services.ts';
import { LoadAskedContext, type LoadAsked } from './pages/coupon/share/load-asked.ts';

/** The coupon with its stores, which end with it. */
export const WholeCoupon = ({
  host,
  isSlot,
  loadAsked,
}: {
  readonly host: MountContext;
  readonly isSlot: boolean;
  readonly loadAsked: LoadAsked;
}) => {
  const [services] = useState(() => createServices(host, browserEnvironment()));
  useEffect(() => () => services.dispose(), [services]);
  return (
    <ServicesProvider value={services}>
      <LoadAskedContext value={loadAsked}>
        <CouponApp isSlot={isSlot} />
      </LoadAskedContext>
    </ServicesProvider>
  );
};
