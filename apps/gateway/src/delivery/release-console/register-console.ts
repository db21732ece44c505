import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FolderStore, refusalOf } from '@longshot/release-commands';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../../platform/database/index.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import { guardOrigin } from '../../identity/sessions/index.ts';
import { actionRoutes } from './action-routes.ts';
import { commandRoutes } from './command-routes.ts';
import { consoleRoute, formOf, isOwnForm, send, type ConsoleContext } from './console-context.ts';
import { CONSOLE_HEADERS } from './console-headers.ts';
import type { StoreKeeper } from './follow-release-store.ts';
import { sentencePage } from './pages/channels-page.ts';
import { signInPage } from './pages/sign-in-page.ts';
import { CONSOLE_PATH, readStaffCookie, writeStaffCookie } from './staff-cookie.ts';
import { staffRoutes } from './staff-routes.ts';
import { Staff } from '../../identity/staff/index.ts';
import { sentenceOf, statusOf } from './format-refusal.ts';
import { labels } from './labels.ts';
import { viewRoutes } from './view-routes.ts';

/** Input of the console. */
export interface ConsoleInput {
  /** The store of releases; null where none is configured. */
  readonly storeFolder: string | null;
  readonly keeper: StoreKeeper;
  readonly database: Database;
  readonly siteId: string;
  /** The token in the data folder that lets the command in. */
  readonly staffToken: string;
  readonly nowMs: () => number;
}

const MAX_FORM_BYTES = 8_192;

/** The face of the brand, as the site has it: a file of the checkout, not of a release. */
const BRAND_FACE = '../../../../../libs/ui/assets/fonts/inter-latin-opsz-normal.woff2';

/** Tries to sign in of one address. */
const signInLimit = { max: 10, timeWindow: 60_000 };

/**
 * Serves the staff's console of releases below `/release-console`: plain pages with forms, which need nothing that a
 * release could break.
 */
export async function registerConsole(app: FastifyInstance, input: ConsoleInput): Promise<void> {
  const staff = new Staff(input);
  const { storeFolder, keeper, database, nowMs } = input;
  const store = storeFolder === null ? null : new FolderStore(storeFolder);
  commandRoutes(app, { staff, store, on: keeper.on, nowMs });
  staffRoutes(app, { ...input, staff, issuer: labels.site });
  await registerAssets(app);
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    const form = { parseAs: 'string', bodyLimit: MAX_FORM_BYTES } as const;
    scope.addContentTypeParser('application/x-www-form-urlencoded', form, (_request, body, done) =>
      done(null, new URLSearchParams(String(body))),
    );
    guardOrigin(scope);
    scope.setErrorHandler<FastifyError>(answerError);
    signInRoutes(scope, staff);
    const context: ConsoleContext = { store, on: keeper.on, database, nowMs, sessionOf: createSessionOf(staff) };
    viewRoutes(scope, context);
    actionRoutes(scope, context);
    scope.get(`${CONSOLE_PATH}/*`, consoleRoute, (_request, reply) => {
      return send(reply, 404, sentencePage(labels.site, labels.notFound, null));
    });
  });
}

function createSessionOf(staff: Staff): ConsoleContext['sessionOf'] {
  return async (request, reply) => {
    const token = readStaffCookie(request.headers.cookie);
    const session = token === null ? null : await staff.find(token);
    if (session !== null) return session;
    if (request.headers.accept === 'application/json') throw new RequestRefused('unauthorised');
    void reply.headers(CONSOLE_HEADERS).redirect(`${CONSOLE_PATH}/sign-in`, 303);
    return null;
  };
}

async function registerAssets(app: FastifyInstance): Promise<void> {
  const assets = {
    'console.css': ['text/css; charset=utf-8', 'assets/console.css'],
    'console.js': ['text/javascript; charset=utf-8', 'assets/console.js'],
    'inter.woff2': ['font/woff2', BRAND_FACE],
  } as const;
  for (const [name, [type, file]] of Object.entries(assets)) {
    const bytes = await readFile(join(import.meta.dirname, file));
    app.get(`${CONSOLE_PATH}/${name}`, consoleRoute, (_request, reply) =>
      reply
        .headers({ ...CONSOLE_HEADERS, 'cache-control': 'no-cache' })
        .type(type)
        .send(bytes),
    );
  }
}

function signInRoutes(scope: FastifyInstance, staff: Staff): void {
  const address = `${CONSOLE_PATH}/sign-in`;
  scope.get(address, consoleRoute, (_request, reply) => send(reply, 200, signInPage(null)));
  scope.post(address, { ...consoleRoute, config: { rateLimit: signInLimit } }, async (request, reply) => {
    const form = formOf(request);
    const [name, password, code] = ['name', 'password', 'code'].map((field) => (form.get(field) ?? '').slice(0, 200));
    const token = await staff.signIn((name ?? '').trim(), password ?? '', code ?? '');
    if (token === null) return send(reply, 403, signInPage(labels.signInWrong, name));
    return reply.headers({ ...CONSOLE_HEADERS, 'set-cookie': writeStaffCookie(token) }).redirect(CONSOLE_PATH, 303);
  });
  scope.post(`${CONSOLE_PATH}/sign-out`, consoleRoute, async (request, reply) => {
    const token = readStaffCookie(request.headers.cookie);
    const session = token === null ? null : await staff.find(token);
    if (token !== null && session !== null && isOwnForm(formOf(request), session)) await staff.signOut(token);
    return reply.headers({ ...CONSOLE_HEADERS, 'set-cookie': writeStaffCookie(null) }).redirect(address, 303);
  });
}

function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const status = error instanceof RequestRefused ? error.status : (error.statusCode ?? statusOf(error));
  if (status >= 500) request.log.error({ err: error }, 'the console of releases could not answer');
  const sentences: Readonly<Record<number, string>> = {
    403: labels.otherSite,
    404: labels.notFound,
    429: labels.tooMany,
  };
  const sentence = sentences[status] ?? (status >= 500 ? labels.broken : sentenceOf(refusalOf(error).message));
  send(reply, status, sentencePage(labels.site, sentence, null));
}
