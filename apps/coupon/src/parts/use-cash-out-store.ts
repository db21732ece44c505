import type { PlacedCoupon } from '@longshot/contracts';
import { useEffect, useState } from 'react';
import { CashOutStore } from '../model/history/cash-out-store.ts';
import { useServices } from './services.ts';

/** Cash-out of the shown coupons, as long as they are shown. */
export function useCashOutStore(coupons: readonly PlacedCoupon[]): CashOutStore {
  const { host, environment } = useServices();
  const [store] = useState(
    () =>
      new CashOutStore({
        transport: host.transport,
        stream: host.stream,
        timing: { clock: environment, visibility: environment.visibility },
        chance: environment.chance,
      }),
  );
  useEffect(() => () => store.dispose(), [store]);
  const watched = coupons
    .filter(({ state }) => state === 'accepted' || state === 'partly-sold')
    .map(({ couponId }) => couponId)
    .join();
  useEffect(() => store.watch(watched === '' ? [] : watched.split(',')), [store, watched]);
  return store;
}
