import { readDescriptionList, type MarketDescription } from '@longshot/domain/markets/names';
import type { Database } from '../../platform/database/index.ts';

/** A version of the descriptions; 0 where there is none yet. */
export interface DescriptionVersion {
  readonly version: number;
  readonly markets: readonly MarketDescription[];
}

/** The newest version that the database holds. */
export async function loadDescriptions({ kysely }: Database): Promise<DescriptionVersion> {
  const row = await kysely
    .selectFrom('market_descriptions')
    .select(['version', 'content'])
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined
    ? { version: 0, markets: [] }
    : { version: row.version, markets: readDescriptionList(row.content).markets };
}

/** Keeps a new version; the ones before stay. */
export async function keepDescriptions(
  { kysely }: Database,
  markets: readonly MarketDescription[],
  takenAtMs: number,
): Promise<number> {
  const { version } = await kysely
    .insertInto('market_descriptions')
    .values({ taken_at_ms: takenAtMs, content: JSON.stringify({ markets }) })
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}
