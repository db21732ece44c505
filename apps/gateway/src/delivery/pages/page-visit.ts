import type { SiteConfig } from '@longshot/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { countryOf } from '../../platform/http/visitor.ts';
import type { RequestSession } from '../../platform/http/request-session.ts';
import type { SiteSource } from '../../site/config/index.ts';
import { choosePageLanguage } from '../../platform/http/choose-page-language.ts';

/** A request for a page, taken apart. */
export interface PageVisit {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly session: RequestSession;
  readonly language: string;
  /** Below the language prefix, with a slash at its start: `/live/football`; `/` for home. */
  readonly path: string;
  /** Without its question mark; the empty text when there is none. */
  readonly query: string;
  /** False when the page stands under another language. */
  readonly isAtHome: boolean;
  readonly siteConfig: SiteConfig;
}

/** Takes a request for a page apart: its session, language, path, query and the site's configuration for it. */
export async function visitOf(site: SiteSource, request: FastifyRequest, reply: FastifyReply): Promise<PageVisit> {
  const session = await request.server.sessions.read(request, reply);
  const [pathname = '/', ...queries] = request.url.split('?');
  const address = choosePageLanguage(pathname.replace(/[/\\]{2,}/g, '/'), site.configOf(), {
    acceptLanguage: request.headers['accept-language'],
    cookie: request.headers.cookie,
    isSignedIn: session.playerId !== null,
  });
  const siteConfig = site.configOf(address.language, countryOf(request));
  return { request, reply, session, ...address, query: queries.join('?'), siteConfig };
}
