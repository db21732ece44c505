import { DeskSession, DeskSignInBody } from '@longshot/contracts/desk';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import { readDeskCookie, writeDeskCookie } from './desk-cookie.ts';
import { assertOwnCall, deskPath, sessionOf, type DeskContext } from './desk-context.ts';

/** Tries to sign in of one address. */
const signInLimit = { max: 10, timeWindow: 60_000 };

const Success = Type.Object({ success: Type.Boolean() });

/** Serves who comes to the desk and leaves it. */
export function sessionRoutes(server: FastifyInstance, context: DeskContext): void {
  const { staff } = context;
  server.post<{ Body: DeskSignInBody }>(
    deskPath('sign-in'),
    { schema: { body: DeskSignInBody, response: { 200: Success } }, config: { rateLimit: signInLimit } },
    async ({ body }, reply) => {
      const token = await staff.signIn(body.name.trim(), body.password, body.code);
      if (token === null) throw new RequestRefused('credentials_invalid');
      void reply.header('set-cookie', writeDeskCookie(token)).header('cache-control', 'no-store');
      return { success: true };
    },
  );
  server.get(deskPath('session'), { schema: { response: { 200: DeskSession } } }, async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    return sessionOf(context, request);
  });
  server.post(deskPath('sign-out'), { schema: { response: { 200: Success } } }, async (request, reply) => {
    assertOwnCall({ ...(await sessionOf(context, request)), token: null }, request);
    await staff.signOut(readDeskCookie(request.headers.cookie) ?? '');
    void reply.header('set-cookie', writeDeskCookie(null)).header('cache-control', 'no-store');
    return { success: true };
  });
}
