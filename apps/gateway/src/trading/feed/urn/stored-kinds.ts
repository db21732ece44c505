import { sql } from 'kysely';
import type { Database } from '../../../platform/database/index.ts';
import { UrnKinds, type KindNumber } from './urn-kinds.ts';

async function readKinds({ kysely }: Database): Promise<readonly KindNumber[]> {
  return kysely.selectFrom('urn_kinds').select(['kind', 'number']).orderBy('number').execute();
}

/** Adds kinds in one transaction; one that another process has added meanwhile keeps the number it got there. */
async function addKinds(database: Database, kinds: readonly string[]): Promise<readonly KindNumber[]> {
  await database.transaction(async (trx) => {
    await sql`insert into urn_kinds (kind)
      select kind from jsonb_array_elements_text(${JSON.stringify([...new Set(kinds)].sort())}::jsonb) as k (kind)
      where not exists (select from urn_kinds u where u.kind = k.kind)
      order by kind on conflict (kind) do nothing`.execute(trx);
  });
  return readKinds(database);
}

/** The kinds of URNs as the database has them; new ones are kept there before anything is said of them. */
export async function loadUrnKinds(database: Database): Promise<UrnKinds> {
  return new UrnKinds(await readKinds(database), (kinds) => addKinds(database, kinds));
}
