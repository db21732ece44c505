import type { WalletCatalogue, WalletCatalogueBody } from '@longshot/contracts';
import { sql } from 'kysely';
import type { Trx } from '../../platform/database/index.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import { raiseVersion, writeGames, type GameFacts } from '../catalogue/seed-catalogue.ts';
import type { WalletContext } from './wallet-context.ts';

type Title = WalletCatalogueBody['games'][number];

/** Kind of every game that the house does not draw itself. */
const OUTSIDE = 'outside';

/** The most of an address that comes from a name. */
const SLUG_LENGTH = 30;

/** A name as a word of an address; the number of the game where nothing of it can stand there. */
function slugOf(name: string, gameNumber: string): string {
  const plain = name.normalize('NFKD').toLowerCase();
  const word = plain.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-|-$/g, '');
  return word === '' ? `game-${gameNumber}` : word.slice(0, SLUG_LENGTH).replace(/-$/, '');
}

/** Refuses what the schema cannot see: two games of one number, bounds the wrong way round, sections that are not there. */
async function checkTitles(trx: Trx, siteId: string, titles: readonly Title[]): Promise<void> {
  const rows = await trx.selectFrom('casino_sections').select('id').where('site_id', '=', siteId).execute();
  const sections = new Set(rows.map(({ id }) => id));
  const seen = new Set<string>();
  for (const [index, { gameId, section, returnLeast, returnMost, stakeLeast, stakeMost }] of titles.entries()) {
    const refuse = (field: string, message: string): never => {
      const path = `games.${index}.${field}`;
      throw new RequestRefused('validation_failed', { field: path }, `${path}: ${message}`);
    };
    if (seen.has(gameId)) refuse('gameId', 'stands in it twice');
    if (!sections.has(section)) refuse('section', 'there is none such');
    if (returnLeast > returnMost) refuse('returnLeast', 'more than the most');
    if ((stakeLeast ?? 0) > (stakeMost ?? Infinity)) refuse('stakeLeast', 'more than the most');
    seen.add(gameId);
  }
}

/** The house's numbers of games: those they have, and new ones. */
async function numbersOf(
  trx: Trx,
  siteId: string,
  providerId: string,
  titles: readonly Title[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await trx
    .selectFrom('casino_games')
    .select(['id', 'provider_game_id'])
    .where('site_id', '=', siteId)
    .where('provider_id', '=', providerId)
    .execute();
  const numbers = new Map(rows.map(({ id, provider_game_id }) => [provider_game_id, id]));
  const fresh = titles.filter(({ gameId }) => !numbers.has(gameId));
  const { rows: made } = await sql<{ id: string }>`
    select nextval('casino_game_numbers')::text as id from generate_series(1, ${fresh.length}::integer)`.execute(trx);
  for (const [index, { gameId }] of fresh.entries()) numbers.set(gameId, made[index]?.id ?? '');
  return numbers;
}

const factsOf = (providerId: string, title: Title, id: string, nowMs: number): GameFacts => ({
  id,
  provider_id: providerId,
  provider_game_id: title.gameId,
  slug: slugOf(title.name, id),
  name: title.name,
  kind: OUTSIDE,
  section_id: title.section,
  type_id: null,
  features: title.features ?? [],
  volatility: title.volatility ?? null,
  return_least: title.returnLeast,
  return_most: title.returnMost,
  stake_least: title.stakeLeast ?? null,
  stake_most: title.stakeMost ?? null,
  has_try: false,
  added_at_ms: nowMs,
});

/**
 * Takes the catalogue of a provider, all of it or nothing: games that are new get numbers, those that are known keep
 * section and place as the staff has them, those that are left out are offered no more.
 *
 * @throws RequestRefused `validation_failed` with the field
 */
export async function takeCatalogue(
  { database, settings, clock }: WalletContext,
  providerId: string,
  { games }: WalletCatalogueBody,
): Promise<WalletCatalogue> {
  const { siteId } = settings;
  const nowMs = clock.nowMs();
  return database.transaction(async (trx) => {
    // Catalogues of one site follow each other: the version is locked first.
    await raiseVersion(trx, siteId);
    await checkTitles(trx, siteId, games);
    const numbers = await numbersOf(trx, siteId, providerId, games);
    const numbered = games.map((title) => ({ title, id: numbers.get(title.gameId) ?? '' }));
    await writeGames(
      trx,
      siteId,
      providerId,
      numbered.map(({ title, id }) => factsOf(providerId, title, id, nowMs)),
    );
    return { games: numbered.map(({ title, id }) => ({ gameId: title.gameId, houseGameId: id })) };
  });
}
