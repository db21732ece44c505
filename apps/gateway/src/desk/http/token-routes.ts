import { DeskTokenBody, DeskTokenMade, DeskTokens } from '@longshot/contracts/desk';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { listDeskTokens, makeDeskToken, revokeDeskToken } from '../../identity/staff/index.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import { assertOwnCall, deskPath, sessionOf, type DeskContext } from './desk-context.ts';

/** Tries to make a token of one address: each of them may guess a code. */
const makeLimit = { max: 10, timeWindow: 60_000 };

const Success = Type.Object({ success: Type.Boolean() });
const TokenParams = Type.Object({ tokenId: Type.String({ pattern: '^\\d{1,15}$' }) });

/** Serves personal tokens to whoever sits at the desk: their own, and to nobody who asks by a token. */
export function tokenRoutes(server: FastifyInstance, context: DeskContext): void {
  const { database, siteId, staff } = context;
  const ownerOf = async (request: FastifyRequest) => {
    const { name } = await sessionOf(context, request);
    return { siteId, nowMs: context.nowMs(), name };
  };
  const onRequest = async (request: FastifyRequest): Promise<void> => {
    assertOwnCall({ ...(await sessionOf(context, request)), token: null }, request);
  };
  server.get(deskPath('tokens'), { schema: { response: { 200: DeskTokens } } }, async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    const { name } = await ownerOf(request);
    return { tokens: await listDeskTokens(database.kysely, siteId, name) };
  });
  server.post<{ Body: DeskTokenBody }>(
    deskPath('tokens'),
    { schema: { body: DeskTokenBody, response: { 200: DeskTokenMade } }, config: { rateLimit: makeLimit }, onRequest },
    async (request, reply) => {
      void reply.header('cache-control', 'no-store');
      const owner = await ownerOf(request);
      const { code, ...wanted } = request.body;
      if (!(await staff.isCode(owner.name, code))) throw new RequestRefused('wrong_code', { field: 'code' });
      return makeDeskToken(database, owner, wanted);
    },
  );
  server.post<{ Params: { tokenId: string } }>(
    deskPath('tokens/:tokenId/revoke'),
    { schema: { params: TokenParams, response: { 200: Success } }, onRequest },
    async (request, reply) => {
      void reply.header('cache-control', 'no-store');
      await revokeDeskToken(database, await ownerOf(request), Number(request.params.tokenId));
      return { success: true };
    },
  );
}
