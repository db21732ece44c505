import type { DeskGames, DeskGamesQuery } from '@longshot/contracts/desk';
import type { Reader } from '../../platform/database/index.ts';
import { PAGE_ROWS, pageByPosition } from '../../platform/staff/page-by-position.ts';

/** Reads a page of the games of a catalogue, those with a place first, then by their names. */
export async function readGames(
  reader: Reader,
  siteId: string,
  { of = 'all', search = '', after = '0' }: DeskGamesQuery,
): Promise<DeskGames> {
  let rows = reader
    .selectFrom('casino_games as g')
    .innerJoin('casino_providers as p', (join) =>
      join.onRef('p.site_id', '=', 'g.site_id').onRef('p.id', '=', 'g.provider_id'),
    )
    .leftJoin('casino_sections as s', (join) =>
      join.onRef('s.site_id', '=', 'g.site_id').onRef('s.id', '=', 'g.section_id'),
    )
    .select(['g.id as gameId', 'g.name', 'p.name as provider', 'g.section_id as section', 'g.position'])
    .select(['g.is_shown as isShown', 'g.is_offered', 'p.is_shown as isProviderShown', 's.is_shown as isSectionShown'])
    .where('g.site_id', '=', siteId);
  if (of === 'hidden') rows = rows.where('g.is_shown', '=', false);
  if (of === 'placed') rows = rows.where('g.position', 'is not', null);
  const searched = search.trim();
  if (searched !== '') {
    const part = `%${searched.replaceAll(/[\\%_]/g, '\\$&')}%`;
    rows = rows.where((each) =>
      each.or((['g.name', 'p.name', 'g.section_id', 'g.id'] as const).map((column) => each(column, 'ilike', part))),
    );
  }
  const ordered = rows.orderBy('g.section_id').orderBy('g.position').orderBy('g.name').orderBy('g.id');
  const found = await ordered
    .offset(Number(after))
    .limit(PAGE_ROWS + 1)
    .execute();
  const { page, after: next } = pageByPosition(found, after);
  return {
    games: page.map(({ is_offered, isProviderShown, isSectionShown, ...game }) => ({
      ...game,
      isOffered: is_offered && isProviderShown && isSectionShown === true,
    })),
    after: next,
  };
}
