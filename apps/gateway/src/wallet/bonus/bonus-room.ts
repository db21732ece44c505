import { type Jurisdiction, jurisdictionTables, knownJurisdiction } from '@longshot/domain/jurisdictions';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../platform/database/index.ts';

/**
 * How many bonuses the player `p` of a query was ever given, whichever way: by offers, those that wait for a deposit
 * included, by the staff, and as cashback.
 */
export const bonusesGiven: RawBuilder<number> = sql`(
    (select count(*) from offer_takings t where t.player_id = p.id and t.state <> 'lapsed')
    + (select count(*) from bonus_grants g where g.player_id = p.id and g.taken_back_at_ms is null)
    + (select count(*) from cashback_payments c where c.player_id = p.id and c.amount_minor > 0))::bigint`;

/** Whether who lives by some rules, and was given so many bonuses, may be given another. */
export function hasBonusRoom(jurisdiction: Jurisdiction, given: number): boolean {
  const { bonusesMost } = jurisdictionTables[jurisdiction].rules;
  return bonusesMost === null || given < bonusesMost;
}

/** Whether a player may be given another bonus by the rules of where they live. Read with the player's accounts locked. */
export async function mayBeGivenBonus(reader: Reader, playerId: number, ofHouse: Jurisdiction): Promise<boolean> {
  const { rows } = await sql<{ kept: string | null; given: number }>`
    select p.jurisdiction as kept, ${bonusesGiven} as given from players p where p.id = ${playerId}::bigint`.execute(
    reader,
  );
  const [row] = rows;
  return hasBonusRoom(knownJurisdiction(row?.kept ?? null, ofHouse), row?.given ?? 0);
}
