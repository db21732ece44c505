import { operations, type ParamsOf } from '@longshot/contracts';
import { operationSchemas } from '@longshot/contracts/schemas';
import type { FastifyInstance } from 'fastify';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import type { DictionarySource } from './dictionary-source.ts';

const FOR_GOOD = 'public, max-age=31536000, immutable';

/**
 * Serves dictionaries. The answer to an address whose hash is the present one may be kept for good; an address from
 * before a text was replaced is answered with the present texts, which nobody keeps. No session is read, so that
 * a shared cache never gets a cookie.
 */
export function registerDictionaries(app: FastifyInstance, source: DictionarySource): void {
  const { method, path, name } = operations.getDictionary;
  app.route<{ Params: ParamsOf<'getDictionary'> }>({
    method,
    url: path,
    schema: {
      params: operationSchemas.getDictionary.params,
      operationId: name,
      tags: ['dictionaries'],
      description: 'Texts of a namespace in a language.',
    },
    handler: async ({ params, headers }, reply) => {
      const dictionary = await source.read(params);
      if (dictionary === undefined) throw new RequestRefused('not_found');
      const isGzipTaken = /\bgzip\b/.test(String(headers['accept-encoding'] ?? ''));
      void reply
        .header('cache-control', params.hash === dictionary.hash ? FOR_GOOD : 'no-store')
        .header('cross-origin-resource-policy', 'same-origin')
        .header('vary', 'accept-encoding')
        .type('application/json; charset=utf-8');
      if (isGzipTaken) void reply.header('content-encoding', 'gzip');
      return reply.send(isGzipTaken ? dictionary.gzipped : dictionary.json);
    },
  });
}
