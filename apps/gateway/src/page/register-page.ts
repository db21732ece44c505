import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { BootData, Session } from '@longshot/contracts';
import { operations } from '@longshot/contracts';
import { platformOf } from '@longshot/domain';
import {
  compileNavigation,
  compileRoutes,
  compileSlots,
  labelOf,
  type CompiledRoute,
  type Contract,
} from '@longshot/release';
import type { ActiveRelease } from '@longshot/release/folder-store';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PublishedBook } from '../boards/index.ts';
import { dictionaryUrls, presentLabels, type DictionarySource } from '../dictionaries/index.ts';
import { answerNotFound, isApiUrl } from '../http/error-answers.ts';
import { route } from '../http/operation-route.ts';
import type { RequestSession } from '../http/request-session.ts';
import { choosePageLanguage, type PageAddress } from './choose-page-language.ts';
import { firstBoard } from './first-board.ts';
import { matchRoute } from './match-route.ts';
import { pageDocument } from './page-document.ts';
import { plainPage } from './plain-page.ts';
import { saveReferral } from './referral-cookies.ts';
import { pageHead } from '../seo/page-head.ts';
import type { SeoSource } from '../seo/seo-source.ts';
import { ownHost, pageHeaders } from './security-headers.ts';
import { SITE_LANGUAGES, siteConfigOf } from './site-config.ts';

/** What pages are made from. */
export interface PageInput {
  /** What the channel shows now; undefined before anything was promoted. */
  readonly readActive: () => Promise<ActiveRelease | undefined>;
  readonly published: PublishedBook;
  readonly dictionaries: DictionarySource;
  readonly seo: SeoSource;
  readonly nowMs: () => number;
  /** The session as the page starts with it. */
  readonly presentSession: (session: RequestSession) => Promise<Session>;
}

/** The language of the site where nothing else decides. */
const SITE_DEFAULT_LANGUAGE = 'en';

const compress = promisify(gzip);

/** Below this size compressing costs more than it saves. */
const COMPRESS_FROM_BYTES = 1_024;

async function sendHtml(request: FastifyRequest, reply: FastifyReply, status: number, html: string): Promise<unknown> {
  void reply
    .code(status)
    .headers(pageHeaders(ownHost(request.headers.host)))
    .type('text/html; charset=utf-8');
  const isGzipTaken = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''));
  if (!isGzipTaken || html.length < COMPRESS_FROM_BYTES) return reply.send(html);
  return reply.header('content-encoding', 'gzip').send(await compress(html));
}

function redirectTo(reply: FastifyReply, request: FastifyRequest, language: string, path: string): FastifyReply {
  const query = request.url.includes('?') ? request.url.slice(request.url.indexOf('?')) : '';
  const below = path === '/' ? '' : path;
  return reply.header('cache-control', 'no-store').redirect(`/${language}${below}${query}`, 302);
}

function addressOf(request: FastifyRequest, session: RequestSession): PageAddress {
  const pathname = request.url.split('?')[0] ?? '/';
  return choosePageLanguage(pathname.replace(/\/{2,}/g, '/'), siteConfigOf(SITE_DEFAULT_LANGUAGE), {
    acceptLanguage: request.headers['accept-language'],
    cookie: request.headers.cookie,
    isSignedIn: session.playerId !== null,
  });
}

function titleOf(contracts: readonly Contract[], found: CompiledRoute | undefined, language: string): string {
  const { companyName } = siteConfigOf(language);
  const contract = contracts.find(({ app }) => app === found?.app);
  return found && contract ? `${labelOf(contract, found.title, language)} · ${companyName}` : companyName;
}

/** Makes the page of an address: its route decides the status, the remotes that are preloaded and the first data. */
async function buildPage(
  input: PageInput,
  active: ActiveRelease,
  address: PageAddress,
  request: FastifyRequest,
  session: RequestSession,
): Promise<{ readonly redirect: string } | { readonly status: number; readonly html: string }> {
  const { language, path } = address;
  const contracts = await presentLabels(input.dictionaries, active.contracts, language);
  const routes = compileRoutes(contracts);
  const found = matchRoute(routes, path)?.route;
  if (found && found.redirect !== null) return { redirect: `/${found.redirect}` };
  const slots = compileSlots(contracts);
  const status = found ? 200 : 404;
  const boot: BootData = {
    release: active.release,
    channel: active.channel.channel,
    routes,
    navigation: compileNavigation(contracts, language),
    slots,
    language,
    siteConfig: siteConfigOf(language),
    session: await input.presentSession(session),
    dictionaries: await dictionaryUrls(input.dictionaries, contracts, language),
    status,
    access: { block: null, maintenance: null },
    platform: platformOf(request.url.split('?')[1] ?? '', request.headers['user-agent'] ?? ''),
    board: found ? firstBoard(input.published, path) : null,
  };
  const host = ownHost(request.headers.host);
  const isColumnShown = found?.layout === 'main' && !found.hides.includes('coupon');
  const remotes = [...new Set([...(found ? [found.app] : []), ...(isColumnShown ? Object.values(slots) : [])])];
  const namespaces = ['common', 'host', ...remotes, ...(found?.dictionaries ?? [])];
  const html = pageDocument({
    boot,
    release: active.release,
    seo: await pageHead(input.seo, {
      ...{ siteConfig: boot.siteConfig, path, found, contracts, title: titleOf(contracts, found, language) },
    }),
    origin: host === '' ? '' : `${request.protocol}://${host}`,
    path,
    remotes,
    dictionaries: [...new Set(namespaces)].flatMap((namespace) => boot.dictionaries[namespace] ?? []),
  });
  return { status, html };
}

/** A file that browsers ask for by themselves, or a script that is gone: no page would help. */
function isFile(url: string): boolean {
  return /\.[a-z0-9]{1,12}$/i.test(url.split('?')[0] ?? '');
}

async function answerPage(input: PageInput, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  if (isApiUrl(request.url) || isFile(request.url)) return answerNotFound(request, reply);
  saveReferral(request, reply, input.nowMs());
  const session = await request.server.sessions.read(request, reply);
  const address = addressOf(request, session);
  if (!address.isAtHome) return redirectTo(reply, request, address.language, address.path);
  const active = await input.readActive();
  if (!active) {
    void reply.header('retry-after', '10');
    const text = 'No release has been promoted to this channel. Please come back in a moment.';
    return sendHtml(request, reply, 503, plainPage('Longshot is being prepared', text));
  }
  const page = await buildPage(input, active, address, request, session);
  if ('redirect' in page) return redirectTo(reply, request, address.language, page.redirect);
  return sendHtml(request, reply, page.status, page.html);
}

/** Serves the site's pages at every address that nothing else serves, and the site's configuration. */
export function registerPage(app: FastifyInstance, input: PageInput): void {
  route(app, operations.getSiteConfig, ({ query }) => {
    const language = SITE_LANGUAGES.find((code) => code === query.lang) ?? SITE_DEFAULT_LANGUAGE;
    return siteConfigOf(language);
  });
  app.route({
    method: 'GET',
    url: '/*',
    schema: { hide: true },
    handler: (request, reply) => answerPage(input, request, reply),
  });
}
