import type { CasinoGames, MyCasino, QueryOf } from '@longshot/contracts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/index.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import { findGame, GAMES, presentGame, type HouseGame } from './game-catalogue.ts';

/** How many games of the recently played are told. */
const RECENT = 12;

/** Letters as they are looked for: without case and accents. */
const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();

const counted = <Id>(ids: readonly Id[]): ReadonlyMap<Id, number> =>
  ids.reduce((counts, id) => counts.set(id, (counts.get(id) ?? 0) + 1), new Map<Id, number>());

/** How often each game was opened for real money. */
async function openings({ kysely }: Database, siteId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await kysely
    .selectFrom('casino_sessions')
    .select(['game_id', sql<number>`count(*)::integer`.as('times')])
    .where('site_id', '=', siteId)
    .groupBy('game_id')
    .execute();
  return new Map(rows.map(({ game_id, times }) => [game_id, times]));
}

/** The games that were asked for, in their order, with what there is to narrow them by. */
export async function listGames(
  database: Database,
  siteId: string,
  { category, providerId, search = '', order = 'popular' }: QueryOf<'getCasinoGames'>,
): Promise<CasinoGames> {
  const wanted = plain(search);
  const found = GAMES.filter(
    (game) =>
      (category === undefined || game.category === category) &&
      (providerId === undefined || game.providerId === providerId) &&
      (plain(game.name).includes(wanted) || plain(game.providerName).includes(wanted)),
  );
  const times = order === 'popular' ? await openings(database, siteId) : new Map<string, number>();
  const byName = (a: HouseGame, b: HouseGame) => a.name.localeCompare(b.name, 'en');
  const orders = {
    popular: (a: HouseGame, b: HouseGame) => (times.get(b.id) ?? 0) - (times.get(a.id) ?? 0) || byName(a, b),
    new: (a: HouseGame, b: HouseGame) => b.addedAtMs - a.addedAtMs,
    name: byName,
  };
  const categories = counted(GAMES.map((game) => game.category));
  const providers = counted(GAMES.map((game) => game.providerId));
  const nameOf = (id: string) => GAMES.find((game) => game.providerId === id)?.providerName ?? id;
  return {
    games: found.toSorted(orders[order]).map(presentGame),
    categories: [...categories].map(([id, gameCount]) => ({ id, gameCount })),
    providers: [...providers].map(([id, gameCount]) => ({ id, name: nameOf(id), gameCount })),
  };
}

/** A player's favourites and what was played lately. */
export async function myCasino({ kysely }: Database, playerId: number): Promise<MyCasino> {
  const favourites = await kysely
    .selectFrom('casino_favourites')
    .select('game_id')
    .where('player_id', '=', playerId)
    .orderBy('added_at_ms', 'desc')
    .orderBy('game_id')
    .execute();
  const recent = await kysely
    .selectFrom('casino_sessions')
    .select(['game_id as gameId', sql<number>`max(created_at_ms)::bigint`.as('playedAtMs')])
    .where('player_id', '=', playerId)
    .groupBy('game_id')
    .orderBy('playedAtMs', 'desc')
    .limit(RECENT)
    .execute();
  return {
    favourites: favourites.map(({ game_id }) => game_id).filter((id) => findGame(id) !== undefined),
    recent: recent.filter(({ gameId }) => findGame(gameId) !== undefined),
  };
}

/** Puts a game among a player's favourites, or takes it away. Throws `not_found` for a game that there is not. */
export async function saveFavourite(
  database: Database,
  playerId: number,
  gameId: string,
  isFavourite: boolean,
  nowMs: number,
): Promise<MyCasino> {
  if (!findGame(gameId)) throw new RequestRefused('not_found', { field: 'gameId' }, 'gameId: there is none such');
  const { kysely } = database;
  await (isFavourite
    ? kysely
        .insertInto('casino_favourites')
        .values({ player_id: playerId, game_id: gameId, added_at_ms: nowMs })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    : kysely.deleteFrom('casino_favourites').where('player_id', '=', playerId).where('game_id', '=', gameId).execute());
  return myCasino(database, playerId);
}
