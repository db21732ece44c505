import type { Registry } from 'prom-client';
import type { Overdue } from './overdue-coupons.ts';
import { Gauge } from 'prom-client';

/** Shows the coupons that are open though an event of theirs is over. */
export function watchOverdue(registry: Registry, read: () => Overdue): void {
  const counted = [
    ['longshot_overdue_events', 'Events that are over without a result that coupons wait for', () => read().events],
    ['longshot_overdue_coupons', 'Coupons open past the end of an event of theirs', () => read().coupons],
  ] as const;
  for (const [name, help, count] of counted) {
    const gauge: Gauge = new Gauge({ name, help, registers: [registry], collect: () => gauge.set(count()) });
  }
}
