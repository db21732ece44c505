import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { ServerMessage } from '@longshot/contracts';
import { WebSocket } from 'ws';
import type { TestApp } from './app-for-tests.ts';

/** A page at the other end of a real socket. */
export interface TestPage {
  readonly socket: WebSocket;
  /** Everything that came, oldest first. */
  readonly messages: ServerMessage[];
  send(message: unknown): void;
  /** Resolves with the first message from here on that fits. */
  next<Type extends ServerMessage['type']>(type: Type): Promise<Extract<ServerMessage, { type: Type }>>;
  /** Resolves with the code the connection was closed with. */
  readonly closed: Promise<number>;
}

/** The address of the stream of an app that listens. */
export async function listen(test: TestApp): Promise<string> {
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = test.app.server.address() as AddressInfo;
  return `ws://127.0.0.1:${port}/stream`;
}

/** Connects a page and waits for the greeting, or with null for none. */
export async function openPage(
  url: string,
  headers: Record<string, string> = {},
  localAddress = '127.0.0.1',
  greeting: 'hello' | null = 'hello',
): Promise<TestPage> {
  const socket = new WebSocket(url, { headers, localAddress });
  const messages: ServerMessage[] = [];
  const waiting = new Set<() => void>();
  let read = 0;
  socket.on('message', (data) => {
    messages.push(JSON.parse(String(data)) as ServerMessage);
    for (const look of [...waiting]) look();
  });
  const closed = new Promise<number>((resolve) => socket.once('close', (code) => resolve(code)));
  const next: TestPage['next'] = (type) =>
    new Promise((resolve) => {
      const look = () => {
        const at = messages.findIndex((message, index) => index >= read && message.type === type);
        if (at < 0) return;
        read = at + 1;
        waiting.delete(look);
        // Found by its type.
        resolve(messages[at] as never);
      };
      waiting.add(look);
      look();
    });
  await once(socket, 'open');
  if (greeting) await next(greeting);
  return { socket, messages, closed, next, send: (message) => socket.send(JSON.stringify(message)) };
}

/** The status a connection is refused with. */
export async function refusalOf(url: string, headers: Record<string, string> = {}): Promise<number> {
  const socket = new WebSocket(url, { headers });
  socket.on('error', () => undefined);
  const [, response] = (await once(socket, 'unexpected-response')) as [unknown, { statusCode: number }];
  socket.terminate();
  return response.statusCode;
}
