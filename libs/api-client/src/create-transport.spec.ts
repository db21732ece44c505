/// <reference types="node" />
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { operations } from '@longshot/contracts';
import { createTransport } from './create-transport.ts';
import type { RequestFailure, Transport } from './transport.ts';

type Handle = (request: IncomingMessage, response: ServerResponse) => void;

const coupon = {
  accountId: '1',
  typeId: 0,
  amount: 500,
  bets: [{ eventId: '12', marketKey: '1', outcomeId: '1', coef: '1.85' }],
  changeCoefAction: 0 as const,
  rulesVersion: '1',
};

const failureOf = (call: Promise<unknown>): Promise<RequestFailure> =>
  call.then(
    () => Promise.reject(new Error('the call should have failed')),
    (error: RequestFailure) => error,
  );

describe('the transport, against a real server', () => {
  let handle: Handle;
  let seen: IncomingMessage[];
  let bodies: string[];
  let baseUrl: string;
  let transport: Transport;
  const server = createServer((request, response) => {
    seen.push(request);
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      bodies.push(body);
      handle(request, response);
    });
  });
  const answerJson =
    (status: number, value: unknown): Handle =>
    (_, response) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));

  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => new Promise((resolve) => void server.close(resolve)));
  beforeEach(() => {
    [seen, bodies] = [[], []];
    handle = answerJson(200, { epoch: 'e', clk: 1, events: [] });
    let calls = 0;
    transport = createTransport({
      baseUrl,
      language: 'de',
      appName: 'longshot',
      getCsrfToken: () => `csrf-${++calls}`,
      timeoutMs: 10_000,
    });
  });

  it('puts path, query, language and application where the gateway looks for them', async () => {
    await transport.call(operations.getLineBoard, { query: { sport: 'table-tennis', hours: 12 } });
    await transport.call(operations.getCouponByKey, { params: { key: 'a/b?c' } });
    expect(seen.map(({ url }) => url)).toEqual([
      '/web-api/line/board?sport=table-tennis&hours=12',
      '/web-api/coupon/by-key/a%2Fb%3Fc',
    ]);
    expect(seen[0]?.headers).toMatchObject({ 'x-language': 'de', 'x-app-name': 'longshot' });
    expect(seen[0]?.headers['x-csrf-token']).toBeUndefined();
  });

  it('writes a list as one name several times, leaves out what is missing and keeps what an address means otherwise', async () => {
    const query = { sport: 'a b&c=d', ids: [1, 2], text: undefined, other: null, flag: false, none: [] };
    await transport.call(operations.getLineBoard, { query: query as object });
    const [, sent = ''] = seen[0]?.url?.split('?') ?? [];
    expect([...new URLSearchParams(sent)]).toEqual([
      ['sport', 'a b&c=d'],
      ['ids', '1'],
      ['ids', '2'],
      ['flag', 'false'],
    ]);
  });

  it('asks without a question mark where nothing is asked', async () => {
    await transport.call(operations.getLineBoard, { query: {} });
    await transport.call(operations.getLineBoard);
    expect(seen.map(({ url }) => url)).toEqual(['/web-api/line/board', '/web-api/line/board']);
  });

  it('sends the present CSRF token, the idempotency key and the body with what changes something', async () => {
    await transport.call(operations.placeCoupon, { body: coupon, idempotencyKey: 'key-00000001' });
    await transport.call(operations.placeCoupon, { body: coupon, idempotencyKey: 'key-00000001' });
    expect(seen.map(({ method, headers }) => [method, headers['x-csrf-token'], headers['idempotency-key']])).toEqual([
      ['POST', 'csrf-1', 'key-00000001'],
      ['POST', 'csrf-2', 'key-00000001'],
    ]);
    expect(JSON.parse(bodies[0] ?? '')).toEqual(coupon);
  });

  it('sends nothing that would be placed twice when its answer is lost', async () => {
    const error = await failureOf(transport.call(operations.placeCoupon, { body: coupon }));
    expect([error.name, error.code, seen.length]).toEqual(['RequestError', 'generic', 0]);
  });

  it('tells the refusals of the gateway with their details', async () => {
    const details = { refusals: [{ code: 'coef_changed', betIndex: 0, coef: '1.9' }] };
    handle = answerJson(409, { code: 'coef_changed', message: 'moved', details, requestId: 'r1' });
    const error = await failureOf(
      transport.call(operations.placeCoupon, { body: coupon, idempotencyKey: 'key-00000001' }),
    );
    expect(error).toMatchObject({ name: 'RequestError', status: 409, code: 'coef_changed', details, requestId: 'r1' });
  });

  it.each([
    ['a page of a proxy', 502, '<html>'],
    ['a code nobody knows', 418, { code: 'teapot', details: {} }],
  ])('tells %s as generic', async (_, status, body) => {
    handle = answerJson(status, body);
    expect(await failureOf(transport.call(operations.getMenu))).toMatchObject({
      status,
      code: 'generic',
      requestId: null,
    });
  });

  it('tells a cut connection and a call without an answer as network', async () => {
    handle = (request) => request.socket.destroy();
    expect(await failureOf(transport.call(operations.getMenu))).toMatchObject({ status: 0, code: 'network' });
    handle = () => undefined;
    const impatient = createTransport({
      baseUrl,
      language: 'de',
      appName: 'longshot',
      getCsrfToken: () => '',
      timeoutMs: 50,
    });
    expect(await failureOf(impatient.call(operations.getMenu))).toMatchObject({ status: 0, code: 'network' });
  });

  it('tells a call that was taken back as cancelled, 499 [request.cancelled]', async () => {
    handle = () => undefined;
    const abort = new AbortController();
    const failure = failureOf(transport.call(operations.getMenu, { signal: abort.signal }));
    abort.abort();
    expect(await failure).toMatchObject({ status: 499, code: 'cancelled', message: 'close' });
    expect(await failureOf(transport.call(operations.getMenu, { signal: abort.signal }))).toMatchObject({
      status: 499,
    });
  });

  it('makes one request of equal reads at the same time, and another one afterwards', async () => {
    const read = () => transport.call(operations.getLiveBoard, { query: { sport: 'tennis' } });
    expect(await Promise.all([read(), read(), read()])).toHaveLength(3);
    expect(seen).toHaveLength(1);
    await Promise.all([read(), transport.call(operations.getLiveBoard, { query: { sport: 'football' } })]);
    expect(seen).toHaveLength(3);
  });

  it('lets one of several readers give up without the others', async () => {
    let finish = (): void => undefined;
    handle = (request, response) => {
      finish = () => answerJson(200, { line: [], live: [] })(request, response);
    };
    const abort = new AbortController();
    const leaving = failureOf(transport.call(operations.getMenu, { signal: abort.signal }));
    const staying = transport.call(operations.getMenu);
    while (seen.length === 0) await new Promise((resolve) => setImmediate(resolve));
    abort.abort();
    expect((await leaving).code).toBe('cancelled');
    while (bodies.length === 0) await new Promise((resolve) => setImmediate(resolve));
    finish();
    expect(await staying).toEqual({ line: [], live: [] });
  });

  it('never shares what changes something', async () => {
    const place = () => transport.call(operations.placeCoupon, { body: coupon, idempotencyKey: 'key-00000001' });
    await Promise.all([place(), place()]);
    expect(seen).toHaveLength(2);
  });
});
