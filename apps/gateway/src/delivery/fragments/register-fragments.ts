import { FORCE_SPA_HEADER, FRAGMENT_HEADERS, operations, type Fragment } from '@longshot/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { route } from '../../platform/http/operation-route.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import { answerByTag } from '../../site/content/index.ts';
import { tag } from '../../platform/html/html.ts';
import { FragmentFiles } from './fragment-files.ts';
import type { FragmentSource } from './fragment-source.ts';

const YEAR_S = 31_536_000;

const TYPES = { css: 'text/css; charset=utf-8', js: 'text/javascript; charset=utf-8' } as const;

/** `en/promotions/limits`; nothing that a file's name could be made of but words. */
const PAGE_PATH = /^([a-z]{2})((?:\/[a-z0-9][a-z0-9_-]{0,59}){0,5})\/?$/;

const headerOf = (request: FastifyRequest, name: string): string => String(request.headers[name] ?? '');

/** Whoever does not name how a fragment is to be rendered would not know what to do with the answer. */
function checkHeaders(request: FastifyRequest): void {
  for (const [name, value] of Object.entries(FRAGMENT_HEADERS)) {
    if (headerOf(request, name) !== value)
      throw new RequestRefused('validation_failed', { field: name }, `${name}: only ${value} is answered`);
  }
  if (!['', '1'].includes(headerOf(request, FORCE_SPA_HEADER))) {
    throw new RequestRefused(
      'validation_failed',
      { field: FORCE_SPA_HEADER },
      `${FORCE_SPA_HEADER}: 1, or none at all`,
    );
  }
}

function originOf(request: FastifyRequest): string {
  return headerOf(request, FORCE_SPA_HEADER) === '1' ? '' : request.server.ownOrigin(request).origin;
}

/** Serves fragments at their fixed addresses, and the files of their rules and code. Source: shell 7, "Micro-frontends". */
export function registerFragments(app: FastifyInstance, source: FragmentSource): void {
  const files = new FragmentFiles(source);

  const answer = async (
    request: FastifyRequest,
    name: string,
    components: readonly string[] | null,
  ): Promise<Fragment> => {
    checkHeaders(request);
    const { '*': rest = '' } = request.params as { readonly '*'?: string };
    const [, language, path = ''] = PAGE_PATH.exec(rest) ?? [];
    if (language === undefined) throw new RequestRefused('not_found', { field: 'path' });
    const found = await source.read({
      name,
      language,
      path: path.slice(1),
      components,
      origin: originOf(request),
    });
    if (found === undefined) throw new RequestRefused('not_found', { field: 'path' });
    return {
      appName: name,
      title: found.title,
      codeToEval: '',
      style: '',
      body: found.body,
      head: tag('meta', { name: 'description', content: found.description }),
      scriptsToLoad: files.fileOf({ kind: 'js', text: found.code }),
      cssToLoad: files.fileOf({ kind: 'css', text: found.style }),
    };
  };

  route(app, operations.getFragment, async ({ params: { name }, request, reply }) => {
    void reply.header('vary', [...Object.keys(FRAGMENT_HEADERS), FORCE_SPA_HEADER].join(', '));
    return answerByTag(await answer(request, name, null), request, reply);
  });
  route(app, operations.renderFragment, ({ params: { name }, body, request }) =>
    answer(request, name, body.components),
  );
  app.route<{ Params: { file: string } }>({
    method: 'GET',
    url: '/remotes/files/:file',
    schema: { hide: true },
    handler: async (request, reply) => {
      const piece = await files.find(request.params.file);
      if (piece === undefined) throw new RequestRefused('not_found');
      return reply
        .type(TYPES[piece.kind])
        .header('cache-control', `public, max-age=${YEAR_S}, immutable`)
        .header('x-content-type-options', 'nosniff')
        .header('cross-origin-resource-policy', 'same-origin')
        .send(piece.text);
    },
  });
}
