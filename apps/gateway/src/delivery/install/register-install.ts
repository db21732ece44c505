import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { SiteConfig } from '@longshot/contracts';
import { directionOf } from '@longshot/site-rules';
import type { ActiveRelease } from '@longshot/release/folder-store';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerNotFound } from '../../platform/http/error-answers.ts';
import { acceptedLanguages } from '../../platform/http/choose-page-language.ts';
import { jsonForScript } from '../../platform/html/html.ts';
import { pageHeaders } from '../../platform/http/security-headers.ts';
import { offlinePage } from './offline-page.ts';
import { webManifest } from './web-manifest.ts';

/** Input of the installed site. */
export interface InstallInput {
  readonly readActive: () => Promise<ActiveRelease | undefined>;
  readonly siteConfigOf: (language: string) => SiteConfig;
  /** Folder of the brand's own icons; it need not exist. */
  readonly iconsFolder?: string;
}

const here = import.meta.dirname;
const KEEP_MANIFEST = 'public, max-age=3600';

/** A worker asks only this site, and runs nothing that it was not served. */
const WORKER_POLICY = "default-src 'none'; script-src 'self'; connect-src 'self'";

/** The worker's text with the shell of a release in front: another release is another worker. */
function serviceWorker({ release }: ActiveRelease, languages: readonly string[], text: string): string {
  const { url, entry } = release.host;
  const files = [...entry.styles, ...entry.scripts, ...entry.preload].map((name) => url + name);
  return `const SHELL = ${jsonForScript({ version: release.id, files, languages })};\n${text}`;
}

function languagesOf(siteConfig: SiteConfig): string[] {
  return siteConfig.languages.map(({ code }) => code);
}

function serveOffline(app: FastifyInstance, input: InstallInput): void {
  const url = '/offline-:language([a-z]{2}).html';
  app.get<{ Params: { language: string } }>(url, { schema: { hide: true } }, async (request, reply) => {
    const { language } = request.params;
    const siteConfig = input.siteConfigOf(language);
    const active = await input.readActive();
    if (!active || !languagesOf(siteConfig).includes(language)) return answerNotFound(request, reply);
    const { url: base, entry } = active.release.host;
    const styles = entry.styles.map((name) => base + name);
    const html = offlinePage(language, directionOf(language), siteConfig.companyName, styles);
    return reply.headers(pageHeaders('', null)).type('text/html; charset=utf-8').send(html);
  });
}

function serveManifest(app: FastifyInstance, input: InstallInput): void {
  app.get('/manifest.json', { schema: { hide: true } }, (request: FastifyRequest, reply: FastifyReply) => {
    const site = input.siteConfigOf('en');
    if (!site.isPwa) return answerNotFound(request, reply);
    const wanted = acceptedLanguages(request.headers['accept-language']).map((language) => language.slice(0, 2));
    const language = wanted.find((code) => languagesOf(site).includes(code)) ?? 'en';
    const manifest = webManifest({ ...input.siteConfigOf(language), lng: language }, directionOf(language));
    void reply.type('application/manifest+json; charset=utf-8').header('cache-control', KEEP_MANIFEST);
    return reply.header('vary', 'Accept-Language').send(JSON.stringify(manifest));
  });
}

const ICON = /^[\w-]{1,60}\.(svg|png|webp)$/;
const ICON_TYPES: Readonly<Record<string, string>> = { svg: 'image/svg+xml', png: 'image/png', webp: 'image/webp' };

/** A picture is a picture: nothing in it runs or loads anything. */
const ICON_POLICY = "default-src 'none'; style-src 'unsafe-inline'";

/** Serves the brand's own icons where the site is set to have some; the gateway's own where one is not there. */
function serveOwnIcons(app: FastifyInstance, { iconsFolder, siteConfigOf }: InstallInput): void {
  app.addHook('onRequest', async (request, reply) => {
    const name = /^\/icons\/([^/?]+)(?:\?|$)/.exec(request.url)?.[1] ?? '';
    const type = ICON_TYPES[ICON.exec(name)?.[1] ?? ''];
    if (type === undefined || iconsFolder === undefined || !siteConfigOf('en').isFlexibleAssetPath) return;
    const picture = await readFile(join(iconsFolder, name)).catch(() => null);
    if (picture === null) return;
    void reply.headers({ 'cache-control': 'public, max-age=3600', 'content-security-policy': ICON_POLICY });
    return reply.type(type).send(picture);
  });
}

/**
 * Serves what the installed site needs at the site's root: `/pwa-sw.js`, `/manifest.json`, the icons, and the page
 * that is shown without a connection. Where the site is not installable, the first two are not there.
 */
export async function registerInstall(app: FastifyInstance, input: InstallInput): Promise<void> {
  const text = readFileSync(join(here, 'pwa-sw.js'), 'utf8');
  app.get('/pwa-sw.js', { schema: { hide: true } }, async (request, reply) => {
    const site = input.siteConfigOf('en');
    const active = await input.readActive();
    if (!active || !site.isPwa) return answerNotFound(request, reply);
    void reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache');
    void reply.header('content-security-policy', WORKER_POLICY);
    return reply.send(serviceWorker(active, languagesOf(site), text));
  });
  serveOwnIcons(app, input);
  serveManifest(app, input);
  serveOffline(app, input);
  await app.register(fastifyStatic, {
    root: join(here, 'icons'),
    prefix: '/icons/',
    decorateReply: false,
    index: false,
    redirect: false,
    maxAge: '7d',
  });
}
