import fastify, { type FastifyInstance } from 'fastify';
import { answerErrors } from './error-answers.ts';
import { routeForOperator } from './operator-only.ts';
import { trustNetworks, warnOfStrangers } from './trusted-proxies.ts';

describe('what is for whoever runs the site', () => {
  let app: FastifyInstance;
  const serve = (token: string | null) => {
    app = fastify();
    answerErrors(app);
    routeForOperator(app, '/metrics', token, async () => ({ figures: 1 }));
  };
  const ask = async (headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
    (await app.inject({ url: '/metrics', headers, remoteAddress })).statusCode;
  afterEach(() => app.close());

  it('is told on the machine itself where no token is set, through no proxy and by no other name', async () => {
    serve(null);
    expect(await ask()).toBe(200);
    expect(await ask({}, '::1')).toBe(200);
    expect(await ask({}, '10.0.0.7')).toBe(403);
    expect(await ask({ 'x-forwarded-for': '10.0.0.7' })).toBe(403);
    expect(await ask({ host: 'rebound.example' })).toBe(403);
  });

  it('is told to the token alone where one is set', async () => {
    serve('a-token-of-the-operator');
    expect(await ask()).toBe(401);
    expect(await ask({ authorization: 'Bearer another-token-altogether' })).toBe(401);
    expect(await ask({ authorization: 'Bearer a-token-of-the-operator' }, '10.0.0.7')).toBe(200);
  });
});

describe('a proxy that is not trusted', () => {
  it('is told of once', async () => {
    const app = fastify();
    const said: string[] = [];
    warnOfStrangers(app, trustNetworks(['10.0.0.0/8']), (sentence) => said.push(sentence));
    app.get('/', async () => 'well');
    const ask = (remoteAddress: string, headers: Record<string, string> = {}) =>
      app.inject({ url: '/', remoteAddress, headers });
    await ask('192.168.0.1');
    await ask('10.1.2.3', { 'x-forwarded-for': '1.2.3.4' });
    expect(said).toEqual([]);
    await ask('192.168.0.1', { 'x-forwarded-for': '1.2.3.4' });
    await ask('192.168.0.1', { 'x-forwarded-for': '1.2.3.4' });
    expect(said).toEqual([expect.stringContaining('came from 192.168.0.1, which TRUSTED_PROXIES does not list')]);
    await app.close();
  });
});
