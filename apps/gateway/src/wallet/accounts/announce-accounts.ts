import type { PlayersContext } from '../../identity/players-context.ts';
import { findAccounts } from '../../identity/players/players-repository.ts';

/** Tells a player's pages the accounts as they are now. Never throws: what it tells, a reload shows too. */
export async function announceAccounts(
  { database, bus, log }: Pick<PlayersContext, 'database' | 'bus' | 'log'>,
  playerId: number,
): Promise<void> {
  bus.publish('player-changed', { playerId: String(playerId) });
  try {
    const accounts = await findAccounts(database.kysely, playerId);
    bus.publish('accounts', { playerId: String(playerId), accounts });
  } catch (error) {
    log.warn({ err: error, playerId }, 'balances could not be told to the player');
  }
}
