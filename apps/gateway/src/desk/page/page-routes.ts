import type { ActiveRelease } from '@longshot/release/folder-store';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { formPageHeaders } from '../../platform/html/form-page-headers.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import { DESK_API } from '../http/desk-cookie.ts';
import { deskPage, EMPTY_POLICY } from './desk-page.ts';

const NO_RELEASE =
  'The channel desk shows no release yet. npm start makes one; npm run release -- status --channel desk tells.\n';

/** Serves the desk's application under every address that is no call and no file. */
export function pageRoutes(
  server: FastifyInstance,
  origin: string,
  readActive: () => Promise<ActiveRelease | undefined>,
): void {
  const answer = async (reply: FastifyReply) => {
    const active = await readActive();
    if (active === undefined) {
      void reply.code(503).headers(formPageHeaders(EMPTY_POLICY)).type('text/plain; charset=utf-8');
      return reply.send(NO_RELEASE);
    }
    const { html, policy } = deskPage(active.release, origin);
    return reply.headers(formPageHeaders(policy)).type('text/html; charset=utf-8').send(html);
  };
  server.get('/*', async (request, reply) => {
    if (request.url.startsWith(`${DESK_API}/`)) throw new RequestRefused('not_found');
    return answer(reply);
  });
}
