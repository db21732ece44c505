import type { Jurisdiction } from '@longshot/domain/jurisdictions';
import type { PointsProgramme } from '@longshot/domain/promotions';
import type { EventBus } from '../platform/bus/index.ts';
import type { Database } from '../platform/database/index.ts';
import type { Log } from '../platform/observability/log.ts';

/** Context of everything about offers and grants. */
export interface PromotionsContext {
  readonly database: Database;
  readonly bus: EventBus;
  readonly log: Log;
  readonly siteId: string;
  /** Whose rules players play by whose country has none of its own. */
  readonly ofHouse: Jurisdiction;
  /** Programmes of points, by whose levels offers may ask. */
  readonly pointsProgrammes: readonly PointsProgramme[];
  readonly isCurrencyFrozen: (iso: string) => boolean;
  readonly nowMs: () => number;
}
