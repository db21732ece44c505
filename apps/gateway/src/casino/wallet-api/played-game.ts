import { findGame, IN_HOUSE } from '../catalogue/game-catalogue.ts';
import type { WalletContext } from './wallet-context.ts';

/** A game that is staked on, as the wallet knows it. */
export interface PlayedGame {
  /** The house's number of it. */
  readonly id: string;
  /** The provider's own. */
  readonly providerGameId: string;
  readonly isSlot: boolean;
  readonly features: readonly string[];
  /** Whether it may be staked on now. */
  readonly isOffered: boolean;
  /** Bounds of a stake that its provider tells, in hundredths of any currency. */
  readonly stakeLeast: number | null;
  readonly stakeMost: number | null;
}

/** A game of a provider by the provider's own number; undefined for one that it has not. */
export async function findPlayedGame(
  { database, settings }: Pick<WalletContext, 'database' | 'settings'>,
  providerId: string,
  gameId: string,
): Promise<PlayedGame | undefined> {
  if (providerId === IN_HOUSE.id) {
    const game = findGame(gameId);
    if (!game) return undefined;
    const { category, features = [] } = game;
    const bounds = { isOffered: true, stakeLeast: null, stakeMost: null };
    return { id: game.id, providerGameId: game.id, isSlot: category === 'slots', features, ...bounds };
  }
  const row = await database.kysely
    .selectFrom('casino_games')
    .select(['id', 'section_id', 'features', 'is_offered', 'is_shown', 'stake_least', 'stake_most'])
    .where('site_id', '=', settings.siteId)
    .where('provider_id', '=', providerId)
    .where('provider_game_id', '=', gameId)
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    id: row.id,
    providerGameId: gameId,
    isSlot: row.section_id === 'slots',
    features: row.features,
    isOffered: row.is_offered && row.is_shown,
    stakeLeast: row.stake_least,
    stakeMost: row.stake_most,
  };
}
