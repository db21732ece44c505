import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { appendAudit } from '../../platform/audit/index.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import type { StaffDownload } from '../../platform/staff/staff-view.ts';
import { describeView } from './describe-desk.ts';
import { assertMay, callerOf, deskPath, type DeskCaller, type DeskContext } from './desk-context.ts';

/** Serves a download to whoever may have it; that somebody took it is written down before anything is sent. */
export function serveDownload(server: FastifyInstance, context: DeskContext, download: StaffDownload): void {
  const { path, permission, params } = download;
  const admitted = new WeakMap<FastifyRequest, DeskCaller>();
  server.get(
    deskPath(path),
    {
      schema: { ...describeView(path, permission), params },
      onRequest: async (request) => {
        const caller = await callerOf(context, request);
        assertMay(caller, permission);
        admitted.set(request, caller);
      },
    },
    async (request, reply) => {
      const caller = admitted.get(request);
      if (caller === undefined) throw new RequestRefused('unauthorised');
      return send(context, download, caller, request, reply);
    },
  );
}

async function send(
  { database, siteId, nowMs }: DeskContext,
  download: StaffDownload,
  { name: staff, token }: DeskCaller,
  { params }: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { name, contentType, chunks } = await download.open({ reader: database.kysely, staff, params });
  const entry = { ...download.takes(params), reason: null, key: null, input: params, outcome: { file: name } };
  await database.transaction((trx) => appendAudit(trx, { siteId, atMs: nowMs(), staff, token, ...entry }));
  return reply
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="${name}"`)
    .type(contentType)
    .send(Readable.from(chunks));
}
