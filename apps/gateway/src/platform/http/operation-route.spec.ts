import { operations } from '@longshot/contracts';
import type { FastifyInstance } from 'fastify';
import { createHttpServer } from './create-http-server.ts';
import { route } from './operation-route.ts';
import { RequestRefused } from './request-refused.ts';
import type { RequestSession } from './request-session.ts';

const visitor: RequestSession = { id: 's0', playerId: null, csrfToken: 'token-of-visitor' };
const player: RequestSession = { id: 's1', playerId: '7', csrfToken: 'token-of-player' };

const coupon = {
  accountId: '1',
  typeId: 0,
  amount: 500,
  bets: [{ eventId: '12', marketKey: '18:total=2.5', outcomeId: '12', coef: '1.85' }],
  changeCoefAction: 0,
  rulesVersion: '1',
};
const playerHeaders = { cookie: 'player', 'x-csrf-token': player.csrfToken, 'idempotency-key': 'key-00000001' };

async function buildServer(requestsPerMinute = 1000): Promise<FastifyInstance> {
  const sessionOf = (cookie: string | undefined) => (cookie === 'player' ? player : visitor);
  return createHttpServer({
    log: null,
    requestsPerMinute,
    sessions: {
      read: (request) => Promise.resolve(sessionOf(request.headers.cookie)),
      find: (cookie) => Promise.resolve(sessionOf(cookie)),
    },
  });
}

describe('a route made of an operation', () => {
  let app: FastifyInstance;
  beforeEach(async () => {
    app = await buildServer();
  });
  afterEach(() => app.close());

  it('hands the validated query over as what its schema says, and answers by the response schema', async () => {
    let seen: unknown;
    route(app, operations.getLineBoard, ({ query }) => {
      seen = query;
      return { epoch: 'e', clk: 3, events: [], secret: 'not in the schema' };
    });
    const answer = await app.inject({ url: '/web-api/line/board?sport=tennis&hours=12' });
    expect(answer.statusCode).toBe(200);
    expect(seen).toEqual({ sport: 'tennis', hours: 12 });
    expect(answer.json()).toEqual({ epoch: 'e', clk: 3, events: [] });
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('writes an answer that is shared once, by the response schema', async () => {
    let reads = 0;
    const shared = {
      epoch: 'e',
      events: [],
      secret: 'not in the schema',
      get clk() {
        return ++reads;
      },
    };
    route(app, operations.getLineBoard, () => shared, { isAnswerShared: true });
    const bodies = [];
    for (let times = 0; times < 3; times++) {
      const answer = await app.inject({ url: '/web-api/line/board' });
      expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
      bodies.push(answer.json());
    }
    expect(bodies).toEqual([bodies[0], bodies[0], bodies[0]]);
    expect(bodies[0]).not.toHaveProperty('secret');
    expect(reads).toBeGreaterThan(0);
  });

  it('says which field of a body is wrong', async () => {
    route(app, operations.placeCoupon, () => Promise.reject(new Error('must not run')));
    const wrong = { ...coupon, bets: [{ ...coupon.bets[0], coef: 'cheap' }] };
    const answer = await app.inject({ method: 'POST', url: '/web-api/coupon', headers: playerHeaders, payload: wrong });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'validation_failed', details: { field: 'bets.0.coef' } });
    expect(answer.json().requestId).toBe(answer.headers['x-request-id']);
  });

  it.each([
    ['a number sent as text', { amount: '500' }, 'amount'],
    ['a field that is missing', { accountId: undefined }, 'accountId'],
    ['a field that nobody knows', { price: 1 }, 'price'],
    ['a fraction of a minor unit', { amount: 0.5 }, 'amount'],
  ])('refuses %s', async (_, change, field) => {
    route(app, operations.placeCoupon, () => Promise.reject(new Error('must not run')));
    const payload = JSON.stringify({ ...coupon, ...change });
    const headers = { ...playerHeaders, 'content-type': 'application/json' };
    const answer = await app.inject({ method: 'POST', url: '/web-api/coupon', headers, payload });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().details.field).toBe(field);
  });

  it.each([
    ['a visitor', { ...playerHeaders, cookie: 'none' }, 401, 'unauthorised'],
    ['a wrong CSRF token', { ...playerHeaders, 'x-csrf-token': 'token-of-visitor' }, 403, 'csrf_failed'],
    ['no idempotency key', { ...playerHeaders, 'idempotency-key': '' }, 400, 'validation_failed'],
  ])('refuses %s before the body is looked at', async (_, headers, status, code) => {
    route(app, operations.placeCoupon, () => Promise.reject(new Error('must not run')));
    const answer = await app.inject({
      method: 'POST',
      url: '/web-api/coupon',
      headers,
      payload: { wrong: 'all of it' },
    });
    expect(answer.statusCode).toBe(status);
    expect(answer.json().code).toBe(code);
  });

  it('answers a refusal with its details and the status of its code', async () => {
    const refusals = [{ code: 'coef_changed' as const, betIndex: 0, coef: '1.9' }];
    route(app, operations.placeCoupon, ({ idempotencyKey, session }) => {
      expect([idempotencyKey, session.playerId]).toEqual(['key-00000001', '7']);
      throw new RequestRefused('coef_changed', { refusals });
    });
    const answer = await app.inject({
      method: 'POST',
      url: '/web-api/coupon',
      headers: playerHeaders,
      payload: coupon,
    });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ code: 'coef_changed', details: { refusals } });
  });

  it('tells nothing of an error it did not expect', async () => {
    route(app, operations.getMenu, () => Promise.reject(new Error('password of the database is swordfish')));
    const answer = await app.inject({ url: '/web-api/menu' });
    expect(answer.statusCode).toBe(500);
    expect(answer.json().code).toBe('internal_error');
    expect(answer.body).not.toContain('swordfish');
  });

  it('refuses a body that is too large or is no JSON', async () => {
    route(app, operations.placeCoupon, () => Promise.reject(new Error('must not run')));
    const headers = { ...playerHeaders, 'content-type': 'application/json' };
    const large = await app.inject({
      method: 'POST',
      url: '/web-api/coupon',
      headers,
      payload: `"${'x'.repeat(70_000)}"`,
    });
    expect([large.statusCode, large.json().code]).toEqual([413, 'payload_too_large']);
    const broken = await app.inject({ method: 'POST', url: '/web-api/coupon', headers, payload: '{"amount":' });
    expect([broken.statusCode, broken.json().code]).toEqual([400, 'validation_failed']);
  });

  it('refuses what comes too often', async () => {
    const strict = await buildServer(2);
    route(strict, operations.getMenu, () => ({ line: [], live: [] }));
    const statuses = [];
    for (let call = 0; call < 3; call++) statuses.push((await strict.inject({ url: '/web-api/menu' })).statusCode);
    expect(statuses).toEqual([200, 200, 429]);
    await strict.close();
  });
});
