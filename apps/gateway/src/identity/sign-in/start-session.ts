import type { Session } from '@longshot/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { countryOf } from '../../platform/http/visitor.ts';
import type { RequestSession } from '../../platform/http/request-session.ts';
import { rememberDevice } from './known-devices.ts';
import type { PlayersContext } from '../players-context.ts';
import { presentSession } from '../players/present-session.ts';
import { writeSessionCookie } from '../sessions/session-cookie.ts';
import type { SessionOrigin } from '../sessions/sessions.ts';
import { endSession } from '../sessions/end-sessions.ts';

/** The browser and the country a request comes from; longer names of browsers are cut. */
function originOf(request: FastifyRequest): SessionOrigin {
  return { userAgent: request.headers['user-agent']?.slice(0, 400) ?? null, country: countryOf(request) };
}

/**
 * Opens a session in place of the one the request came with.
 *
 * @param passwordHash of the password that the player has just shown; none where another way led in
 * @throws RequestRefused `credentials_invalid` where the password has been changed meanwhile
 */
export async function startSession(
  context: PlayersContext,
  reply: FastifyReply,
  before: RequestSession,
  playerId: number,
  isRemembered: boolean,
  passwordHash?: string,
): Promise<Session> {
  const { sessions, settings } = context;
  const lifetimeMs = isRemembered ? settings.rememberedLifetimeMs : settings.sessionLifetimeMs;
  await endSession(context, before);
  const { id, token } = await sessions.open(playerId, lifetimeMs, originOf(reply.request), passwordHash);
  // In place of a visitor's cookie that may have been set for this answer.
  void reply
    .removeHeader('set-cookie')
    .header('set-cookie', writeSessionCookie(token, isRemembered ? lifetimeMs : null));
  await rememberDevice(context, reply, playerId);
  const csrfToken = await sessions.csrfToken(token);
  return presentSession(context, { id, playerId: String(playerId), csrfToken });
}
