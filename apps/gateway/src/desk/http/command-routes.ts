import { DeskCommandDone, deskCommandBody, deskCommands, type DeskCommandName } from '@longshot/contracts/desk';
import type { FastifyInstance } from 'fastify';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import type { CommandRequest } from '../bus/command-request.ts';
import { createCommandBus } from '../bus/gather-commands.ts';
import { assertMay, assertOwnCall, deskPath, sessionOf, type DeskContext } from './desk-context.ts';

const KEY = /^[\w-]{8,100}$/;

const commandNames = Object.keys(deskCommands) as DeskCommandName[];

/** Serves every act of the desk, each under its name: `/desk-api/commands/player.ban`. */
export function commandRoutes(server: FastifyInstance, context: DeskContext): void {
  const bus = createCommandBus(context);
  for (const command of commandNames) {
    const definition = deskCommands[command];
    server.post<{ Body: Pick<CommandRequest, 'input'> & { readonly reason?: string } }>(
      deskPath(`commands/${command}`),
      {
        schema: { body: deskCommandBody(definition), response: { 200: DeskCommandDone } },
        // Before the body is read: who may not learns nothing of what is wrong with it.
        onRequest: async (request) => {
          const session = await sessionOf(context, request);
          assertMay(session, definition.permission);
          assertOwnCall(session, request);
        },
      },
      async (request, reply) => {
        const key = request.headers['idempotency-key'];
        if (typeof key !== 'string' || !KEY.test(key)) {
          const sentence = 'Idempotency-Key: 8 to 100 characters';
          throw new RequestRefused('validation_failed', { field: 'Idempotency-Key' }, sentence);
        }
        void reply.header('cache-control', 'no-store');
        const { input, reason = null } = request.body;
        // Rights are read again: they may have been taken while the body came in.
        const { name, permissions } = await sessionOf(context, request);
        return bus.run({ name, permissions }, { command, input, reason: reason?.trim() ?? null, key });
      },
    );
  }
}
