import type { EventBus } from '../../platform/bus/index.ts';
import type { Database } from '../../platform/database/index.ts';
import type { Log } from '../../platform/observability/log.ts';
import { findAccounts } from './accounts-repository.ts';

/** Context of announcements of balances. */
export interface AccountsContext {
  readonly database: Database;
  readonly bus: EventBus;
  readonly log: Log;
}

/** Tells a player's pages the accounts as they are now. Never throws: what it tells, a reload shows too. */
export async function announceAccounts({ database, bus, log }: AccountsContext, playerId: number): Promise<void> {
  bus.publish('player-changed', { playerId: String(playerId) });
  try {
    const accounts = await findAccounts(database.kysely, playerId);
    bus.publish('accounts', { playerId: String(playerId), accounts });
  } catch (error) {
    log.warn({ err: error, playerId }, 'balances could not be told to the player');
  }
}
