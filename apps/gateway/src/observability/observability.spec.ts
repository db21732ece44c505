import { buildApp, type TestApp } from '../app-for-tests.ts';

describe('what operators read', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await buildApp();
  });
  afterAll(() => test.close());

  it('health tells of the process, the database and the feed', async () => {
    expect((await test.app.inject('/health/live')).json()).toEqual({ status: 'up' });
    const ready = await test.app.inject('/health');
    expect([ready.statusCode, ready.json()]).toEqual([200, { status: 'up', database: 'up', feed: 'up' }]);
  });

  it('is not ready while the feed is silent', async () => {
    test.clock.advance(30_000);
    test.book.check();
    const answer = await test.app.inject('/health');
    expect([answer.statusCode, answer.json().feed]).toEqual([503, 'down']);
  });

  it('metrics count requests by route', async () => {
    await test.app.inject('/web-api/events/501');
    const { body } = await test.app.inject('/metrics');
    expect(body).toContain(
      'longshot_http_request_seconds_count{method="GET",route="/web-api/events/:eventId",status="200"} 1',
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
    expect((await test.app.inject('/docs/')).headers['content-type']).toContain('text/html');
  });
});
