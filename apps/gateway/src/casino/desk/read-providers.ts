import type { DeskProviders } from '@longshot/contracts/desk';
import { sql } from 'kysely';
import type { Reader } from '../../platform/database/index.ts';

/** Reads the providers of a catalogue with the number of their games, in the order of the menu. */
export async function readProviders(reader: Reader, siteId: string): Promise<DeskProviders> {
  const rows = await reader
    .selectFrom('casino_providers as p')
    .leftJoin('casino_games as g', (join) =>
      join.onRef('g.site_id', '=', 'p.site_id').onRef('g.provider_id', '=', 'p.id'),
    )
    .select(['p.id as providerId', 'p.name', 'p.is_shown as isShown'])
    .select(({ fn }) => [
      fn.count<number>('g.id').as('games'),
      fn
        .count<number>('g.id')
        .filterWhere(sql<boolean>`g.is_shown and g.is_offered`)
        .as('shown'),
    ])
    .where('p.site_id', '=', siteId)
    .groupBy(['p.site_id', 'p.id'])
    .orderBy('p.position')
    .orderBy('p.name')
    .execute();
  return { providers: rows.map((row) => ({ ...row, games: Number(row.games), shown: Number(row.shown) })) };
}
