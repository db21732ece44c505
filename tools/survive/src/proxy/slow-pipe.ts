import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { ServerAddress } from './fault-proxy.ts';

/** Leads connections to a server and holds back every piece of what passes, either way. */
export interface SlowPipe extends ServerAddress {
  /** How long each piece is held back from now on; not at all before it is told. */
  holdFor(delayMs: number): void;
  close(): Promise<void>;
}

/** Passes what one side says on to the other, each piece after its time and in order. */
function lead(from: Socket, to: Socket, delayMs: () => number): void {
  let passed: Promise<unknown> = Promise.resolve();
  const after = (act: () => void): void => {
    const dueMs = performance.now() + delayMs();
    passed = passed.then(async () => {
      const leftMs = dueMs - performance.now();
      if (leftMs > 0) await wait(leftMs);
      if (!to.destroyed) act();
    });
  };
  from.on('data', (chunk: Buffer) => after(() => to.write(chunk)));
  from.on('error', () => to.destroy());
  from.on('close', () => after(() => to.destroySoon()));
}

/** Opens a pipe to a server on a free port. */
export async function openSlowPipe(server: ServerAddress): Promise<SlowPipe> {
  const sockets = new Set<Socket>();
  let delayMs = 0;
  const pipe = createServer((client) => {
    const onward = connect(server);
    for (const socket of [client, onward]) {
      socket.setNoDelay(true);
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
    }
    lead(client, onward, () => delayMs);
    lead(onward, client, () => delayMs);
  });
  await new Promise<void>((resolve) => pipe.listen(0, '127.0.0.1', resolve));
  return {
    host: '127.0.0.1',
    port: (pipe.address() as AddressInfo).port,
    holdFor: (ms) => void (delayMs = ms),
    close: async () => {
      const closed = new Promise((resolve) => pipe.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
