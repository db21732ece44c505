import type { EventBus } from '../bus/index.ts';
import type { CoreLog } from '../core/core-log.ts';
import type { CoreSettings } from '../core/core-settings.ts';
import type { Database } from '../database/index.ts';
import type { Sessions } from './sessions.ts';

/** What everything about players works with. */
export interface PlayersContext {
  readonly database: Database;
  readonly settings: CoreSettings;
  readonly sessions: Sessions;
  readonly bus: EventBus;
  readonly log: CoreLog;
  readonly nowMs: () => number;
}
