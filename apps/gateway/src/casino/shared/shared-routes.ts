import { operations } from '@longshot/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { originOf } from '../../platform/http/access-port.ts';
import { route } from '../../platform/http/operation-route.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import { OPEN_TO_PAGES } from '../games/game-api-routes.ts';
import type { SharedTables } from './create-shared.ts';
import { refusalOfSeat, type SeatAccessInput, watchSeat } from './seat-access.ts';

/** Where a game's page follows its table: a line of JSON for each change. */
const STREAM_PATH = '/game-api/table-stream';

/** Most bytes that wait for a follower who does not read; then it is let go, and comes again. */
const MOST_WAITING_BYTES = 512_000;

function tokenOf({ body }: FastifyRequest): string {
  const token = typeof body === 'object' && body !== null && 'token' in body ? body.token : undefined;
  if (typeof token === 'string' && token.length > 0 && token.length <= 100) return token;
  throw new RequestRefused('validation_failed', { field: 'token' }, 'token: a text of 1 to 100 characters');
}

/** Serves tables to their games' pages. */
export function sharedRoutes(
  app: FastifyInstance,
  tables: SharedTables,
  { bus, clock }: Pick<SeatAccessInput, 'bus' | 'clock'>,
): void {
  const seats: SeatAccessInput = { access: app.access, bus, clock, findSeat: tables.seatOf };
  void app.register(async (scope) => {
    scope.addHook('onRequest', async (_request, reply) => void reply.headers(OPEN_TO_PAGES));
    scope.addHook('preClose', () => tables.endFollowers());
    const { openTable, layTableBet, leaveTable } = operations;
    for (const path of [openTable.path, layTableBet.path, leaveTable.path, STREAM_PATH]) {
      scope.options(path, { schema: { hide: true } }, (_request, reply) => reply.code(204).send());
    }
    route(scope, openTable, ({ body }) => tables.open(body));
    route(scope, layTableBet, ({ body }) => tables.lay(body));
    route(scope, leaveTable, ({ body }) => tables.leave(body));
    scope.post(STREAM_PATH, { schema: { hide: true } }, async (request, reply) => {
      const token = tokenOf(request);
      const seat = await tables.seatOf(token);
      const sitting = { token, origin: originOf(request, seat.playerId !== null) };
      const refusal = await refusalOfSeat(seats, sitting);
      if (refusal) throw refusal;
      const lines: string[] = [];
      const { raw } = reply;
      let isOpen = false;
      const write = (line: string): void => {
        if (!isOpen) lines.push(line);
        else if (raw.writableLength > MOST_WAITING_BYTES) raw.destroy();
        else raw.write(`${line}\n`);
      };
      const end = (): void => void (isOpen ? raw.end() : raw.destroy());
      const stopFollowing = await tables.follow(token, { write, end });
      const stopWatching = watchSeat(seats, sitting, seat, end);
      const leave = (): void => {
        stopFollowing();
        stopWatching();
      };
      reply.hijack();
      raw.on('close', leave);
      raw.writeHead(200, {
        ...OPEN_TO_PAGES,
        'content-type': 'application/x-ndjson; charset=utf-8',
        'cache-control': 'no-store, no-transform',
        'x-accel-buffering': 'no',
      });
      isOpen = true;
      for (const line of lines) raw.write(`${line}\n`);
      if (raw.destroyed) leave();
    });
  });
}
