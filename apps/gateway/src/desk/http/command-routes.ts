import {
  DeskCommandDone,
  deskCommandBody,
  deskCommands,
  DeskPreview,
  deskPreviewBody,
  type DeskCommand,
  type DeskCommandName,
} from '@longshot/contracts/desk';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import type { CommandRequest } from '../bus/command-request.ts';
import { createCommandBus } from '../bus/gather-commands.ts';
import { describeCommand } from './describe-desk.ts';
import { assertAtDesk, assertMay, assertOwnCall, callerOf, deskPath, type DeskContext } from './desk-context.ts';

const KEY = /^[\w-]{8,100}$/;

const commandNames = Object.keys(deskCommands) as DeskCommandName[];

/**
 * Serves every act of the desk, each under its name: `/desk-api/commands/player.ban`; and what those would do that may need a
 * second person: `/desk-api/commands/balance.correct/preview`.
 */
export function commandRoutes(server: FastifyInstance, context: DeskContext): void {
  const bus = createCommandBus(context);
  for (const command of commandNames) {
    const definition: DeskCommand = deskCommands[command];
    // Before the body is read: who may not learns nothing of what is wrong with it.
    const onRequest = async (request: FastifyRequest): Promise<void> => {
      const caller = await callerOf(context, request);
      assertMay(caller, definition.permission);
      if (definition.isAtDesk === true) assertAtDesk(caller);
      assertOwnCall(caller, request);
    };
    server.post<{ Body: Pick<CommandRequest, 'input'> & { readonly reason?: string } }>(
      deskPath(`commands/${command}`),
      {
        schema: {
          ...describeCommand(command, definition),
          body: deskCommandBody(definition),
          response: { 200: DeskCommandDone },
        },
        onRequest,
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
        const { name, permissions, token } = await callerOf(context, request);
        return bus.run({ name, permissions, token }, { command, input, reason: reason?.trim() ?? null, key });
      },
    );
    if (definition.eyes === 'one') continue;
    server.post<{ Body: Pick<CommandRequest, 'input'> }>(
      deskPath(`commands/${command}/preview`),
      {
        schema: {
          ...describeCommand(`preview ${command}`, definition),
          body: deskPreviewBody(definition),
          response: { 200: DeskPreview },
        },
        onRequest,
      },
      async (request, reply) => {
        void reply.header('cache-control', 'no-store');
        const { name, permissions, token } = await callerOf(context, request);
        return bus.preview({ name, permissions, token }, { command, input: request.body.input });
      },
    );
  }
}
