import {
  buildApp,
  buildHostContract,
  buildRemoteContract,
  promoteContracts,
  type TestApp,
} from '../../../test/worlds/app-for-tests.ts';
import { VIOLATIONS_PATH } from '../http/security-headers.ts';

const page = 'http://localhost:4200/en/live?token=secret';

describe('violations of the policy of pages', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await buildApp();
  });
  afterAll(() => test.close());

  const notify = (body: unknown, type = 'application/reports+json') =>
    test.app.inject({
      method: 'POST',
      url: VIOLATIONS_PATH,
      body: typeof body === 'string' ? body : JSON.stringify(body),
      headers: { host: 'localhost:4200', 'content-type': type },
    });
  const counted = async () =>
    (await test.app.inject('/metrics')).body
      .split('\n')
      .filter((line) => line.startsWith('longshot_csp_violations_total{'))
      .map((line) => line.slice('longshot_csp_violations_total'.length));

  it('are counted by directive and what was kept from happening, told in either way', async () => {
    const old = { 'document-uri': page, 'violated-directive': 'script-src-elem', 'blocked-uri': 'inline' };
    expect((await notify({ 'csp-report': old }, 'application/csp-report')).statusCode).toBe(204);
    const sink = {
      documentURL: page,
      effectiveDirective: 'require-trusted-types-for',
      blockedURL: 'trusted-types-sink',
    };
    const image = { documentURL: page, effectiveDirective: 'img-src', blockedURL: 'https://evil.example/a.png' };
    const foreign = { ...image, sourceFile: 'chrome-extension://abc/inject.js' };
    const strange = { ...image, effectiveDirective: 'no-such-directive', blockedURL: 'http://localhost:4200/a.png' };
    const reports = [sink, image, image, foreign, strange].map((body) => ({ type: 'csp-violation', body }));
    const other = { type: 'deprecation', body: { documentURL: page, effectiveDirective: 'x' } };
    expect((await notify([...reports, other])).statusCode).toBe(204);
    expect(await counted()).toEqual([
      '{directive="script-src-elem",blocked="inline"} 1',
      '{directive="require-trusted-types-for",blocked="trusted-types-sink"} 1',
      '{directive="img-src",blocked="other"} 2',
      '{directive="img-src",blocked="extension"} 1',
      '{directive="other",blocked="self"} 1',
    ]);
  });

  it('are counted that a browser tells all together', async () => {
    const before = await counted();
    const body = {
      documentURL: page,
      effectiveDirective: 'font-src',
      originalPolicy: 'x'.repeat(2_000),
    };
    const reports = Array.from({ length: 100 }, () => ({ type: 'csp-violation', body }));
    expect((await notify(reports)).statusCode).toBe(204);
    expect(await counted()).toEqual([...before, '{directive="font-src",blocked="other"} 100']);
  });

  it.each([
    ['no JSON', '{'],
    ['no report', {}],
    ['an empty list', []],
    ['a list of something else', [{ type: 'csp-violation', body: { documentURL: 1 } }]],
  ])('are not taken from %s', async (_what, body) => {
    const before = await counted();
    expect((await notify(body)).statusCode).toBe(400);
    expect(await counted()).toEqual(before);
  });

  it('are not taken in other types, too long, or without end from one address', async () => {
    expect((await notify('{}', 'text/plain')).statusCode).toBeGreaterThanOrEqual(400);
    expect((await notify(`"${'x'.repeat(300_000)}"`)).statusCode).toBe(413);
    const body = [{ type: 'csp-violation', body: { documentURL: page, effectiveDirective: 'img-src' } }];
    const codes = new Set<number>();
    for (let count = 0; count < 61; count += 1) codes.add((await notify(body)).statusCode);
    expect([...codes]).toEqual([204, 429]);
  });

  it('are asked for by every page, whose scripts are those of its release alone', async () => {
    const remote = buildRemoteContract('2.0.0-b');
    await promoteContracts(test.storeFolder, 1, buildHostContract('1.0.0-a'), remote);
    const { headers } = await test.app.inject({ url: '/en/live', headers: { host: 'localhost:4200' } });
    expect(headers['reporting-endpoints']).toBeUndefined();
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain(
      '; script-src localhost:4200/artifacts/host/1.0.0-a/ localhost:4200/artifacts/betting/2.0.0-b/',
    );
    expect(policy).toMatch(/; report-uri \/web-api\/violations$/);
    const secure = { host: 'localhost:4200', 'x-forwarded-proto': 'https' };
    const overTls = (await test.app.inject({ url: '/en/live', headers: secure })).headers;
    expect(overTls['reporting-endpoints']).toBe(`violations="${VIOLATIONS_PATH}"`);
    expect(overTls['content-security-policy']).toBe(`${policy}; report-to violations`);
    const missing = await test.app.inject({ url: '/en?release=r-00&token=x', headers: { host: 'localhost:4200' } });
    expect([missing.statusCode, String(missing.headers['content-security-policy'])]).toEqual([
      403,
      expect.stringContaining("; script-src 'none'; "),
    ]);
  });
});
