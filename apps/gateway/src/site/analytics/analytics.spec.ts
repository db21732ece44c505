import { Registry } from 'prom-client';
import { defaultSiteConfig } from '@longshot/contracts/schemas';
import type { FastifyInstance } from 'fastify';
import { databaseKinds } from '../../../test/worlds/database-for-tests.ts';
import type { Database } from '../../platform/database/database.ts';
import { createManualClock } from '../../platform/clock/feed-clock.ts';
import { createHttpServer } from '../../platform/http/create-http-server.ts';
import { Analytics } from './analytics.ts';
import { registerAnalytics } from './analytics-routes.ts';
import { MAX_DETAILS } from './event-counter.ts';

const visitor = { id: null, playerId: null, csrfToken: '' };
const token = 'an-operator-s-token';

describe.each(databaseKinds)('analytics $name', ({ open }) => {
  let database: Database;
  let app: FastifyInstance;
  let analytics: Analytics;
  let registry: Registry;
  const clock = createManualClock(Date.UTC(2026, 2, 14, 23, 59));
  const warned: string[] = [];
  const site = { ...defaultSiteConfig() };
  let operatorToken: string | null = token;

  const build = async () => {
    registry = new Registry();
    const warn = (_error: unknown, sentence: string) => warned.push(sentence);
    analytics = new Analytics({ database, siteId: 'longshot', clock, registry, warn });
    app = await createHttpServer({
      sessions: { read: async () => visitor, find: async () => visitor },
      requestsPerMinute: 10_000,
      log: null,
    });
    const counters = [
      { kind: 4, id: 'pixel' },
      { kind: 8, id: 'goal', domain: 'other.example' },
    ];
    registerAnalytics(app, { analytics, counters, operatorToken, siteConfigOf: () => site });
  };
  beforeAll(async () => {
    database = await open();
  }, 180_000);
  beforeEach(async () => {
    await database.kysely.deleteFrom('analytics_daily').execute();
    operatorToken = token;
    await build();
  });
  afterAll(async () => {
    await app.close();
    await database.close();
  });

  const send = (events: readonly unknown[], url = '/analytics/statistics-collector') =>
    app.inject({ method: 'POST', url, payload: { releaseId: 'r-1', events } });
  const viewed = (route: string) => ({ event: 'page_view', atMs: 1, data: { route } });
  const figures = async (query = 'from=2026-03-01&to=2026-03-31', authorization = `Bearer ${token}`) =>
    app.inject({ url: `/operator-api/analytics?${query}`, headers: { authorization } });

  it('counts each event by its fact, in Prometheus and by day', async () => {
    expect((await send([viewed('live'), viewed('live'), viewed('line')])).json()).toEqual({ accepted: 3 });
    expect((await registry.getSingleMetricAsString('longshot_analytics_events_total')).split('\n')).toContain(
      'longshot_analytics_events_total{collector="statistics-collector",event="page_view",detail="live"} 2',
    );
    const base = { day: '2026-03-14', collector: 'statistics-collector', event: 'page_view' };
    expect((await figures()).json()).toEqual({
      figures: [
        { ...base, detail: 'line', count: 1 },
        { ...base, detail: 'live', count: 2 },
      ],
    });
  });

  it('adds to what a day has already, and begins anew at midnight', async () => {
    await send([viewed('live')]);
    await analytics.keep();
    await send([viewed('live')]);
    clock.advance(120_000);
    await send([viewed('live')]);
    const counted = (await figures()).json<{ figures: { day: string; count: number }[] }>().figures;
    expect(counted.map(({ day, count }) => [day, count])).toEqual([
      ['2026-03-14', 2],
      ['2026-03-15', 1],
    ]);
  });

  it('keeps counts by itself a few seconds later, and the last ones when it stops', async () => {
    const kept = () => database.kysely.selectFrom('analytics_daily').select('count').execute();
    await send([viewed('live')]);
    expect(await kept()).toEqual([]);
    clock.advance(5_000);
    await analytics.keep();
    expect(await kept()).toEqual([{ count: 1 }]);
    await send([viewed('live')]);
    await analytics.stop();
    expect(await kept()).toEqual([{ count: 2 }]);
  });

  it('counts anything beyond so many facts together', async () => {
    const batch = (from: number) => Array.from({ length: 50 }, (_, index) => viewed(`p${from + index}`));
    for (let from = 0; from <= MAX_DETAILS; from += 50) await send(batch(from));
    const lines = (await figures()).json<{ figures: { detail: string; count: number }[] }>().figures;
    expect(lines).toHaveLength(MAX_DETAILS + 1);
    expect(lines.find(({ detail }) => detail === 'other')?.count).toBe(50);
  });

  it('measures pages by what browsers report', async () => {
    await send([{ event: 'performance', atMs: 1, data: { metric: 'LCP', value: 1_900, rating: 'good' } }]);
    expect(await registry.getSingleMetricAsString('longshot_web_vital')).toContain(
      'longshot_web_vital_sum{metric="LCP",rating="good"} 1.9',
    );
  });

  it('takes nothing of a batch that is wrong, and says where', async () => {
    const wrong = [
      [[], 'events'],
      [[viewed('live'), { event: 'page_view', atMs: 1, data: { route: 'a b' } }], 'events'],
      [[{ event: 'nothing_known', atMs: 1, data: {} }], 'events'],
    ] as const;
    for (const [events, field] of wrong) {
      const answer = await send(events);
      expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: 'validation_failed' }]);
      expect(answer.json<{ details: { field: string } }>().details.field).toMatch(new RegExp(`^${field}`));
    }
    expect((await send([viewed('live')], '/analytics/unknown')).statusCode).toBe(400);
    expect((await figures()).json()).toEqual({ figures: [] });
  });

  it('is limited for one address', async () => {
    for (let call = 0; call < 120; call++) expect((await send([viewed('live')])).statusCode).toBe(200);
    expect((await send([viewed('live')])).statusCode).toBe(429);
  });

  it('goes to the group’s collector where the site has it [analytics.fatman]', async () => {
    const fatman = (key: string) => send([viewed('live')], `/fatman-api/${key}`);
    expect((await fatman('longshot')).statusCode).toBe(404);
    site.isFatmanAnalyticsAvailable = true;
    expect([(await fatman('other')).statusCode, (await fatman('longshot')).statusCode]).toEqual([404, 200]);
    site.isFatmanAnalyticsAvailable = false;
    expect((await figures()).json()).toMatchObject({ figures: [{ collector: 'fatman', count: 1 }] });
  });

  it('tells the counters of a host, for its own project', async () => {
    const ask = (domain: string, projectId = 'longshot') =>
      app.inject(`/bff-api/analytics/counters?domain=${domain}&projectId=${projectId}`);
    expect((await ask('longshot.example')).json()).toEqual({ counters: [{ kind: 4, id: 'pixel' }] });
    expect((await ask('other.example:4200')).json()).toEqual({
      counters: [
        { kind: 4, id: 'pixel' },
        { kind: 8, id: 'goal' },
      ],
    });
    expect((await ask('a%20b')).statusCode).toBe(400);
    expect((await ask('longshot.example', 'other')).statusCode).toBe(404);
  });

  it('shows its figures to the operator alone, and for days that there are', async () => {
    expect((await figures(undefined, 'Bearer wrong-wrong-wrong-')).statusCode).toBe(401);
    expect((await figures(undefined, '')).statusCode).toBe(401);
    for (const query of ['from=2026-03-01', 'from=2026-02-30&to=2026-03-01', 'from=2026-03-02&to=2026-03-01']) {
      expect((await figures(query)).statusCode).toBe(400);
    }
    operatorToken = null;
    await build();
    expect((await figures()).statusCode).toBe(403);
  });

  it('loses no count that could not be kept', async () => {
    await send([viewed('live')]);
    const { kysely } = database;
    const broken = { ...database, kysely: { insertInto: () => undefined } } as unknown as Database;
    const failing = new Analytics({
      database: broken,
      siteId: 'longshot',
      clock,
      registry: new Registry(),
      warn: (_error, sentence) => warned.push(sentence),
    });
    failing.count('tag-service', [{ event: 'page_view', data: { route: 'live' } }]);
    await failing.keep();
    expect(warned).toEqual(['counts of analytics could not be kept']);
    (broken as { kysely: unknown }).kysely = kysely;
    await failing.keep();
    expect((await figures()).json()).toMatchObject({ figures: [{}, { collector: 'tag-service', count: 1 }] });
  });
});
