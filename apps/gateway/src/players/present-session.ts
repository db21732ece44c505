import type { Session } from '@longshot/contracts';
import type { RequestSession } from '../http/request-session.ts';
import type { PlayersContext } from './players-context.ts';
import { findAccounts, findUser } from './players-repository.ts';

/** The session as the page starts with it: who it is, the accounts, the CSRF token. */
export async function presentSession(context: PlayersContext, session: RequestSession): Promise<Session> {
  const { database, nowMs, settings } = context;
  const { csrfToken, playerId } = session;
  const user = playerId === null ? undefined : await findUser(database.kysely, Number(playerId), settings.termsVersion);
  const accounts = user ? await findAccounts(database.kysely, Number(playerId)) : [];
  return { user: user ?? null, accounts: [...accounts], csrfToken, serverTimeMs: nowMs() };
}
