import type { Session } from '@longshot/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { countryOf } from '../../platform/http/visitor.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import type { RequestSession } from '../../platform/http/request-session.ts';
import type { SignInWay } from '../two-factor/sign-in-steps.ts';
import { rememberDevice } from './known-devices.ts';
import type { PlayersContext } from '../players-context.ts';
import { presentSession } from '../players/present-session.ts';
import { writeSessionCookie } from '../sessions/session-cookie.ts';
import type { SessionOrigin } from '../sessions/sessions.ts';

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

/**
 * Lets a player go on who has made the first step of a sign-in.
 *
 * @throws RequestRefused `two_step_required` where a second is asked for; the visitor's cookie remembers the first.
 */
export async function demandSecondStep(
  { twoStep, steps }: PlayersContext,
  { csrfToken }: RequestSession,
  playerId: number,
  way: SignInWay,
): Promise<void> {
  if (!(await twoStep.state(playerId)).isOn) return;
  await steps.await(csrfToken, playerId, way);
  throw new RequestRefused('two_step_required');
}
