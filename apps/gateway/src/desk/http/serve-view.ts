import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { appendAudit } from '../../platform/audit/index.ts';
import type { Trx } from '../../platform/database/index.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import type { StaffView } from '../../platform/staff/staff-view.ts';
import { describeView } from './describe-desk.ts';
import { assertMay, callerOf, deskPath, type DeskCaller, type DeskContext } from './desk-context.ts';

const Nothing = Type.Object({});

type LookedAt = ReturnType<NonNullable<StaffView['looksAt']>>;

/**
 * Serves a view to whoever may see it; that somebody looked at a person, or that a token looked at anything, is written down
 * before anything is told.
 */
export function serveView(server: FastifyInstance, context: DeskContext, view: StaffView): void {
  const { path, permission, params = Nothing, query = Nothing, answer } = view;
  const admitted = new WeakMap<FastifyRequest, DeskCaller>();
  server.get(
    deskPath(path),
    {
      schema: { ...describeView(path, permission), params, querystring: query, response: { 200: answer } },
      // Before anything is validated: who may not learns nothing of what is asked for.
      onRequest: async (request) => {
        const caller = await callerOf(context, request);
        assertMay(caller, permission);
        admitted.set(request, caller);
      },
    },
    async (request, reply) => {
      void reply.header('cache-control', 'no-store');
      const caller = admitted.get(request);
      if (caller === undefined) throw new RequestRefused('unauthorised');
      return readView(context, view, caller, request);
    },
  );
}

async function readView(
  context: DeskContext,
  view: StaffView,
  { name: staff, token }: DeskCaller,
  { params, query }: FastifyRequest,
): Promise<unknown> {
  const { database, siteId, nowMs } = context;
  const { looksAt } = view;
  const asked = { staff, params, query };
  const write = (trx: Trx, about: LookedAt, input: unknown) => {
    const entry = { ...about, reason: null, key: null, input, outcome: {} };
    return appendAudit(trx, { siteId, atMs: nowMs(), staff, token, ...entry });
  };
  if (looksAt === undefined) {
    const answer = await view.read({ ...asked, reader: database.kysely });
    if (token !== null) {
      const about = { command: 'view.read', subject: `view:${view.path}` };
      await database.transaction((trx) => write(trx, about, { params, query }));
    }
    return answer;
  }
  const found = await database.transaction(async (trx) => {
    const answer = await view.read({ ...asked, reader: trx });
    await write(trx, looksAt(answer, params), params);
    return answer;
  });
  // Outside of the transaction: an embedded database has one connection, which would wait for itself.
  return view.complete === undefined ? found : view.complete(found);
}
