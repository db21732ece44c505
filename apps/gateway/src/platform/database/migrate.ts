import { sql, type Kysely } from 'kysely';
import type { Tables } from './tables/database-schema.ts';
import { isDatabaseError } from './dialect/database-errors.ts';
import { migrations } from './migrations/index.ts';
import type { Migration } from './migrations/migration.ts';
import { StartError } from './start-error.ts';

/** Record of a step that was applied to the database. */
interface AppliedStep {
  readonly number: number;
  readonly name: string;
  /** Whether a version that does not know the step may work on what it left. */
  readonly isExpansion: boolean;
}

/** Keeps two that start at once from making the same table; any number does that nothing else locks. */
const MAKING_LOCK = 7_203_001;

/** Makes the list of steps where there is none; one of an older version does not say yet which steps others can live with. */
async function makeList(database: Kysely<Tables>): Promise<void> {
  await database.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${MAKING_LOCK}::bigint)`.execute(trx);
    await sql`create table if not exists schema_migrations (
      number integer primary key, name text not null, applied_at timestamptz not null default now())`.execute(trx);
    await sql`alter table schema_migrations add column if not exists is_expansion boolean not null default false`.execute(
      trx,
    );
  });
}

async function appliedSteps(database: Kysely<Tables>): Promise<readonly AppliedStep[]> {
  const query = sql<AppliedStep>`select number, name, is_expansion as "isExpansion" from schema_migrations order by number`;
  return (await query.execute(database)).rows;
}

async function applyOne(database: Kysely<Tables>, migration: Migration): Promise<void> {
  const { number, name, isContraction = false } = migration;
  await database.transaction().execute(async (transaction) => {
    // First, so that another gateway starting now waits here and then finds it done.
    await sql`insert into schema_migrations (number, name, is_expansion) values (${number}, ${name}, ${!isContraction})`.execute(
      transaction,
    );
    for (const statement of migration.statements) await sql.raw(statement).execute(transaction);
  });
}

/** A newer version may have been here: what it added does not matter, what it took away does. */
function refuseContractions(applied: readonly AppliedStep[], steps: readonly Migration[]): void {
  const known = new Set(steps.map((step) => step.number));
  const unknown = applied.find((step) => !known.has(step.number) && !step.isExpansion);
  if (!unknown) return;
  throw new StartError(
    `The database belongs to a newer version of Longshot (its step ${unknown.number}, "${unknown.name}", takes away what this version needs): start that one.`,
  );
}

/**
 * Brings the schema up to date; answers how many steps were applied. Several gateways may start at once, and one that
 * is a version older goes on where the newer one only added to the schema.
 *
 * @throws StartError when a newer version of this program has taken something away.
 */
export async function migrate(database: Kysely<Tables>, steps: readonly Migration[] = migrations): Promise<number> {
  await makeList(database);
  const applied = await appliedSteps(database);
  refuseContractions(applied, steps);
  const done = new Set(applied.map((step) => step.number));
  let count = 0;
  for (const step of steps) {
    if (done.has(step.number)) continue;
    try {
      await applyOne(database, step);
      count += 1;
    } catch (error) {
      const isDoneByAnother =
        isDatabaseError(error, 'uniqueViolation') &&
        (await appliedSteps(database)).some(({ number }) => number === step.number);
      if (!isDoneByAnother) throw error;
    }
  }
  return count;
}
