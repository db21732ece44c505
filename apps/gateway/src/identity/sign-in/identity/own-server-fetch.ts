import { withoutUndefined } from '@longshot/domain/input';
import type { FastifyInstance } from 'fastify';
import type { CustomFetch } from 'openid-client';

/** Asks a provider that this very server is, over its own front door. */
export const fetchOwnServer =
  (server: () => FastifyInstance | null): CustomFetch =>
  async (url, { method, headers, body }) => {
    const { pathname, search } = new URL(url);
    const answer = await server()?.inject({
      method: method === 'POST' ? 'POST' : 'GET',
      url: pathname + search,
      headers: Object.fromEntries(new Headers(headers)),
      ...withoutUndefined({ payload: body !== undefined && body !== null ? String(body) : undefined }),
    });
    if (!answer) throw new Error('the server is not there yet');
    const type = String(answer.headers['content-type'] ?? '');
    return new Response(answer.body, { status: answer.statusCode, headers: { 'content-type': type } });
  };
