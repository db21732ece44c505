import { sql } from 'kysely';
import type { Database } from '../../src/platform/database/index.ts';

/** Makes an account, with everything that was booked on it, one in a currency that has gone. */
export async function makeGone(database: Database, accountId: string, iso = 'HRK'): Promise<void> {
  await sql`update entries set iso = ${iso} where transfer_id in (
    select transfer_id from entries where account_id = ${accountId})`.execute(database.kysely);
  await database.kysely.updateTable('accounts').set({ iso }).where('id', '=', accountId).execute();
}
