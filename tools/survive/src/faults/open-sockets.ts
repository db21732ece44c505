import { once } from 'node:events';
import type { ServerMessage } from '@longshot/contracts';
import { WebSocket } from 'ws';
import type { Site } from '../site/open-site.ts';

/** No more than so many come from one address, as of one home. */
const SOCKETS_AN_ADDRESS = 20;

/** One page's socket, and what it was told. */
export interface OpenSocket {
  readonly socket: WebSocket;
  readonly heard: readonly ServerMessage[];
  /** The code it was closed with; null while it is open. */
  closedWith(): number | null;
}

/** Opens sockets from several addresses, the nth with the nth cookie, where there are cookies. */
export async function openSockets(site: Site, count: number, cookies: readonly string[] = []): Promise<OpenSocket[]> {
  const url = `${site.gateway().url.replace('http', 'ws')}/stream`;
  return Promise.all(
    Array.from({ length: count }, async (_, index): Promise<OpenSocket> => {
      const cookie = cookies[index];
      const localAddress = `127.0.0.${2 + Math.floor(index / SOCKETS_AN_ADDRESS)}`;
      const socket = new WebSocket(url, { localAddress, headers: cookie === undefined ? {} : { cookie } });
      const heard: ServerMessage[] = [];
      let code: number | null = null;
      socket.on('message', (data) => heard.push(JSON.parse(String(data)) as ServerMessage));
      socket.on('close', (closedWith) => (code = closedWith));
      await once(socket, 'open');
      return { socket, heard, closedWith: () => code };
    }),
  );
}
