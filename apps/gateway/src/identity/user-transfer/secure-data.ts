import { operations } from '@longshot/contracts';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/operation-route.ts';
import { setCookie } from '../../platform/http/cookies.ts';
import { playerIdOf, type RequestSession } from '../../platform/http/request-session.ts';
import { signText, signToken } from '../../platform/http/signed-token.ts';
import { siteSecret } from '../../platform/secrets/site-secret.ts';
import type { SignInContext } from '../sign-in/sign-in-context.ts';

/** How long a grant is good; the page keeps its cookie as long. Source: shell 7, secure data. */
const GRANT_LIFETIME_S = 30 * 60;

/** Set-Cookie headers that take away by what other services know the player of a session. */
export const deleteSecureData = ({ id }: Pick<RequestSession, 'id'>): readonly string[] =>
  ['ggru', ...(id === null ? [] : [id])].map((name) => setCookie(name, '', { isSecure: false, maxAgeS: 0 }));

/**
 * Serves what other services of the site know a player by: `ggru` names the player to them without being the number
 * that is known here, the grant, under the session's own name, says for half an hour that the player is signed in.
 */
export function secureDataRoute(app: FastifyInstance, { database, settings, nowMs }: SignInContext): void {
  route(app, operations.getSecureData, async ({ session }) => {
    const playerId = playerIdOf(session);
    const secret = await siteSecret(database, settings.siteId, 'secure-data');
    const ggru = signText(secret, `player:${playerId}`);
    const iat = Math.floor(nowMs() / 1000);
    const grant = signToken(secret, { aud: 'grant', sub: ggru, iat, exp: iat + GRANT_LIFETIME_S });
    return { ggru, ...(session.id === null ? {} : { [session.id]: grant }) };
  });
}
