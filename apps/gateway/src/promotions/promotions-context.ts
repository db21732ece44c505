import type { Jurisdiction } from '@longshot/domain/jurisdictions';
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
  readonly isCurrencyFrozen: (iso: string) => boolean;
  readonly nowMs: () => number;
}
