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

/** Sum that is asked for. */
export interface GrantedSum {
  readonly iso: string;
  readonly amountMinor: number;
}

/** Sum that somebody of the staff asks for now. */
export interface RequestedGrant extends GrantedSum {
  readonly siteId: string;
  readonly staff: string;
  readonly nowMs: number;
}

/** Why a sum is too much for one grant; null where it is not. */
export function findGrantBroken({ iso, amountMinor }: GrantedSum, { perGrant }: BonusBounds): string | null {
  return amountMinor > parseMinor(perGrant, iso) ? `amount: at most ${perGrant} ${iso} in one grant` : null;
}

/** Why a sum is too much for one person's day; null where it is not. Grants of one person are looked at one after the other. */
export async function findDayBroken(
  trx: Trx,
  { siteId, staff, iso, amountMinor, nowMs }: RequestedGrant,
  { perDay }: BonusBounds,
): Promise<string | null> {
  await sql`select pg_advisory_xact_lock(hashtext(${`bonus ${siteId} ${staff}`}))`.execute(trx);
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(g.amount_minor), 0)::bigint as total from bonus_grants g join accounts a on a.id = g.account_id
    where g.site_id = ${siteId} and g.granted_by = ${staff} and a.iso = ${iso}
      and g.granted_at_ms > ${nowMs - DAY_MS}`.execute(trx);
  const total = (rows[0]?.total ?? 0) + amountMinor;
  return total > parseMinor(perDay, iso) ? `amount: at most ${perDay} ${iso} a day by one person` : null;
}

/** Sum of what the staff granted a player within a day and did not take back; grants of one player follow each other. */
export async function grantedOfLate(trx: Trx, siteId: string, playerId: number, nowMs: number): Promise<number> {
  const query = trx.selectFrom('bonus_grants').select('amount_minor').where('site_id', '=', siteId);
  const ofPlayer = query.where('player_id', '=', playerId).where('taken_back_at_ms', 'is', null);
  const rows = await ofPlayer.where('granted_at_ms', '>', nowMs - DAY_MS).execute();
  return rows.reduce((sum, { amount_minor: minor }) => sum + minor, 0);
}
