import type { Board, ServerMessage } from '@longshot/contracts';
import { buildEvent, createTestClock, FakeTransport, type TestClock } from '@longshot/testing';
import { createStreamClient } from '../create-stream-client.ts';
import type { StreamClient, StreamClientInput } from '../stream-client-input.ts';
import type { SocketHandlers } from '../stream-environment.ts';
import type { TopicListener } from '../stream-port.ts';

/** A socket that the test speaks through. */
export interface FakeSocket extends SocketHandlers {
  readonly sent: Record<string, unknown>[];
  isClosed: boolean;
}

/** A client whose sockets, clock and chance are the test's. */
export class Bench {
  readonly sockets: FakeSocket[] = [];
  readonly clock: TestClock = createTestClock();
  readonly transport = new FakeTransport();
  readonly client: StreamClient;
  readonly statuses: string[] = [];

  constructor(part: Partial<StreamClientInput> = {}) {
    this.client = createStreamClient({
      url: 'ws://site/stream',
      transport: this.transport,
      staleAfterMs: 15_000,
      pollIntervals: { lineMs: 15_000, liveMs: 3_000 },
      clock: this.clock,
      random: () => 1,
      openSocket: (_, handlers) => {
        const socket: FakeSocket = { ...handlers, sent: [], isClosed: false };
        this.sockets.push(socket);
        return {
          send: (text) => void socket.sent.push(JSON.parse(text) as Record<string, unknown>),
          close: () => void (socket.isClosed = true),
        };
      },
      ...part,
    });
    this.client.onStatus((status) => this.statuses.push(status));
  }

  get socket(): FakeSocket {
    const socket = this.sockets.at(-1);
    if (!socket) throw new Error('no socket was opened');
    return socket;
  }

  say(message: ServerMessage): void {
    this.socket.onMessage(JSON.stringify(message));
  }

  open(): void {
    this.socket.onOpen();
    this.say({ type: 'hello', version: 1, epoch: 'e1', heartbeatMs: 5_000, serverTimeMs: this.clock.now() });
  }

  image(id: number, board: Board): void {
    this.say({ type: 'image', id, ...board });
  }

  /** The id of the newest subscription. */
  get lastId(): number {
    return Number(this.socket.sent.findLast(({ type }) => type === 'subscribe')?.['id']);
  }
}

/** A follower that writes down what it is told. */
export function record(): TopicListener & { readonly heard: unknown[] } {
  const heard: unknown[] = [];
  return {
    heard,
    onImage: ({ epoch, clk, events }) => heard.push(`image ${epoch} ${clk} ${events.map(({ id }) => id).join()}`),
    onChanges: (changes) => heard.push(changes),
    onMissing: () => heard.push('missing'),
  };
}

/** The event of every board here. */
export const event = buildEvent({ id: '7' });
/** Its price moves. */
export const moved = ['p', '7', '1', '1', '2.2', 1] as const satisfies unknown[];

/** Lets answers that are there arrive. */
export async function flush(): Promise<void> {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve();
}
