import { sql } from 'kysely';
import { findDatabaseAbilities } from '../database/database-abilities.ts';
import type { Database } from '../database/database.ts';
import type { DatabaseAbilities } from './health.ts';

/** How long an answer holds: whoever asks often costs no more than whoever asks now and then. */
const KNOWN_MS = 500;

/** Writes one small row, as anything that moves money would. */
const WRITE = sql`insert into leases as probe (name, holder, epoch, until, since, about)
  values ('write-probe', '', 0, clock_timestamp(), clock_timestamp(), '{}'::jsonb)
  on conflict (name) do update set until = clock_timestamp(), epoch = probe.epoch + 1`;

/** Asks a database what it can do by doing it; many who ask at once, or soon after, share one answer. */
export function watchDatabase(database: Database, elapsedMs: () => number): () => Promise<DatabaseAbilities> {
  let known: { readonly atMs: number; readonly answer: Promise<DatabaseAbilities> } | null = null;
  const succeeds = (work: Promise<unknown>): Promise<boolean> =>
    work.then(
      () => true,
      () => false,
    );
  const ask = async (): Promise<DatabaseAbilities> => {
    // A row that is written over finds room on a full disk where a new one does not: what was refused counts as well.
    const [{ canRead, canWrite: hasRoom }, isWritten] = await Promise.all([
      findDatabaseAbilities(database),
      succeeds(WRITE.execute(database.kysely)),
    ]);
    return { canRead, canWrite: hasRoom && isWritten };
  };
  return () => {
    if (!known || elapsedMs() - known.atMs > KNOWN_MS) known = { atMs: elapsedMs(), answer: ask() };
    return known.answer;
  };
}
