import type { EventBus } from '../../platform/bus/index.ts';
import type { Database } from '../../platform/database/index.ts';

/** What the support's inbox works with. */
export interface SupportContext {
  readonly database: Database;
  readonly siteId: string;
  readonly bus: EventBus;
  readonly nowMs: () => number;
  /** What `X-Staff-Token` must carry; the empty text lets nobody in. */
  readonly staffToken: string;
  /** Whether players may ask to be called, by the language of their page. */
  readonly isCallbackOn: (language: string) => boolean;
}
