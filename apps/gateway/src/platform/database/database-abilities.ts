import { sql } from 'kysely';
import type { Database } from './database.ts';
import { isDatabaseUnavailable } from './dialect/database-unavailable.ts';

/**
 * Abilities of the database now. Without writing nothing can be placed, settled or paid; what is there can be shown.
 */
export interface DatabaseAbilities {
  readonly canRead: boolean;
  readonly canWrite: boolean;
  /** Why it cannot, as the database or the system names it: `53100` is a full disk, `25006` a standby. Empty where it can. */
  readonly reason: string;
}

/** How long the database may take to answer before it counts as unable. */
const LIMIT_MS = 2_000;

const reasonOf = (error: unknown): string => (isDatabaseUnavailable(error) ? error.reason || 'connection' : 'error');

/** A table of this transaction alone, with a page of its own: made where there is room and writing is allowed. */
const tryToWrite = (database: Database): Promise<unknown> =>
  database.transaction((trx) => sql`create temporary table room_to_write on commit drop as select 1`.execute(trx));

async function ask(database: Database): Promise<DatabaseAbilities> {
  try {
    const { rows } = await sql<{ is_standby: boolean; is_read_only: string }>`
      select pg_is_in_recovery() as is_standby, current_setting('transaction_read_only') as is_read_only
    `.execute(database.kysely);
    if (rows[0]?.is_standby || rows[0]?.is_read_only === 'on')
      return { canRead: true, canWrite: false, reason: '25006' };
  } catch (error) {
    return { canRead: false, canWrite: false, reason: reasonOf(error) };
  }
  if (database.refusedToWrite() === null) return { canRead: true, canWrite: true, reason: '' };
  try {
    await tryToWrite(database);
    database.clearRefusal();
    return { canRead: true, canWrite: true, reason: '' };
  } catch (error) {
    return { canRead: true, canWrite: false, reason: reasonOf(error) };
  }
}

/**
 * Finds out what the database can do now; never throws, and answers within two seconds. Whether it can write is tried
 * only after something could not be written: as long as everything is, nothing is asked but a line.
 */
export async function findDatabaseAbilities(database: Database): Promise<DatabaseAbilities> {
  const tooLate: DatabaseAbilities = { canRead: false, canWrite: false, reason: 'timeout' };
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<DatabaseAbilities>((resolve) => {
    timer = setTimeout(() => resolve(tooLate), LIMIT_MS);
  });
  return Promise.race([ask(database), late]).finally(() => clearTimeout(timer));
}
