import { Counter, type Registry } from 'prom-client';
import type { EventBus } from '../../platform/bus/index.ts';

/** Counts coupons by the states they come into. */
export function watchCoupons(registry: Registry, bus: EventBus): void {
  const coupons = new Counter({
    name: 'longshot_coupon_states_total',
    help: 'Coupons that came into a state: accepted, rejected, settled ...',
    labelNames: ['state'],
    registers: [registry],
  });
  bus.subscribe('coupon', ({ coupon }) => coupons.inc({ state: coupon.state }));
}
