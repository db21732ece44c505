import type { LaunchedGame } from '@longshot/contracts';
import type { Reader } from '../../platform/database/index.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import type { HouseGame } from '../catalogue/game-catalogue.ts';
import { gameFramePath } from './game-frame.ts';

/** Where a page with a game of another provider is. */
export const outsideFramePath = `${gameFramePath}/outside`;

/** A game of a provider outside the house. */
export interface OutsideGame {
  readonly id: string;
  readonly providerId: string;
  readonly providerGameId: string;
  readonly name: string;
  readonly features: readonly string[];
  readonly launchUrl: string;
  readonly hasLobby: boolean;
}

/** Whether a game is another provider's. */
export const isOutside = (game: HouseGame | OutsideGame): game is OutsideGame => 'launchUrl' in game;

/**
 * A game that a provider of the registry offers now.
 *
 * @throws RequestRefused `not_found` with the field for one that is not offered, or whose provider is not enabled
 */
export async function outsideGameOf(reader: Reader, siteId: string, gameId: string): Promise<OutsideGame> {
  const row = await reader
    .selectFrom('casino_games as g')
    .innerJoin('casino_providers as c', (join) =>
      join.onRef('c.site_id', '=', 'g.site_id').onRef('c.id', '=', 'g.provider_id'),
    )
    .innerJoin('game_providers as p', (join) =>
      join.onRef('p.site_id', '=', 'g.site_id').onRef('p.id', '=', 'g.provider_id'),
    )
    .select(['g.provider_id', 'g.provider_game_id', 'g.name', 'g.features', 'p.launch_url', 'p.has_lobby'])
    .where('g.site_id', '=', siteId)
    .where('g.id', '=', gameId)
    .where('g.is_offered', '=', true)
    .where('g.is_shown', '=', true)
    .where('c.is_shown', '=', true)
    .where('p.is_enabled', '=', true)
    .executeTakeFirst();
  if (!row) throw new RequestRefused('not_found', { field: 'gameId' }, 'gameId: there is none such');
  return {
    id: gameId,
    providerId: row.provider_id,
    providerGameId: row.provider_game_id,
    name: row.name,
    features: row.features,
    launchUrl: row.launch_url,
    hasLobby: row.has_lobby,
  };
}

/** Answer to the launch of a game outside: it stands in a page of the house's own, which the token opens. */
export function launchedOutside({ id, launchUrl }: OutsideGame, token: string): LaunchedGame {
  const query = new URLSearchParams({ token });
  return {
    gameId: id,
    token,
    frameUrl: `${outsideFramePath}?${query.toString()}`,
    frameOrigin: new URL(launchUrl).origin,
  };
}
