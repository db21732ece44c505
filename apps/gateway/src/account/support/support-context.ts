import type { EventBus } from '../../platform/bus/index.ts';
import type { Database } from '../../platform/database/index.ts';
import type { StaffAccess } from '../../platform/http/check-staff.ts';

/** Context of the support's inbox. */
export interface SupportContext extends StaffAccess {
  readonly database: Database;
  readonly siteId: string;
  readonly bus: EventBus;
  readonly nowMs: () => number;
  /** Whether players may ask to be called, by the language of their page. */
  readonly isCallbackOn: (language: string) => boolean;
}
