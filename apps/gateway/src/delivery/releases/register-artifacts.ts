import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Files that belong to building and checking, not to the page. */
const PRIVATE_FILES = /\/(?:provenance\.json|types\/)/;

/** Files of pages that stand in a sandboxed frame. */
const FRAMED_FILES = /[\\/]game-frame[\\/][^\\/]+$/;

/** The application of the staff's desk, which players' pages have no business with. */
const DESK_APP = 'desk';

/** The application that a path below `/artifacts` names. */
const appOf = (path: string): string => path.split('/')[1] ?? '';

/**
 * Serves what was published to the store under `/artifacts/`: immutable, precompressed where the browser takes it,
 * to this site only. What is not there is a 404 in JSON, never a page. Everything but the staff's desk, unless told.
 */
export async function registerArtifacts(
  app: FastifyInstance,
  storeFolder: string,
  isServed: (app: string) => boolean = (name) => name !== DESK_APP,
): Promise<void> {
  const root = join(storeFolder, 'artifacts');
  mkdirSync(root, { recursive: true });
  await app.register(fastifyStatic, {
    root,
    prefix: '/artifacts/',
    decorateReply: false,
    preCompressed: true,
    index: false,
    redirect: false,
    dotfiles: 'ignore',
    immutable: true,
    maxAge: '365d',
    allowedPath: (path) => isServed(appOf(path)) && !PRIVATE_FILES.test(path) && !/\.(?:br|gz)$/.test(path),
    setHeaders: (reply, path) => {
      // A game's page is nobody's, so that to its files it is another site.
      const isFramed = FRAMED_FILES.test(path);
      void reply.header('cross-origin-resource-policy', isFramed ? 'cross-origin' : 'same-origin');
      if (isFramed) void reply.header('access-control-allow-origin', '*');
    },
  });
}
