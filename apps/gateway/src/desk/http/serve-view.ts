import type { DeskSession } from '@longshot/contracts/desk';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { appendAudit } from '../../platform/audit/index.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import type { StaffView } from '../../platform/staff/staff-view.ts';
import { assertMay, deskPath, sessionOf, type DeskContext } from './desk-context.ts';

const Nothing = Type.Object({});

/** Serves a view to whoever may see it; that somebody looked at a person is written down before anything is told. */
export function serveView(server: FastifyInstance, context: DeskContext, view: StaffView): void {
  const { path, permission, params = Nothing, query = Nothing, answer } = view;
  const admitted = new WeakMap<FastifyRequest, DeskSession>();
  server.get(
    deskPath(path),
    {
      schema: { params, querystring: query, response: { 200: answer } },
      // Before anything is validated: who may not learns nothing of what is asked for.
      onRequest: async (request) => {
        const session = await sessionOf(context, request);
        assertMay(session, permission);
        admitted.set(request, session);
      },
    },
    async (request, reply) => {
      void reply.header('cache-control', 'no-store');
      const session = admitted.get(request);
      if (session === undefined) throw new RequestRefused('unauthorised');
      return readView(context, view, session.name, request);
    },
  );
}

async function readView(
  context: DeskContext,
  view: StaffView,
  staff: string,
  { params, query }: FastifyRequest,
): Promise<unknown> {
  const { database, siteId, nowMs } = context;
  const { looksAt } = view;
  const asked = { staff, params, query };
  if (looksAt === undefined) return view.read({ ...asked, reader: database.kysely });
  const found = await database.transaction(async (trx) => {
    const answer = await view.read({ ...asked, reader: trx });
    const about = { ...looksAt(answer, params), reason: null, key: null, input: params, outcome: {} };
    await appendAudit(trx, { siteId, atMs: nowMs(), staff, ...about });
    return answer;
  });
  // Outside of the transaction: an embedded database has one connection, which would wait for itself.
  return view.complete === undefined ? found : view.complete(found);
}
