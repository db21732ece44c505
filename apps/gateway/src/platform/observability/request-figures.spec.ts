import { Registry } from 'prom-client';
import { type AnsweredRequest, RequestFigures } from './request-figures.ts';

const answered = (part: Partial<AnsweredRequest> = {}): AnsweredRequest => ({
  method: 'GET',
  route: '/web-api/session',
  url: '/web-api/session',
  status: 200,
  elapsedMs: 4,
  ...part,
});

async function linesOf(requests: readonly AnsweredRequest[], reads = 1): Promise<readonly string[]> {
  const registry = new Registry();
  const figures = new RequestFigures(registry);
  for (const request of requests) figures.count(request);
  for (let read = 1; read < reads; read += 1) await registry.metrics();
  return (await registry.metrics()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
}

describe('figures of requests', () => {
  it('count a route by the class of its answers, and answers by their status', async () => {
    const lines = await linesOf([
      answered(),
      answered({ status: 204 }),
      answered({ status: 404 }),
      answered({ method: 'POST', status: 503 }),
    ]);
    expect(lines).toEqual(
      expect.arrayContaining([
        'longshot_http_requests_total{method="GET",route="/web-api/session",status="2xx"} 2',
        'longshot_http_requests_total{method="GET",route="/web-api/session",status="4xx"} 1',
        'longshot_http_requests_total{method="POST",route="/web-api/session",status="5xx"} 1',
        'longshot_http_responses_total{status="200"} 1',
        'longshot_http_responses_total{status="503"} 1',
      ]),
    );
  });

  it('are the same however often they are read', async () => {
    const requests = [answered(), answered({ status: 500 })];
    expect(await linesOf(requests, 3)).toEqual(await linesOf(requests));
  });

  it.each([
    ['api', '/web-api/session'],
    ['game', '/game-api/round'],
    ['file', '/artifacts/host/a.js'],
    ['operator', '/health'],
    ['operator', '/live?full=1'],
    ['page', '/liveness'],
    ['page', '/en/live'],
  ])('tell how long requests of the kind %s took, as %s', async (kind, url) => {
    const lines = await linesOf([answered({ url, elapsedMs: 30 })]);
    expect(lines).toContain(`longshot_http_request_seconds_count{kind="${kind}"} 1`);
    expect(lines).toContain(`longshot_http_request_seconds_bucket{le="0.025",kind="${kind}"} 0`);
    expect(lines).toContain(`longshot_http_request_seconds_bucket{le="0.05",kind="${kind}"} 1`);
  });

  it('have lines that grow with routes and not with their times', async () => {
    const routes = Array.from({ length: 50 }, (_, at) => answered({ route: `/route/${at}`, elapsedMs: at * 20 }));
    const lines = await linesOf(routes);
    expect(lines.filter((line) => line.startsWith('longshot_http_requests_total'))).toHaveLength(50);
    expect(lines.filter((line) => line.startsWith('longshot_http_request_seconds'))).toHaveLength(14);
  });
});
