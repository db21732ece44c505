import type { Session } from '@longshot/contracts';
import type { FastifyReply } from 'fastify';
import type { RequestSession } from '../../platform/http/request-session.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import { checkPerson, isRegister, matchAgain } from '../persons/index.ts';
import { rememberDevice } from '../players/known-devices.ts';
import type { PlayersContext } from '../players-context.ts';
import { presentSession } from '../players/present-session.ts';
import { writeSessionCookie } from '../sessions/session-cookie.ts';
import { endSession } from '../sessions/end-sessions.ts';
import { logSignIn, originOf, type SignInLogWay } from './sign-in-log.ts';

/** How a session begins. */
export interface SessionStart {
  readonly playerId: number;
  readonly way: SignInLogWay;
  readonly isRemembered?: boolean;
  /** Of the password that the player has just shown; none where another way led in. */
  readonly passwordHash?: string;
}

/** The law lets nobody in whom a register could not be asked about for a day. */
async function refuseUnlisted(context: PlayersContext, playerId: number): Promise<void> {
  const unknown = await checkPerson(context, playerId, false);
  if (unknown.some(isRegister)) throw new RequestRefused('temporarily_unavailable', {}, 'a register gives no answer');
}

/**
 * Opens a session in place of the one the request came with, and writes down that the player came in.
 *
 * @throws RequestRefused `credentials_invalid` where the password has been changed meanwhile, `temporarily_unavailable`
 *   while a register that must be asked gives no answer
 */
export async function startSession(
  context: PlayersContext,
  reply: FastifyReply,
  before: RequestSession,
  { playerId, way, isRemembered = false, passwordHash }: SessionStart,
): Promise<Session> {
  const { sessions, settings } = context;
  const lifetimeMs = isRemembered ? settings.rememberedLifetimeMs : settings.sessionLifetimeMs;
  await refuseUnlisted(context, playerId);
  await endSession(context, before);
  const { id, token } = await sessions.open(playerId, lifetimeMs, originOf(reply.request), passwordHash);
  // In place of a visitor's cookie that may have been set for this answer.
  void reply
    .removeHeader('set-cookie')
    .header('set-cookie', writeSessionCookie(token, isRemembered ? lifetimeMs : null));
  const device = await rememberDevice(context, reply, playerId);
  // Device and payments may have come to be known since the last time.
  await matchAgain(context, playerId);
  const isNewDevice = device.hasOthers && !device.isKnown;
  await logSignIn(context, reply.request, { playerId, way, isNewDevice });
  const csrfToken = await sessions.csrfToken(token);
  return presentSession(context, { id, playerId: String(playerId), csrfToken });
}
