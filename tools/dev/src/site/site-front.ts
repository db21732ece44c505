import { readFile } from 'node:fs/promises';
import { createServer, request as askPlainly, type IncomingMessage, type ServerResponse } from 'node:http';
import { request as askSecurely } from 'node:https';
import { connect } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { text } from 'node:stream/consumers';
import { connect as connectSecurely } from 'node:tls';
import type { PublishedArtifact } from '@longshot/release';
import { follow, frontOf, listen, tie, type Front } from '../against/front.ts';
import { policyFor, withLive } from './site-page.ts';

/** Input of the server before a site that runs. */
export interface SiteFrontInput {
  readonly port: number;
  readonly site: URL;
  /** Address of the folder of the build that is worked on. */
  readonly liveUrl: string;
  /** Where that folder is. */
  readonly liveFolder: string;
  /** Reads the last build; undefined while nothing was. */
  readonly readLive: () => Promise<PublishedArtifact | undefined>;
}

type Headers = Record<string, string | string[] | undefined>;

const worker = '/pwa-sw.js';

/** Reports of a page on the builds that it runs: this one says nothing about those of the site. */
const unsaid: ReadonlySet<string> = new Set(['/web-api/releases/remote-reports', '/web-api/violations']);

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/**
 * Answers what a site answers, page, API and stream, except that its pages run one remote in the build that is worked
 * on, that no worker keeps anything, and that no page reports to the site how its builds did.
 */
export async function startSiteFront(input: SiteFrontInput): Promise<Front> {
  const { port, liveUrl } = input;
  const pages = new Set<ServerResponse>();
  const server = createServer((requested, answer) => {
    const path = requested.url?.split('?')[0] ?? '/';
    if (path === worker) return void answer.writeHead(404).end();
    if (path === `${liveUrl}changes`) return follow(pages, requested, answer);
    if (path.startsWith(liveUrl)) return void sendLive(input, path, answer);
    if (requested.method === 'POST' && unsaid.has(path)) return void answer.writeHead(204).end();
    pass(input, requested, answer);
  });
  server.on('upgrade', (requested: IncomingMessage, socket, head: Buffer) => {
    const { site } = input;
    const ready = () => {
      other.write(`${requested.method} ${requested.url} HTTP/1.1\r\n${lines(headersFor(requested, site))}\r\n\r\n`);
      other.write(head);
      socket.pipe(other).pipe(socket);
    };
    const at = { host: nameOf(site), port: portOf(site) };
    const other = isSecure(site)
      ? connectSecurely({ ...at, servername: at.host, ALPNProtocols: ['http/1.1'] }, ready)
      : connect(at, ready);
    tie(socket, other);
  });
  await listen(server, port);
  return frontOf(server, pages);
}

const isSecure = ({ protocol }: URL): boolean => protocol === 'https:';
const portOf = (site: URL): number => Number(site.port || (isSecure(site) ? 443 : 80));
const nameOf = ({ hostname }: URL): string => hostname.replaceAll(/[[\]]/g, '');

async function sendLive({ liveFolder, liveUrl }: SiteFrontInput, path: string, answer: ServerResponse): Promise<void> {
  const file = normalize(join(liveFolder, path.slice(liveUrl.length)));
  const bytes = file.startsWith(join(liveFolder, '/')) ? await readFile(file).catch(() => null) : null;
  if (bytes === null) return void answer.writeHead(404, { 'cache-control': 'no-store' }).end();
  const type = types[extname(file)] ?? 'application/octet-stream';
  answer.writeHead(200, { 'content-type': type, 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
  answer.end(bytes);
}

function pass(input: SiteFrontInput, requested: IncomingMessage, answer: ServerResponse): void {
  const { site } = input;
  const ask = isSecure(site) ? askSecurely : askPlainly;
  const headers = headersFor(requested, site);
  // A page is read and changed, so it comes as it is.
  if (headers['accept']?.includes('text/html') === true) headers['accept-encoding'] = 'identity';
  const to = { host: nameOf(site), port: portOf(site), method: requested.method, path: requested.url, headers };
  const fail = () => {
    if (!answer.headersSent) answer.writeHead(502, { 'content-type': 'text/plain; charset=utf-8' });
    answer.end(`${site.origin} does not answer.`);
  };
  const passed = ask(to, (given) => void answerWith(input, requested, given, answer).catch(fail));
  passed.on('error', fail);
  answer.on('close', () => passed.destroy());
  requested.pipe(passed);
}

async function answerWith(
  { site, liveUrl, readLive }: SiteFrontInput,
  requested: IncomingMessage,
  given: IncomingMessage,
  answer: ServerResponse,
): Promise<void> {
  const headers = headersFrom(given, site, requested.headers.host ?? '', liveUrl);
  const status = given.statusCode ?? 502;
  const isPage = given.headers['content-type']?.startsWith('text/html') === true;
  if (!isPage || given.headers['content-encoding'] !== undefined) {
    answer.writeHead(status, headers);
    return void given.pipe(answer);
  }
  const html = await text(given);
  const live = await readLive();
  const { 'content-length': _length, etag: _tag, ...rest } = headers;
  answer.writeHead(status, { ...rest, 'cache-control': 'no-store' });
  answer.end(live === undefined ? html : withLive(html, live));
}

/** Headers that the site is asked with: as if the page were its own. */
function headersFor({ headers }: IncomingMessage, site: URL): Headers {
  const own = `http://${headers.host ?? ''}`;
  const { origin, referer } = headers;
  return {
    ...headers,
    host: site.host,
    ...(origin === own ? { origin: site.origin } : {}),
    ...(referer?.startsWith(`${own}/`) === true ? { referer: site.origin + referer.slice(own.length) } : {}),
  };
}

/** Headers that the page is answered with: as if its address were the site's. */
function headersFrom({ headers }: IncomingMessage, site: URL, host: string, liveUrl: string): Headers {
  const { 'strict-transport-security': _always, location, ...rest } = headers;
  const policy = headers['content-security-policy'];
  const cookies = headers['set-cookie'];
  const to = location?.startsWith(`${site.origin}/`) === true ? location.slice(site.origin.length) : location;
  return {
    ...rest,
    ...(to === undefined ? {} : { location: to }),
    ...(cookies === undefined ? {} : { 'set-cookie': cookies.map((one) => one.replace(/; ?domain=[^;]*/i, '')) }),
    ...(typeof policy === 'string' ? { 'content-security-policy': policyFor(policy, site, host, liveUrl) } : {}),
  };
}

function lines(headers: Headers): string {
  const pairs = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [value].flat().map((one) => `${name}: ${one}`),
  );
  return pairs.join('\r\n');
}
