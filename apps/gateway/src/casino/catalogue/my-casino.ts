import type { MyCasino } from '@longshot/contracts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/index.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import type { Snapshot } from './catalogue.ts';
import { comparing } from './narrow-games.ts';

/** How many games of the recently played are told, and how many that are like them. */
const RECENT = 12;
const LIKE_THEM = 20;

/** How alike two games are: by section, provider, each feature, and how much wins differ. */
const weights = { category: 3, provider: 2, feature: 2, volatility: 1 } as const;

/** Games that were not played, the most like those that were first; none where nothing was. */
function likePlayed(
  { games, byId }: Snapshot,
  played: readonly string[],
  times: ReadonlyMap<string, number>,
): readonly string[] {
  const known = played.flatMap((id) => byId.get(id)?.shown ?? []);
  if (known.length === 0) return [];
  const count = (is: (game: (typeof known)[number]) => boolean) => known.filter(is).length;
  const { popular } = comparing(times);
  return games
    .filter(({ shown }) => !played.includes(shown.id))
    .map((game) => {
      const { category, providerId, features, volatility } = game.shown;
      const likeness =
        weights.category * count((each) => each.category === category) +
        weights.provider * count((each) => each.providerId === providerId) +
        features.reduce((sum, each) => sum + weights.feature * count((one) => one.features.includes(each)), 0) +
        weights.volatility * count((each) => volatility !== null && each.volatility === volatility);
      return { game, likeness };
    })
    .filter(({ likeness }) => likeness > 0)
    .toSorted((a, b) => b.likeness - a.likeness || popular(a.game, b.game))
    .slice(0, LIKE_THEM)
    .map(({ game }) => game.shown.id);
}

/** A player's favourites, what was played lately, and games that are like it. */
export async function myCasino(
  { kysely }: Database,
  snapshot: Snapshot,
  playerId: number,
  times: ReadonlyMap<string, number>,
): Promise<MyCasino> {
  const kept = await kysely
    .selectFrom('casino_favourites')
    .select('game_id')
    .where('player_id', '=', playerId)
    .orderBy('added_at_ms', 'desc')
    .orderBy('game_id')
    .execute();
  const opened = await kysely
    .selectFrom('casino_sessions')
    .select(['game_id as gameId', sql<number>`max(created_at_ms)::bigint`.as('playedAtMs')])
    .where('player_id', '=', playerId)
    .groupBy('game_id')
    .orderBy('playedAtMs', 'desc')
    .limit(RECENT)
    .execute();
  const favourites = kept.map(({ game_id }) => game_id).filter((id) => snapshot.byId.has(id));
  const recent = opened.filter(({ gameId }) => snapshot.byId.has(gameId));
  const played = recent.map(({ gameId }) => gameId);
  const forYou = likePlayed(snapshot, played, times);
  const games = [...new Set([...favourites, ...played, ...forYou])].flatMap((id) => snapshot.byId.get(id)?.shown ?? []);
  return { favourites, recent, games, forYou: [...forYou] };
}

/** Puts a game among a player's favourites, or takes it away. Throws `not_found` for a game that there is not. */
export async function saveFavourite(
  { kysely }: Database,
  snapshot: Snapshot,
  playerId: number,
  { gameId, isFavourite }: { readonly gameId: string; readonly isFavourite: boolean },
  nowMs: number,
): Promise<void> {
  if (!snapshot.byId.has(gameId)) {
    throw new RequestRefused('not_found', { field: 'gameId' }, 'gameId: there is none such');
  }
  await (isFavourite
    ? kysely
        .insertInto('casino_favourites')
        .values({ player_id: playerId, game_id: gameId, added_at_ms: nowMs })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    : kysely.deleteFrom('casino_favourites').where('player_id', '=', playerId).where('game_id', '=', gameId).execute());
}
