import type { Session } from '@longshot/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { countryOf } from '../access/visitor.ts';
import { RequestRefused } from '../http/request-refused.ts';
import type { RequestSession } from '../http/request-session.ts';
import type { SignInWay } from '../two-step/index.ts';
import type { PlayersContext } from './players-context.ts';
import { presentSession } from './present-session.ts';
import { writeSessionCookie } from './session-cookie.ts';
import type { SessionOrigin } from './sessions.ts';

/** Ends a session, in every page that shows it. */
export async function endSession({ sessions, bus }: PlayersContext, session: RequestSession): Promise<void> {
  if (session.id === null) return;
  await sessions.revoke(session.id);
  bus.publish('session-revoked', { sessionId: session.id });
}

/** The browser and the country a request comes from; longer names of browsers are cut. */
function originOf(request: FastifyRequest): SessionOrigin {
  return { userAgent: request.headers['user-agent']?.slice(0, 400) ?? null, country: countryOf(request) };
}

/** Opens a session in place of the one the request came with. */
export async function startSession(
  context: PlayersContext,
  reply: FastifyReply,
  before: RequestSession,
  playerId: number,
  isRemembered: boolean,
): Promise<Session> {
  const { sessions, settings } = context;
  const lifetimeMs = isRemembered ? settings.rememberedLifetimeMs : settings.sessionLifetimeMs;
  await endSession(context, before);
  const { id, token } = await sessions.open(playerId, lifetimeMs, originOf(reply.request));
  // In place of a visitor's cookie that may have been set for this answer.
  void reply
    .removeHeader('set-cookie')
    .header('set-cookie', writeSessionCookie(token, isRemembered ? lifetimeMs : null));
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
