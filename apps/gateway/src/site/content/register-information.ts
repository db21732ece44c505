import { createHash } from 'node:crypto';
import { operations } from '@longshot/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { route } from '../../platform/http/operation-route.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import { bettingAlphabet, type AlphabetInput } from './betting-alphabet.ts';
import { informationIndex, informationPage, type InformationInput } from './information-pages.ts';

/** A browser asks again each time, and is told that nothing has changed: a text that was replaced shows at once. */
const ASK_AGAIN = 'private, no-cache';

/** Marks an answer by what it is, and answers 304 to who has this very one. */
export function answerByTag<T>(answer: T, request: FastifyRequest, reply: FastifyReply): T {
  const tag = `"${createHash('sha256').update(JSON.stringify(answer)).digest('base64url').slice(0, 22)}"`;
  void reply.header('cache-control', ASK_AGAIN).header('etag', tag);
  const known = String(request.headers['if-none-match'] ?? '').split(/\s*,\s*/);
  if (known.some((each) => each.replace(/^W\//, '') === tag)) void reply.code(304);
  return answer;
}

/** Serves the texts of information pages, their list, and the betting alphabet. Source: product 2, information. */
export function registerInformation(app: FastifyInstance, input: InformationInput & AlphabetInput): void {
  route(app, operations.getBettingAlphabet, async ({ query, request, reply }) =>
    answerByTag(await bettingAlphabet(input, query.lang), request, reply),
  );
  route(app, operations.getInformationIndex, async ({ query, request, reply }) =>
    answerByTag(await informationIndex(input, query.lang), request, reply),
  );
  route(app, operations.getInformationPage, async ({ query, request, reply }) => {
    const page = await informationPage(input, query.page, query.lang);
    if (page === undefined) throw new RequestRefused('not_found', { field: 'page' });
    return answerByTag(page, request, reply);
  });
}
