import Fastify, { type FastifyInstance } from 'fastify';
import { createMetrics } from './metrics.ts';

const ROUTES = 200;

describe('figures of requests', () => {
  let app: FastifyInstance;
  beforeEach(() => {
    app = Fastify();
    const metrics = createMetrics();
    metrics.watchRequests(app, null);
    for (let number = 0; number < ROUTES; number++) {
      app.get(`/web-api/things-${number}/:code`, async (request, reply) =>
        reply.code(Number((request.params as { code: string }).code)).send(),
      );
    }
  });
  afterEach(() => app.close());

  const read = async () =>
    (await app.inject('/metrics')).body.split('\n').filter((line) => /^longshot_http/.test(line));

  it('are a line for each route and kind of answer, and few beside: routes have no buckets of their own', async () => {
    for (let number = 0; number < ROUTES; number++) {
      for (const code of [200, 201, 400, 404, 422, 500]) await app.inject(`/web-api/things-${number}/${code}`);
    }
    expect((await read()).length).toBeLessThan(ROUTES * 3 + 100);
  });

  it('tell how many there were by route, how they were answered, and how long they took by what was asked', async () => {
    for (const code of [200, 204, 404]) await app.inject(`/web-api/things-7/${code}`);
    await app.inject('/nowhere');
    const lines = await read();
    const about = (route: string, status: string) =>
      `longshot_http_requests_total{method="GET",route="${route}",status="${status}"}`;
    expect(lines).toContain(`${about('/web-api/things-7/:code', '2xx')} 2`);
    expect(lines).toContain(`${about('/web-api/things-7/:code', '4xx')} 1`);
    expect(lines).toContain(`${about('none', '4xx')} 1`);
    expect(lines).toContain('longshot_http_responses_total{status="204"} 1');
    expect(lines).toContain('longshot_http_request_seconds_count{kind="api"} 3');
    expect(lines).toContain('longshot_http_request_seconds_count{kind="page"} 1');
  });
});
