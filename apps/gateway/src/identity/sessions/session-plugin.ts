import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import type { RequestSession, SessionSource } from '../../platform/http/request-session.ts';
import { mustConfirmTerms } from '../../platform/http/changed-terms.ts';
import { readSessionCookie, writeSessionCookie } from './session-cookie.ts';
import type { PlayersContext } from '../players-context.ts';
import { guardSession } from './session-guard.ts';
import { makeToken } from '../../platform/secrets/site-secret.ts';

async function sessionOf({ sessions, settings }: PlayersContext, token: string): Promise<RequestSession> {
  const [found, csrfToken] = await Promise.all([sessions.find(token), sessions.csrfToken(token)]);
  if (found === null) return { id: null, playerId: null, csrfToken };
  const isTermsChanged = mustConfirmTerms(settings, found.termsVersion);
  return { id: found.id, playerId: String(found.playerId), csrfToken, isTermsChanged };
}

/**
 * Who makes a request, by its cookie. A visitor without one is given one, so that the CSRF token has something to be
 * tied to; it opens nothing.
 */
export function createSessionSource(context: PlayersContext): SessionSource {
  const { sessions } = context;
  return {
    guard: (operation, session, request) => guardSession(context, operation, session, request),
    read: async (request, reply) => {
      const sent = readSessionCookie(request.headers.cookie);
      if (sent !== null) return sessionOf(context, sent);
      const token = makeToken();
      void reply.header('set-cookie', writeSessionCookie(token, null));
      return { id: null, playerId: null, csrfToken: await sessions.csrfToken(token) };
    },
    find: async (cookieHeader) => {
      const sent = readSessionCookie(cookieHeader);
      return sent === null ? null : sessionOf(context, sent);
    },
  };
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

function isSameOrigin(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  const origin = request.headers.origin;
  return origin === undefined || URL.parse(origin)?.host === request.headers.host;
}

/**
 * Refuses calls that change something and come from a page of another origin, before anything of them is read. The
 * second lock beside the CSRF token. Register it before the routes. Below `openPaths` no session counts, so that any
 * page may ask.
 */
export function guardOrigin(app: FastifyInstance, openPaths: readonly string[] = []): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const isLetIn =
      SAFE_METHODS.has(request.method) ||
      openPaths.some((path) => request.url.startsWith(path)) ||
      isSameOrigin(request);
    done(isLetIn ? undefined : new RequestRefused('csrf_failed', {}, 'the call comes from a page of another origin'));
  });
}
