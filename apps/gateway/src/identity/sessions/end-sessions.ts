import type { PlayersContext } from '../players-context.ts';
import type { RequestSession } from '../../platform/http/request-session.ts';

/** Tells that sessions have ended whose rows are gone: nothing of them is believed any more and their sockets close. */
export function announceEnded({ bus }: Pick<PlayersContext, 'bus'>, sessionIds: readonly string[]): void {
  for (const sessionId of sessionIds) bus.publish('session-revoked', { sessionId });
}

/** Ends sessions, in every page that shows them; answers how many of them there were. */
export async function endSessions(
  { sessions, bus }: Pick<PlayersContext, 'sessions' | 'bus'>,
  sessionIds: readonly string[],
): Promise<number> {
  const ended = await sessions.revoke(...sessionIds);
  announceEnded({ bus }, sessionIds);
  return ended;
}

/** Ends the session of a request, where it is a player's. */
export async function endSession(context: PlayersContext, session: RequestSession): Promise<void> {
  if (session.id !== null) await endSessions(context, [session.id]);
}
