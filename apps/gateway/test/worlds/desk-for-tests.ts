import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DeskCommandName, DeskInput, DeskPermission, DeskRole } from '@longshot/contracts/desk';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { createDeskServer } from '../../src/desk/create-desk-server.ts';
import { makeDeskToken, setDeskRoles, Staff } from '../../src/identity/staff/index.ts';
import { codeInApp } from './code-app-for-tests.ts';
import type { MinimalCore } from './core-for-tests.ts';

/** Where the desk of tests stands. */
export const DESK_ORIGIN = 'https://desk.longshot.example';

/** Headers of a page of the desk. */
export const DESK_PAGE = { host: 'desk.longshot.example', origin: DESK_ORIGIN, 'sec-fetch-site': 'same-origin' };

/** Status and code of a refusal of the desk, and the field it names. */
export function refusedWith(answer: LightMyRequestResponse): readonly unknown[] {
  const { code, details } = answer.json<{ code?: string; details?: { field?: string } }>();
  return [answer.statusCode, code, details?.field];
}

/** Who sends calls to the desk. */
abstract class DeskCaller {
  readonly #server: FastifyInstance;

  constructor(server: FastifyInstance) {
    this.#server = server;
  }

  /** Headers that this caller sends with everything. */
  protected abstract own(): Record<string, string>;

  /** Sends a call; headers that are told replace the caller's own. */
  send(
    method: 'GET' | 'POST',
    path: string,
    payload?: object,
    headers: Record<string, string> = {},
  ): Promise<LightMyRequestResponse> {
    return this.#server.inject({
      method,
      url: `/desk-api/${path}`,
      headers: { ...this.own(), ...headers },
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

/** Somebody of the staff with a browser at the desk: it sends what a page does. */
export class DeskBrowser extends DeskCaller {
  cookie = '';
  csrf = '';
  /** Secret of the app; empty where nobody has signed in here. */
  secret = '';

  protected override own(): Record<string, string> {
    return { ...DESK_PAGE, cookie: this.cookie, 'x-csrf-token': this.csrf };
  }
}

/** A script with a personal token: it sends what no page does. */
export class DeskScript extends DeskCaller {
  readonly #token: string;

  constructor(server: FastifyInstance, token: string) {
    super(server);
    this.#token = token;
  }

  protected override own(): Record<string, string> {
    return { host: DESK_PAGE.host, authorization: `Bearer ${this.#token}` };
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
  /** Makes a token of somebody, and a script that has it. */
  script(owner: string, name: string, permissions: readonly DeskPermission[]): Promise<DeskScript>;
  close(): Promise<void>;
}

/** Starts the desk of a core under an origin; nothing listens. */
export async function startDesk(
  { core, database, settings, clock }: MinimalCore,
  origin: string = DESK_ORIGIN,
): Promise<TestDesk> {
  const storeFolder = await mkdtemp(join(tmpdir(), 'longshot-desk-'));
  const { siteId } = settings;
  const nowMs = (): number => clock.nowMs();
  const server = await createDeskServer({
    database,
    siteId,
    nowMs,
    players: core.desk,
    parts: core.deskParts,
    origin,
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
      browser.secret = secret;
      browser.csrf = (await browser.get('session')).json().csrfToken;
      return browser;
    },
    script: async (owner, name, permissions) => {
      const made = await makeDeskToken(
        database,
        { siteId, nowMs: nowMs(), name: owner },
        { name, permissions, days: 30 },
      );
      return new DeskScript(server, made.token);
    },
    close: async () => {
      await server.close();
      await rm(storeFolder, { recursive: true, force: true });
    },
  };
}
