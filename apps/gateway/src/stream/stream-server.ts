import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import type { SessionSource } from '../http/request-session.ts';
import type { PlayerChannel } from './player-channel.ts';
import { StreamConnection } from './stream-connection.ts';
import type { StreamHub } from './stream-hub.ts';

/** The stream's address. */
export const STREAM_PATH = '/stream';

/** A subscription is a tenth of this. */
const MAX_MESSAGE_BYTES = 4 * 1024;

/** What the stream is attached to and with. */
export interface StreamServerInput {
  readonly server: Server;
  readonly hub: StreamHub;
  readonly sessions: Pick<SessionSource, 'find'>;
  readonly players: PlayerChannel;
  /** Origins beside the site's own that may connect: `http://localhost:3001`. */
  readonly allowedOrigins: readonly string[];
}

/** Browsers always name the page's origin: it must be this site's. What is no browser names none and has no cookie to abuse. */
function isOriginAllowed(request: IncomingMessage, allowed: readonly string[]): boolean {
  const { origin, host } = request.headers;
  if (origin === undefined || allowed.includes(origin)) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}

function refuseUpgrade(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

/**
 * Serves the live stream as WebSocket at `/stream` of an HTTP server. A signed-in player's connection also carries
 * their own messages, and is closed when the session is revoked. Answers what ends the stream.
 */
export function attachStream(input: StreamServerInput): () => void {
  const { server, hub, sessions, players, allowedOrigins } = input;
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_MESSAGE_BYTES, perMessageDeflate: false });

  const open = (socket: WebSocket, stopFollowing: (connection: StreamConnection) => () => void) => {
    const connection = new StreamConnection(socket, hub);
    hub.add(connection);
    const stop = stopFollowing(connection);
    socket.on('error', () => socket.terminate());
    socket.on('close', () => {
      stop();
      hub.remove(connection);
    });
  };

  const upgrade = async (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const session = await sessions.find(request.headers.cookie);
    if (socket.destroyed) return;
    sockets.handleUpgrade(request, socket, head, (webSocket) =>
      open(webSocket, (connection) => {
        if (!session?.id || session.playerId === null) return () => undefined;
        const address = { playerId: session.playerId, sessionId: session.id };
        return players.follow(address, (message) => connection.sendPrivate(message));
      }),
    );
  };

  const handleUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy());
    if (request.url?.split('?')[0] !== STREAM_PATH) return refuseUpgrade(socket, '404 Not Found');
    if (!isOriginAllowed(request, allowedOrigins)) return refuseUpgrade(socket, '403 Forbidden');
    upgrade(request, socket, head).catch(() => refuseUpgrade(socket, '503 Service Unavailable'));
  };

  server.on('upgrade', handleUpgrade);
  return () => {
    server.off('upgrade', handleUpgrade);
    hub.close();
    sockets.close();
  };
}
