import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';

/** Input of the server before the gateway of a live page. */
export interface FrontInput {
  readonly port: number;
  readonly gatewayPort: number;
  /** Address of the folder of the build that is worked on. */
  readonly liveUrl: string;
}

/** A server before the gateway, which tells pages of new builds. */
export interface Front {
  /** Tells every open page that there is a new build. */
  notify(): void;
  close(): Promise<void>;
}

const worker = '/pwa-sw.js';

/**
 * Answers what the gateway answers, except that pages may load scripts which no release lists (the parts that are
 * replaced), that the build which is worked on is never kept by the browser, and that no worker keeps anything.
 */
export async function startFront({ port, gatewayPort, liveUrl }: FrontInput): Promise<Front> {
  const pages = new Set<ServerResponse>();
  const server = createServer((requested, answer) => {
    if (requested.url === worker) return void answer.writeHead(404).end();
    if (requested.url === `${liveUrl}changes`) return follow(pages, requested, answer);
    const isLive = requested.url?.startsWith(liveUrl) === true;
    pass(requested, answer, gatewayPort, isLive);
  });
  server.on('upgrade', (requested: IncomingMessage, socket, head: Buffer) => {
    const other = connect(gatewayPort, '127.0.0.1', () => {
      other.write(`${requested.method} ${requested.url} HTTP/1.1\r\n${rawHeaders(requested)}\r\n\r\n`);
      other.write(head);
      socket.pipe(other).pipe(socket);
    });
    tie(socket, other);
  });
  await listen(server, port);
  return frontOf(server, pages);
}

/** An end or a fault on one side ends the other. */
export function tie(one: Duplex, other: Duplex): void {
  for (const [here, there] of [
    [one, other],
    [other, one],
  ] as const) {
    here.on('error', () => there.destroy());
    here.on('close', () => there.destroy());
  }
}

/** A server that listens, as whoever started it tells its pages and closes it. */
export const frontOf = (server: Server, pages: ReadonlySet<ServerResponse>): Front => ({
  notify: () => pages.forEach((page) => page.write('event: built\ndata:\n\n')),
  close: () => {
    pages.forEach((page) => page.end());
    server.closeAllConnections();
    return new Promise((done) => server.close(() => done()));
  },
});

/** Listens where this machine alone can ask. Throws a sentence where the port is taken. */
export function listen(server: Server, port: number): Promise<void> {
  return new Promise((done, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      fail(error.code === 'EADDRINUSE' ? new Error(`Port ${port} is taken: name another by --port.`) : error);
    });
    server.listen(port, '127.0.0.1', done);
  });
}

/** Keeps the line to a page open, by which it is told of new builds. */
export function follow(pages: Set<ServerResponse>, requested: IncomingMessage, answer: ServerResponse): void {
  answer.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' }).write('\n');
  pages.add(answer);
  requested.on('close', () => pages.delete(answer));
}

function pass(requested: IncomingMessage, answer: ServerResponse, port: number, isLive: boolean): void {
  const { method, url, headers } = requested;
  const passed = request({ host: '127.0.0.1', port, method, path: url, headers }, (given) => {
    answer.writeHead(given.statusCode ?? 502, headersOf(given, isLive));
    given.pipe(answer);
  });
  passed.on('error', () => {
    if (!answer.headersSent) answer.writeHead(502, { 'content-type': 'text/plain' });
    answer.end('The gateway does not answer.');
  });
  requested.pipe(passed);
}

function headersOf({ headers }: IncomingMessage, isLive: boolean): Record<string, string | string[] | undefined> {
  const policy = headers['content-security-policy'];
  const open = typeof policy === 'string' ? policy.replace(/require-trusted-types-for 'script';? ?/, '') : undefined;
  return {
    ...headers,
    ...(open === undefined ? {} : { 'content-security-policy': open }),
    ...(isLive ? { 'cache-control': 'no-store' } : {}),
  };
}

function rawHeaders({ rawHeaders: raw }: IncomingMessage): string {
  const pairs = raw.flatMap((name, index) => (index % 2 === 0 ? [`${name}: ${raw[index + 1]}`] : []));
  return pairs.join('\r\n');
}
