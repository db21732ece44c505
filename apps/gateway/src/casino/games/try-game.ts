import type { BodyOf, LaunchedGame } from '@longshot/contracts';
import {
  type Jurisdiction,
  jurisdictionOfCountry,
  jurisdictionTables,
  knownJurisdiction,
} from '@longshot/domain/jurisdictions';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import type { WalletContext } from '../wallet-api/wallet-context.ts';
import type { InHouse } from './create-in-house.ts';
import { gameOf, launched } from './launch-game.ts';

/** Who tries a game: a player, or a visitor by where they are seen. */
interface Trier {
  readonly playerId: string | null;
  /** ISO 3166; null where nobody knows. */
  readonly seenIn: string | null;
}

/** Whose rules somebody tries a game by: a player's own, else those of where the visitor is seen. */
async function jurisdictionOf(
  { database, settings }: WalletContext,
  { playerId, seenIn }: Trier,
): Promise<Jurisdiction> {
  const ofHouse = settings.jurisdiction ?? 'default';
  if (playerId === null) return jurisdictionOfCountry(seenIn) ?? ofHouse;
  const players = database.kysely.selectFrom('players').select('jurisdiction').where('id', '=', Number(playerId));
  return knownJurisdiction((await players.executeTakeFirst())?.jurisdiction ?? null, ofHouse);
}

/**
 * Opens a game for play money. Players were judged before, as for any stake; a visitor whom nobody knows tries nothing
 * where free play is for people who are known.
 *
 * @throws RequestRefused `unauthorised`, or naming the field.
 */
export async function tryGame(
  context: WalletContext,
  provider: InHouse,
  trier: Trier,
  { gameId, iso }: BodyOf<'tryGame'>,
): Promise<LaunchedGame> {
  if (!context.settings.currencies.some((currency) => currency.iso === iso)) {
    throw new RequestRefused('validation_failed', { field: 'iso' }, 'iso: nothing is played in it here');
  }
  const game = gameOf(gameId);
  const jurisdiction = await jurisdictionOf(context, trier);
  if (trier.playerId === null && jurisdictionTables[jurisdiction].rules.freePlayIsIdentified) {
    throw new RequestRefused('unauthorised', { page: 'login' }, 'free play is for players who are known');
  }
  return launched(game, await provider.tryGame(game.id, iso, jurisdiction));
}
