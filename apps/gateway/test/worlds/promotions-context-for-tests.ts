import { silentLog } from '../../src/platform/observability/log.ts';
import type { PromotionsContext } from '../../src/promotions/promotions-context.ts';
import type { MinimalCore } from './core-for-tests.ts';
import { POINTS } from './points-programme-for-tests.ts';

/** Context of the parts of promotions, for specs that call them without a server. No currency is frozen. */
export const promotionsContextOf = ({
  database,
  bus,
  settings,
  clock,
}: Pick<MinimalCore, 'database' | 'bus' | 'settings' | 'clock'>): PromotionsContext => ({
  database,
  bus,
  log: silentLog,
  siteId: settings.siteId,
  ofHouse: 'default',
  pointsProgrammes: [POINTS],
  isCurrencyFrozen: () => false,
  nowMs: () => clock.nowMs(),
});
