import fastify, { type FastifyInstance } from 'fastify';
import { answerErrors } from '../http/error-answers.ts';
import { GatewayStage, refuseUntilServing } from './gateway-stage.ts';
import { registerHealth, type HealthChecks } from './health.ts';

const well: HealthChecks = { database: async () => ({ canRead: true, canWrite: true }), isFeedUp: () => true };

describe('how a gateway fares', () => {
  let app: FastifyInstance;
  const serve = (checks: Partial<HealthChecks>, stage = new GatewayStage()) => {
    app = fastify();
    answerErrors(app);
    refuseUntilServing(app, stage);
    registerHealth(app, { ...well, isServing: () => stage.name === 'serving', ...checks });
    app.get('/web-api/anything', async () => ({ answer: 42 }));
    return stage;
  };
  const ask = async (path: string) => {
    const answer = await app.inject(path);
    return { status: answer.statusCode, again: answer.headers['retry-after'], body: answer.json() };
  };
  afterEach(() => app.close());

  it('names what a database that only reads keeps it from', async () => {
    serve({ database: async () => ({ canRead: true, canWrite: false }) }).serve();
    const can = { place: false, settle: false, pay: false };
    expect(await ask('/health')).toMatchObject({ status: 503, again: '2', body: { database: 'up', ...can } });
    expect(await ask('/live')).toMatchObject({ status: 200 });
  });

  it('is not ready without a release, though healthy', async () => {
    serve({ hasRelease: async () => false }).serve();
    expect(await ask('/ready')).toMatchObject({
      status: 503,
      body: { release: 'down', missing: ['release'], place: true },
    });
    expect(await ask('/health')).toMatchObject({ status: 200 });
  });

  it.each([
    ['database', { database: async () => ({ canRead: true, canWrite: false }) }],
    ['nats', { isBrokerUp: () => false }],
    ['feed', { isFeedUp: () => false }],
    ['release', { hasRelease: async () => false }],
  ] as const)('is not ready without its %s, and names that alone', async (name, without) => {
    serve({ isBrokerUp: () => true, ...without }).serve();
    expect(await ask('/ready')).toMatchObject({ status: 503, again: '2', body: { status: 'down', missing: [name] } });
  });

  it('asks nothing of a book or a broker that the process does not have', async () => {
    app = fastify();
    registerHealth(app, { database: well.database });
    const { status, body } = await ask('/ready');
    expect([status, body]).toEqual([
      200,
      { status: 'up', database: 'up', release: 'up', place: false, settle: true, pay: true },
    ]);
  });

  it('counts a database that fails or does not answer as one that can do nothing', async () => {
    serve({ database: () => Promise.reject(new Error('gone')) }).serve();
    expect(await ask('/ready')).toMatchObject({ status: 503, body: { database: 'down', settle: false } });
    await app.close();
    serve({ database: () => new Promise(() => undefined) }).serve();
    expect(await ask('/ready')).toMatchObject({ status: 503, body: { database: 'down' } });
  });

  it('refuses with a word to ask again until everything runs, then serves, also what comes while it ends', async () => {
    const stage = serve({});
    expect(await ask('/web-api/anything')).toMatchObject({ status: 503, again: '1', body: { code: 'unavailable' } });
    expect(await ask('/ready')).toMatchObject({ status: 503, body: { place: false, settle: true } });
    stage.serve();
    expect(await ask('/web-api/anything')).toMatchObject({ status: 200 });
    expect(await ask('/ready')).toMatchObject({ status: 200 });
    stage.stop();
    expect(await ask('/web-api/anything')).toMatchObject({ status: 200 });
    expect(await ask('/ready')).toMatchObject({ status: 503 });
    stage.serve();
    expect(stage.name).toBe('stopping');
  });
});
