import { parseMinor } from '@longshot/domain/money';
import { sql } from 'kysely';
import type { StaffActionsTable, Trx } from '../../platform/database/index.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';

/** How much one of the staff may grant, in every currency: `500` is 500.00 EUR and 500 JPY. */
export interface BonusBounds {
  /** In one grant. */
  readonly perGrant: string;
  /** In a day, the last twenty-four hours. */
  readonly perDay: string;
}

/** Bounds for a site that sets none. */
export const defaultBonusBounds: BonusBounds = { perGrant: '500', perDay: '5000' };

const DAY_MS = 24 * 3_600_000;

const STAFF_NAME = /^[\p{L}\p{N}][\p{L}\p{N} ._@-]{1,59}$/u;

/** Who of the staff asks, by the name they give. @throws RequestRefused `validation_failed` without one. */
export function staffNameOf(header: string | string[] | undefined): string {
  let name = '';
  try {
    name = decodeURIComponent(String(header ?? '')).trim();
  } catch {
    // Not well encoded: no name.
  }
  if (STAFF_NAME.test(name)) return name;
  throw new RequestRefused('validation_failed', { field: 'x-staff-name' }, 'x-staff-name: who of the staff it is');
}

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

/** Grant that is requested, with who requests it. */
export interface RequestedGrant {
  readonly siteId: string;
  readonly staff: string;
  readonly iso: string;
  readonly amountMinor: number;
  readonly nowMs: number;
}

/** Why the staff may not grant a sum; null where it may. Grants of one person are looked at one after the other. */
export async function findBoundBroken(
  trx: Trx,
  { siteId, staff, iso, amountMinor, nowMs }: RequestedGrant,
  bounds: BonusBounds,
): Promise<string | null> {
  if (amountMinor > parseMinor(bounds.perGrant, iso)) return `amount: at most ${bounds.perGrant} ${iso} in one grant`;
  await sql`select pg_advisory_xact_lock(hashtext(${`bonus ${siteId} ${staff}`}))`.execute(trx);
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(g.amount_minor), 0)::bigint as total from bonus_grants g join accounts a on a.id = g.account_id
    where g.site_id = ${siteId} and g.granted_by = ${staff} and a.iso = ${iso}
      and g.granted_at_ms > ${nowMs - DAY_MS}`.execute(trx);
  const total = (rows[0]?.total ?? 0) + amountMinor;
  return total > parseMinor(bounds.perDay, iso) ? `amount: at most ${bounds.perDay} ${iso} a day by one person` : null;
}
