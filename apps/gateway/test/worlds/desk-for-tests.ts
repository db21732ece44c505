import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DeskCommandName, DeskInput, DeskRole } from '@longshot/contracts/desk';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { createDeskServer } from '../../src/desk/create-desk-server.ts';
import { setDeskRoles, Staff } from '../../src/identity/staff/index.ts';
import { codeInApp } from './code-app-for-tests.ts';
import type { MinimalCore } from './core-for-tests.ts';

/** Where the desk of tests stands. */
export const DESK_ORIGIN = 'https://desk.longshot.example';

/** Headers of a page of the desk. */
export const DESK_PAGE = { host: 'desk.longshot.example', origin: DESK_ORIGIN, 'sec-fetch-site': 'same-origin' };

/** Somebody of the staff with a browser at the desk. */
export class DeskBrowser {
  readonly #server: FastifyInstance;
  cookie = '';
  csrf = '';

  constructor(server: FastifyInstance) {
    this.#server = server;
  }

  /** Sends a call as a page of the desk does; headers that are told replace those of the page. */
  send(
    method: 'GET' | 'POST',
    path: string,
    payload?: object,
    headers: Record<string, string> = {},
  ): Promise<LightMyRequestResponse> {
    const own = { ...DESK_PAGE, cookie: this.cookie, 'x-csrf-token': this.csrf };
    return this.#server.inject({
      method,
      url: `/desk-api/${path}`,
      headers: { ...own, ...headers },
      ...(payload === undefined ? {} : { payload }),
    });
  }

  get(path: string): Promise<LightMyRequestResponse> {
    return this.send('GET', path);
  }

  /** Asks for an act, each time as another call unless a key is told. */
  run<Name extends DeskCommandName>(
    command: Name,
    input: DeskInput<Name>,
    over: { readonly reason?: string; readonly key?: string; readonly headers?: Record<string, string> } = {},
  ): Promise<LightMyRequestResponse> {
    const { reason = 'A reason.', key = randomUUID(), headers = {} } = over;
    return this.send('POST', `commands/${command}`, { input, reason }, { 'idempotency-key': key, ...headers });
  }
}

/** The desk of a core. */
export interface TestDesk {
  readonly server: FastifyInstance;
  readonly storeFolder: string;
  /** Makes an account with a second step. */
  hire(name: string, roles: readonly DeskRole[]): Promise<{ readonly password: string; readonly secret: string }>;
  /** Makes an account with these roles and signs it in. */
  sit(name: string, roles: readonly DeskRole[]): Promise<DeskBrowser>;
  close(): Promise<void>;
}

/** Starts the desk of a core; nothing listens. */
export async function startDesk({ core, database, settings, clock }: MinimalCore): Promise<TestDesk> {
  const storeFolder = await mkdtemp(join(tmpdir(), 'longshot-desk-'));
  const { siteId } = settings;
  const nowMs = (): number => clock.nowMs();
  const server = await createDeskServer({
    database,
    siteId,
    nowMs,
    players: core.desk,
    parts: core.deskParts,
    origin: DESK_ORIGIN,
    storeFolder,
    requestsPerMinute: 1_000_000,
    trustedProxies: [],
    log: null,
  });
  const staff = new Staff({ database, siteId, nowMs });
  const hire: TestDesk['hire'] = async (name, roles) => {
    const password = (await staff.add(name, 'viewer')) ?? '';
    const { secret = '' } = (await staff.renewCode(name, 'Longshot')) ?? {};
    await setDeskRoles(database, { siteId, nowMs: nowMs(), name, roles });
    return { password, secret };
  };
  return {
    server,
    storeFolder,
    hire,
    sit: async (name, roles) => {
      const { password, secret } = await hire(name, roles);
      const browser = new DeskBrowser(server);
      const answer = await browser.send('POST', 'sign-in', { name, password, code: codeInApp(secret, nowMs()) });
      browser.cookie = [answer.headers['set-cookie'] ?? ''].flat()[0]?.split(';')[0] ?? '';
      browser.csrf = (await browser.get('session')).json().csrfToken;
      return browser;
    },
    close: async () => {
      await server.close();
      await rm(storeFolder, { recursive: true, force: true });
    },
  };
}
