import { buildApp, type TestApp } from '../../../test/worlds/app-for-tests.ts';

describe('what operators read', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await buildApp();
  });
  afterAll(() => test.close());

  const health = { status: 'up', database: 'up', feed: 'up', release: 'up', place: true, settle: true, pay: true };

  it('health tells of the process, the database, the feed and what can be done', async () => {
    expect((await test.app.inject('/health/live')).json()).toEqual({ status: 'up' });
    expect((await test.app.inject('/live')).json()).toEqual({ status: 'up' });
    for (const path of ['/health', '/ready']) {
      const answer = await test.app.inject(path);
      expect([answer.statusCode, answer.json()]).toEqual([200, health]);
    }
  });

  it('is not ready while the feed is silent: nothing is placed, all else goes on', async () => {
    test.clock.advance(30_000);
    test.book.check();
    for (const path of ['/health', '/ready']) {
      const answer = await test.app.inject(path);
      const silent = { ...health, status: 'down', feed: 'down', place: false, missing: ['feed'] };
      expect([answer.statusCode, answer.headers['retry-after'], answer.json()]).toEqual([503, '2', silent]);
    }
  });

  it('metrics count requests by route', async () => {
    await test.app.inject('/web-api/events/501');
    const { body } = await test.app.inject('/metrics');
    expect(body).toContain(
      'longshot_http_requests_total{method="GET",route="/web-api/events/:eventId",status="2xx"} 1',
    );
    expect(body).toContain('longshot_stream_clients 0');
    expect(body).toContain('process_resident_memory_bytes');
  });

  it('the documentation has every operation that is served, with its schemas', async () => {
    const document = (await test.app.inject('/docs/json')).json();
    const event = document.paths['/web-api/events/{eventId}'].get;
    expect(event.operationId).toBe('getEvent');
    expect(event.responses['200'].content['application/json'].schema.properties.event).toBeDefined();
    expect(event.responses['4XX'].content['application/json'].schema.properties.code).toBeDefined();
    expect(Object.keys(document.paths)).not.toContain('/metrics');
    expect(JSON.stringify(document)).not.toContain('getAnalyticsFigures');
    expect((await test.app.inject('/docs/')).headers['content-type']).toContain('text/html');
  });

  it('what is the staff’s is described for whoever runs the site alone', async () => {
    const { paths } = (await test.app.inject('/docs/staff')).json();
    const named = Object.values(paths).flatMap((each) =>
      Object.values(each as object).map(({ operationId }) => operationId),
    );
    expect(named.sort()).toEqual(['getAnalyticsFigures', 'getHomeContent']);
    expect((await test.app.inject({ url: '/docs/staff', remoteAddress: '10.0.0.7' })).statusCode).toBe(403);
  });
});
