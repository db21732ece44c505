import type { FastifyInstance } from 'fastify';
import { RequestRefused } from '../../../platform/http/request-refused.ts';

/** Where a provider tells a page who is there, below its issuer. */
export const ONE_TAP_PROMPT = '/one-tap';

const MAX_BYTES = 16_384;

/** Lets routes of a scope be sent as forms, beside JSON; files are none of it. Source: shell 7, one-tap. */
export function acceptForms(scope: FastifyInstance): void {
  const options = { parseAs: 'buffer', bodyLimit: MAX_BYTES } as const;
  scope.addContentTypeParser('multipart/form-data', options, async (request: { headers: object }, body: Buffer) => {
    const type = String(Object.entries(request.headers).find(([name]) => name === 'content-type')?.[1]);
    try {
      const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData();
      return Object.fromEntries([...form].filter(([, value]) => typeof value === 'string'));
    } catch {
      throw new RequestRefused('validation_failed', { field: 'body' }, 'not a form');
    }
  });
}
