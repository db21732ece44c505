import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import fastify from 'fastify';
import { pino } from 'pino';
import { PresenceKeeper } from './delivery/releases/gateway-presence.ts';
import { streamPlugin } from './trading/stream/plugin.ts';
import { composeGateway } from './server.ts';
import { ROLES, type Role } from './platform/roles.ts';
import { openMemoryDatabase } from '../test/worlds/database-for-tests.ts';
import type { Database } from './platform/database/database.ts';
import { createManualClock } from './platform/clock/feed-clock.ts';
import { readSettings } from './settings.ts';

jest.setTimeout(120_000);

const MINUTE_MS = 60_000;

describe('a gateway that is composed', () => {
  let database: Database;
  let folder: string;
  beforeEach(async () => {
    database = await openMemoryDatabase();
    folder = await mkdtemp(join(tmpdir(), 'longshot-compose-'));
  });
  afterEach(async () => {
    await database.close();
    await rm(folder, { recursive: true, force: true });
  });

  /** A payment of the sandbox provider of which the house has not heard the end. */
  const leaveWebhook = (nowMs: number) =>
    database.kysely
      .insertInto('sandbox_payments')
      .values({
        id: 'sbx-1',
        reference: '1',
        page_token: 'page-1',
        direction: 'deposit',
        method_id: 'bank-card',
        iso: 'EUR',
        amount_minor: 1_000,
        language: 'en',
        outcome: 'succeeded',
        reason: null,
        sequence: 2,
        told_sequence: 1,
        settles_at_ms: null,
        settles_to: null,
        created_at_ms: nowMs,
      })
      .execute();
  const attempts = async () =>
    (await database.kysely.selectFrom('sandbox_payments').select('attempts').executeTakeFirst())?.attempts;

  it('runs nothing before it is started, however long that takes, and tells what waits after', async () => {
    const clock = createManualClock(Date.now());
    await leaveWebhook(clock.nowMs());
    const settings = readSettings({ LONGSHOT_DATA: folder, DEMO_PLAYER: 'off', LOG_LEVEL: 'silent' });
    const gateway = await composeGateway({ settings, log: pino({ level: 'silent' }), database, clock });
    const requested: string[] = [];
    database.setRoundTripHook((text, run) => {
      requested.push(text);
      return run();
    });
    clock.advance(MINUTE_MS);
    await wait(50);
    expect(requested).toEqual([]);
    // The server can still be given routes: nothing has asked it for an answer.
    gateway.app.get('/later', async () => 'late');
    await gateway.app.ready();
    expect(gateway.app.hasRoute({ method: 'GET', url: '/later' })).toBe(true);
    expect((await gateway.app.inject('/later')).statusCode).toBe(503);
    expect(await attempts()).toBe(0);

    await gateway.start();
    expect((await gateway.app.inject('/later')).body).toBe('late');
    clock.advance(10_000);
    for (let tries = 0; (await attempts()) === 0 && tries < 200; tries++) await wait(10);
    expect(await attempts()).toBe(1);
    await gateway.drain();
    expect((await gateway.app.inject('/ready')).statusCode).toBe(503);
    expect((await gateway.app.inject('/later')).body).toBe('late');
    await gateway.app.close();
    await gateway.stop();
  });
});

describe('a gateway that cannot be composed', () => {
  it('says why, and closes what has been opened for it', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'longshot-compose-'));
    const database = await openMemoryDatabase();
    const closed = jest.spyOn(PresenceKeeper.prototype, 'stop');
    try {
      const environment = { LONGSHOT_DATA: folder, DEMO_PLAYER: 'off', LOG_LEVEL: 'silent', FEED: 'rumours' };
      const parts = { settings: readSettings(environment), log: pino({ level: 'silent' }), database };
      await expect(composeGateway(parts)).rejects.toThrow('FEED=rumours is not known');
      expect(closed).toHaveBeenCalled();
    } finally {
      closed.mockRestore();
      await database.close();
      await rm(folder, { recursive: true, force: true });
    }
  });
});

describe('the list of contexts', () => {
  const ALWAYS = ['observability', 'platform'];
  const CONTEXTS: Readonly<Record<Role, readonly string[]>> = {
    web: [
      ...['account', 'betting', 'casino', 'delivery', 'identity', 'lotto', 'promotions'],
      ...['results', 'site', 'toto', 'trading', 'wallet'],
    ],
    stream: ['announcements', 'identity', 'promotions', 'stream', 'trading', 'wallet'],
    feed: ['betting', 'feed', 'identity', 'promotions', 'toto', 'trading', 'wallet'],
    settlement: ['betting', 'identity', 'promotions', 'results', 'toto', 'trading', 'wallet'],
    games: ['casino', 'lotto', 'wallet'],
    jobs: ['account', 'identity', 'promotions', 'wallet'],
  };
  const ALL = [...new Set([...ALWAYS, ...Object.values(CONTEXTS).flat()])].sort();

  it.each(ROLES)('composes a process that is there for %s alone, which starts and ends', async (role) => {
    const folder = await mkdtemp(join(tmpdir(), 'longshot-role-'));
    const database = await openMemoryDatabase();
    try {
      const settings = readSettings({ LONGSHOT_DATA: folder, DEMO_PLAYER: 'off', LOG_LEVEL: 'silent' });
      const parts = { settings, log: pino({ level: 'silent' }), database, roles: [role] };
      const { app, start, stop } = await composeGateway(parts);
      await app.ready();
      expect(ALL.filter((name) => app.hasPlugin(name))).toEqual([...ALWAYS, ...CONTEXTS[role]].sort());
      await start();
      expect((await app.inject('/live')).statusCode).toBe(200);
      await stop();
      await app.close();
    } finally {
      await database.close();
      await rm(folder, { recursive: true, force: true });
    }
  });

  it('refuses a context before what it stands on', async () => {
    const app = fastify();
    await expect(app.register(streamPlugin, {})).rejects.toThrow("The dependency 'observability' of plugin 'stream'");
    await app.close();
  });
});
