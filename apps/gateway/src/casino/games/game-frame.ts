import { besideUrl, buildsOf, type RemoteBuild } from '@longshot/release';
import { FolderStoreReader, type ActiveRelease } from '@longshot/release/folder-store';
import type { FastifyInstance } from 'fastify';
import { answerNotFound } from '../../platform/http/error-answers.ts';
import { REPORTING_DIRECTIVE } from '../../platform/http/security-headers.ts';
import { answerFrame, frameLook, framePage, type FrameRequest } from './frame-page.ts';

/** Where a game's page is: it shows whatever game its token opens. */
export const gameFramePath = '/game-frame';

/** The application whose artifact carries the game's page, and its files there. */
const APP = 'casino';
const SCRIPT = 'game-frame/game.js';
const STYLE = 'game-frame/game.css';

/** Input of a game's page. */
export interface GameFrameInput {
  readonly storeFolder: string;
  readonly readActive: () => Promise<ActiveRelease | undefined>;
}

/**
 * Policy of a game's page: it may run and show its own files, and ask its provider. It is nobody's page (`sandbox`
 * without `allow-same-origin`), wherever it is opened, and stands in this site's pages alone.
 */
function gameFramePolicy(host: string): string {
  const files = host === '' ? `'self'` : `http://${host}/artifacts/ https://${host}/artifacts/`;
  const provider = host === '' ? `'self'` : `http://${host}/game-api/ https://${host}/game-api/`;
  return [
    `default-src 'none'`,
    `script-src ${files}`,
    `style-src ${files}`,
    `font-src ${files}`,
    `connect-src ${provider}`,
    `base-uri 'none'`,
    `form-action 'none'`,
    `frame-ancestors 'self'`,
    `require-trusted-types-for 'script'`,
    REPORTING_DIRECTIVE,
    'sandbox allow-scripts',
  ].join('; ');
}

/** The page's files, with the hashes that the browser compares: to a page without an origin they are another site's. */
interface FrameFiles {
  readonly script: { readonly url: string; readonly integrity: string };
  readonly style: { readonly url: string; readonly integrity: string };
}

/** Finds the files of a build; undefined for one that has none. */
function findFiles({ storeFolder }: GameFrameInput): (build: RemoteBuild) => Promise<FrameFiles | undefined> {
  const store = new FolderStoreReader(storeFolder);
  let known: { readonly version: string; readonly files: FrameFiles } | undefined;
  return async (build) => {
    if (known?.version === build.version) return known.files;
    const hashes = (await store.readArtifact(APP, build.version))?.files ?? {};
    const [script, style] = [hashes[SCRIPT], hashes[STYLE]];
    if (script === undefined || style === undefined) return undefined;
    const files = {
      script: { url: besideUrl(build.url, SCRIPT), integrity: script },
      style: { url: besideUrl(build.url, STYLE), integrity: style },
    };
    known = { version: build.version, files };
    return files;
  };
}

const headOf = ({ script, style }: FrameFiles): readonly string[] => {
  const checked = (integrity: string) => `integrity="${integrity}" crossorigin="anonymous"`;
  return [
    `<link rel="stylesheet" href="${style.url}" ${checked(style.integrity)}>`,
    `<script defer src="${script.url}" ${checked(script.integrity)}></script>`,
  ];
};

/** Serves the page that games are played in, with the files of the release that visitors have. */
export function registerGameFrame(app: FastifyInstance, input: GameFrameInput): void {
  const filesOf = findFiles(input);
  app.get<FrameRequest>(gameFramePath, { schema: { hide: true } }, async (request, reply) => {
    const active = await input.readActive();
    const [build] = active ? buildsOf(active.release, APP) : [];
    const files = build && (await filesOf(build));
    if (files === undefined) return answerNotFound(request, reply);
    const page = { ...frameLook(request.query), title: 'Game', head: headOf(files), body: '' };
    return answerFrame(reply, gameFramePolicy(request.server.ownOrigin(request).host), framePage(page));
  });
}
