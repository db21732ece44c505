import type { StaffActionsTable, Trx } from '../database/index.ts';

/** Action that was done, or refused, for the staff's log. */
export interface StaffAction {
  readonly siteId: string;
  readonly staff: string;
  readonly action: StaffActionsTable['action'];
  readonly about: Readonly<Record<string, unknown>>;
  readonly nowMs: number;
}

/** Writes down what the staff did or was refused. */
export async function logStaffAction(trx: Trx, { siteId, staff, action, about, nowMs }: StaffAction): Promise<void> {
  const row = { site_id: siteId, staff, action, about: JSON.stringify(about), at_ms: nowMs };
  await trx.insertInto('staff_actions').values(row).execute();
}
