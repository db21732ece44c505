import { createServer, type Server } from 'node:http';

/** Where it listens while it waits. */
export interface StandbyAddress {
  readonly port: number;
  readonly host: string;
}

/** A process that waits for the work of another. */
export interface Standby {
  /** Answers from now on how it fares. */
  listen(): void;
  /** Resolves when the port is free again. */
  close(): Promise<void>;
}

/** When whoever asked should look again. */
const RECHECK_AFTER_S = 2;

/** How it fares: it lives, and is not ready for the want of a lease. */
const ANSWERS: Readonly<Record<string, readonly [status: number, type: string, text: string]>> = {
  '/live': [200, 'application/json', JSON.stringify({ status: 'up' })],
  '/health/live': [200, 'application/json', JSON.stringify({ status: 'up' })],
  '/metrics': [200, 'text/plain', '# TYPE longshot_standby gauge\nlongshot_standby 1\n'],
};

const NOT_READY = [503, 'application/json', JSON.stringify({ status: 'down', missing: ['lease'] })] as const;

function answering(): Server {
  return createServer((request, response) => {
    const [status, type, text] = ANSWERS[request.url?.split('?')[0] ?? ''] ?? NOT_READY;
    if (status === 503) response.setHeader('retry-after', RECHECK_AFTER_S);
    response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store', connection: 'close' });
    response.end(text);
  });
}

/** Says to probes, once it listens, that the process lives and is not ready. */
export function serveStandby({ port, host }: StandbyAddress): Standby {
  const server = answering();
  return {
    listen: () => {
      // Without the port nobody hears that it waits, and it waits all the same.
      server.on('error', () => undefined);
      server.listen(port, host);
    },
    close: async () => {
      if (!server.listening) return;
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}
