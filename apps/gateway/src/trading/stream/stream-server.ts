import { ServerResponse, type IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { WebSocketServer, type WebSocket } from 'ws';
import { countedAddress } from '../../platform/http/counted-address.ts';
import { type AccessPort, originOf } from '../../platform/http/access-port.ts';
import type { RequestSession, SessionSource } from '../../platform/http/request-session.ts';
import { ConnectionCounts, DEFAULT_CONNECTION_LIMITS, type ConnectionLimits } from './connection-counts.ts';
import type { PlayerChannel } from './player-channel.ts';
import { StreamConnection, TRY_AGAIN_LATER } from './stream-connection.ts';
import { StreamGuard } from './stream-guard.ts';
import type { StreamHub } from './stream-hub.ts';

/** The stream's address. */
export const STREAM_PATH = '/stream';

/** A subscription is a tenth of this. */
const MAX_MESSAGE_BYTES = 4 * 1024;

/** How long a page may take to agree to the end of its connection. */
const CLOSE_LIMIT_MS = 2_000;

/** Each message is compressed by itself, once for all who get it, by the hub: never by the socket. */
const DEFLATE = {
  serverNoContextTakeover: true,
  clientNoContextTakeover: true,
  threshold: Number.MAX_SAFE_INTEGER,
} as const;

/** Input of the stream's server. */
export interface StreamServerInput {
  /** The server whose requests become connections, its limit of requests included. */
  readonly app: FastifyInstance;
  readonly hub: StreamHub;
  readonly sessions: Pick<SessionSource, 'find'>;
  readonly players: Pick<PlayerChannel, 'follow' | 'followChanges'>;
  /** Asked before a connection, before each topic, and again while they stand; everything is open unless told. */
  readonly access?: Pick<AccessPort, 'refusalOfVisitor' | 'refusalOfPlayer'>;
  /** Origins beside the site's own that may connect: `http://localhost:3001`. */
  readonly allowedOrigins: readonly string[];
  /** As many as a household or an office has, unless told. */
  readonly limits?: ConnectionLimits;
  /** Whether the gateway still takes connections; it does unless told. */
  readonly isOpen?: () => boolean;
}

/** A request that wants to become a connection. */
interface Upgrade {
  readonly wire: Duplex;
  readonly head: Buffer;
  readonly response: ServerResponse;
}

/** Browsers always name the page's origin: it must be this site's. What is no browser names none and has no cookie to abuse. */
function isOriginAllowed(request: IncomingMessage, allowed: readonly string[]): boolean {
  const { origin, host } = request.headers;
  if (origin === undefined || allowed.includes(origin)) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}

/** Who asks for a window of its own cannot read what was compressed for all. */
function isDeflating(socket: WebSocket, request: IncomingMessage): boolean {
  const asked = request.headers['sec-websocket-extensions'] ?? '';
  return socket.extensions.includes('permessage-deflate') && !asked.includes('server_max_window_bits');
}

function refuseUpgrade(wire: Duplex, status: string): void {
  wire.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

/** A listener of nothing but the socket: one that stands among a request's own would keep the request as long. */
function endOnError(socket: WebSocket): void {
  socket.on('error', () => socket.terminate());
}

/** A response over a socket that is about to become something else; ends with its socket unless that came to be. */
function responseOver(request: IncomingMessage, wire: Duplex): ServerResponse {
  const response = new ServerResponse(request);
  response.shouldKeepAlive = false;
  // An HTTP server's sockets are such, which the types of its event do not say.
  response.assignSocket(wire as Parameters<ServerResponse['assignSocket']>[0]);
  response.once('finish', () => wire.end());
  return response;
}

/** A variable, as the types of the library do not name `closeTimeout` yet. */
const SOCKET_OPTIONS = {
  noServer: true,
  maxPayload: MAX_MESSAGE_BYTES,
  perMessageDeflate: DEFLATE,
  closeTimeout: CLOSE_LIMIT_MS,
};

/**
 * Serves the live stream as WebSocket at `/stream`. A connection begins as a request like any other: it counts in the
 * limit of requests, and its address is the visitor's where a trusted proxy says so. A signed-in player's connection
 * also carries their own messages, and is closed when the session is revoked. Answers what ends the stream.
 */
export function attachStream(input: StreamServerInput): () => void {
  const { app, hub, sessions, players, allowedOrigins, access, isOpen = () => true } = input;
  const counts = new ConnectionCounts(input.limits ?? DEFAULT_CONNECTION_LIMITS);
  const upgrades = new WeakMap<IncomingMessage, Upgrade>();
  const sockets = new WebSocketServer(SOCKET_OPTIONS);

  const follow = (connection: StreamConnection, session: RequestSession | null) => {
    if (!session?.id || session.playerId === null) return () => undefined;
    const address = { playerId: session.playerId, sessionId: session.id };
    return players.follow(address, (message) => connection.sendPrivate(message));
  };

  const open = (socket: WebSocket, connection: StreamConnection, ends: readonly (() => void)[]) => {
    hub.add(connection);
    socket.on('close', () => {
      for (const end of ends) end();
      hub.remove(connection);
    });
  };

  app.get(STREAM_PATH, { schema: { hide: true } }, async (request, reply) => {
    const upgrade = upgrades.get(request.raw);
    if (!upgrade) return reply.code(426).header('upgrade', 'websocket').send();
    if (!isOriginAllowed(request.raw, allowedOrigins)) return reply.code(403).send();
    const session = await sessions.find(request.headers.cookie).catch(() => 'unknown' as const);
    if (session === 'unknown') return reply.code(503).send();
    const origin = originOf(request, session?.playerId != null);
    const refusal = access?.refusalOfVisitor(origin, { class: 'read', page: '/' });
    if (refusal) throw refusal;
    const guard = new StreamGuard(access, origin, session?.playerId ?? null);
    if (!(await guard.look())) return reply.code(503).send();
    const { wire, head, response } = upgrade;
    reply.hijack();
    response.detachSocket(wire as Parameters<ServerResponse['detachSocket']>[0]);
    const address = countedAddress(request);
    // Who has left without a word has no address any more, also where nobody has said yet that they have.
    if (wire.destroyed || address === null) return void wire.destroy();
    sockets.handleUpgrade(request.raw, wire, head, (socket) => {
      endOnError(socket);
      const stopCounting = counts.take(address, session?.id ?? null);
      if (!stopCounting) {
        hub.observer.turnedAway();
        return socket.close(TRY_AGAIN_LATER, 'too many connections');
      }
      const isClosed = (topic: string | null) => guard.isClosed(topic);
      const connection = new StreamConnection(
        { socket, wire, isDeflating: isDeflating(socket, request.raw), isClosed },
        hub,
      );
      const stopLooking = guard.watch(players, () => connection.endIfClosed());
      open(socket, connection, [stopCounting, stopLooking, follow(connection, session)]);
    });
  });

  const handleUpgrade = (request: IncomingMessage, wire: Duplex, head: Buffer) => {
    wire.on('error', () => wire.destroy());
    if (!isOpen()) return refuseUpgrade(wire, '503 Service Unavailable');
    if (request.url?.split('?')[0] !== STREAM_PATH) return refuseUpgrade(wire, '404 Not Found');
    const response = responseOver(request, wire);
    upgrades.set(request, { wire, head, response });
    app.routing(request, response);
  };

  app.server.on('upgrade', handleUpgrade);
  return () => {
    app.server.off('upgrade', handleUpgrade);
    hub.close();
    sockets.close();
  };
}
