import { createStreamClient, createTransport, type OpenSocket, type StreamClient } from '@longshot/api-client';
import type { Board, Change } from '@longshot/contracts';
import { WebSocket } from 'ws';
import { buildApp, type TestApp } from '../../../test/worlds/app-for-tests.ts';
import { buildMarket, buildOdds } from '../../../test/worlds/message-factories.ts';
import { listen } from '../../../test/worlds/stream-for-tests.ts';

const openSocket: OpenSocket = (url, handlers) => {
  const socket = new WebSocket(url);
  socket.on('open', () => handlers.onOpen());
  socket.on('message', (data) => handlers.onMessage(String(data)));
  socket.on('error', () => undefined);
  socket.on('close', () => handlers.onClose());
  return { send: (text) => socket.send(text), close: () => socket.terminate() };
};

describe('the browser’s stream client against the gateway', () => {
  let test: TestApp;
  let client: StreamClient;
  const images: Board[] = [];
  const changes: Change[] = [];

  beforeAll(async () => {
    test = await buildApp();
    const url = await listen(test);
    const baseUrl = url.replace('ws:', 'http:').replace('/stream', '');
    client = createStreamClient({
      url,
      openSocket,
      transport: createTransport({ baseUrl, language: 'en', appName: 'test', getCsrfToken: () => '' }),
      staleAfterMs: 15_000,
      pollIntervals: { lineMs: 15_000, liveMs: 3_000 },
      random: () => 0,
    });
  });
  afterAll(async () => {
    client.close();
    await test.close();
  });

  /** Lets frames go out until something is so. */
  const until = async (isSo: () => boolean) => {
    while (!isSo()) {
      test.clock.advance(100);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  };
  const move = (home: number) => test.book.apply(buildOdds([buildMarket(1, { 1: home, 2: 3400, 3: 3650 })]));

  it('follows a board, and goes on after the connection was cut', async () => {
    client.follow('board:line', {
      onImage: (image) => images.push(image),
      onChanges: (some) => changes.push(...some),
    });
    await until(() => images.length === 1);
    move(2150);
    await until(() => changes.length === 1);
    expect(client.status).toBe('live');
    client.reconnect();
    move(2160);
    await until(() => changes.length === 2);
    expect(changes.at(-1)).toEqual(['p', '501', '1', '1', '2.16', 1]);
    expect(images).toHaveLength(1);
  });
});
