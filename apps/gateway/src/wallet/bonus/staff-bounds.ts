import { parseMinor } from '@longshot/domain/money';
import { sql } from 'kysely';
import type { Trx } from '../../platform/database/index.ts';

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
