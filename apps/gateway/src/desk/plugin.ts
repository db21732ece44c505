import fastifyPlugin from 'fastify-plugin';
import { StartError } from '../platform/database/index.ts';
import type { Role } from '../platform/roles.ts';
import { createDeskServer, type DeskInput } from './create-desk-server.ts';
import { pathsOfDesk } from './http/describe-desk.ts';

/** Where the desk listens, and under which origin it is asked. */
export interface DeskAddress {
  readonly port: number;
  readonly host: string;
  readonly origin: string;
}

/** Options of the desk. */
export interface DeskOptions extends Omit<DeskInput, 'origin' | 'database' | 'log'> {
  /** Null: this gateway has none. */
  readonly address: DeskAddress | null;
  readonly logger: DeskInput['log'];
}

export const deskRoles = ['web'] as const satisfies readonly Role[];

/** The staff's desk, behind a port of its own. */
export const deskPlugin = fastifyPlugin<DeskOptions>(
  async (app, { address, logger, ...options }) => {
    if (address === null) return;
    const { port, host, origin } = address;
    const { database } = app.platform;
    const server = await createDeskServer({ ...options, database, origin, log: logger });
    app.staffPaths.push(() => pathsOfDesk(server, origin));
    app.lifecycle.add({
      start: async () => {
        await server.listen({ port, host }).catch((error: unknown) => {
          const why = error instanceof Error ? error.message : String(error);
          throw new StartError(`The desk cannot listen on ${host}:${port}: ${why}; set DESK_PORT.`);
        });
      },
      stop: () => server.close(),
    });
  },
  { name: 'desk', dependencies: ['delivery', 'identity', 'platform'] },
);
