import { sql, type Kysely } from 'kysely';
import type { Tables } from './database-schema.ts';
import { isDatabaseError } from './database-errors.ts';
import { migrations, type Migration } from './migrations/index.ts';
import { StartError } from './start-error.ts';

async function appliedNumbers(database: Kysely<Tables>): Promise<Set<number>> {
  await sql`create table if not exists schema_migrations (
    number integer primary key, name text not null, applied_at timestamptz not null default now())`.execute(database);
  const { rows } = await sql<{ number: number }>`select number from schema_migrations`.execute(database);
  return new Set(rows.map((row) => row.number));
}

async function applyOne(database: Kysely<Tables>, migration: Migration): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    // First, so that another gateway starting now waits here and then finds it done.
    await sql`insert into schema_migrations (number, name) values (${migration.number}, ${migration.name})`.execute(
      transaction,
    );
    for (const statement of migration.statements) await sql.raw(statement).execute(transaction);
  });
}

/**
 * Brings the schema up to date; answers how many steps were applied. Several gateways may start at once.
 *
 * @throws StartError when the database has been used by a newer version of this program.
 */
export async function migrate(database: Kysely<Tables>, steps: readonly Migration[] = migrations): Promise<number> {
  const applied = await appliedNumbers(database);
  const newest = steps.at(-1)?.number ?? 0;
  if ([...applied].some((number) => number > newest)) {
    throw new StartError('The database belongs to a newer version of Longshot: start that one.');
  }
  let count = 0;
  for (const step of steps) {
    if (applied.has(step.number)) continue;
    try {
      await applyOne(database, step);
      count += 1;
    } catch (error) {
      const isDoneByAnother =
        isDatabaseError(error, 'uniqueViolation') && (await appliedNumbers(database)).has(step.number);
      if (!isDoneByAnother) throw error;
    }
  }
  return count;
}
