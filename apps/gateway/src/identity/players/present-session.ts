import type { Session } from '@longshot/contracts';
import type { RequestSession } from '../../platform/http/request-session.ts';
import type { PlayersContext } from '../players-context.ts';

/** The session as the page starts with it: who it is, the accounts, the CSRF token. */
export async function presentSession(
  { views, nowMs }: PlayersContext,
  { csrfToken, playerId }: RequestSession,
): Promise<Session> {
  const { user, accounts } = playerId === null ? { user: null, accounts: [] } : await views.of(playerId);
  return { user, accounts: [...accounts], csrfToken, serverTimeMs: nowMs() };
}
