import { createSign, generateKeyPairSync } from 'node:crypto';
import { OPEN_VISITOR } from '@longshot/domain/access';
import type { LightMyRequestResponse } from 'fastify';
import { TestBrowser } from '../../../../test/worlds/browser-for-tests.ts';
import { noBotCheck } from '../../../../test/worlds/core-for-tests.ts';
import { describeEmptyCore } from '../../../../test/worlds/describe-core.ts';
import { databaseKinds } from '../../../../test/worlds/database-for-tests.ts';
import { silentLog } from '../../../platform/observability/log.ts';
import { codeInApp } from '../../../../test/worlds/code-app-for-tests.ts';
import { readIdToken } from './id-token.ts';
import { createLocalJWKSet } from 'jose';

const ORIGIN = 'https://longshot.example';

const pathOf = (url: string): string => url.replace(ORIGIN, '');
const locationOf = (answer: LightMyRequestResponse): string => String(answer.headers['location']);

const settings = { hasSandboxIdentity: true, isOneTapOn: true, botCheck: noBotCheck };

describeEmptyCore('an identity provider', databaseKinds, settings, (test) => {
  let visitor: TestBrowser;
  beforeEach(async () => {
    visitor = await visit();
  });

  const visit = async () => {
    const browser = new TestBrowser(test.app);
    await browser.open();
    return browser;
  };
  const start = async (browser: TestBrowser, returnPath = '/en/live'): Promise<string> => {
    const body = { provider: 'sandbox', lng: 'en', returnPath };
    return (await browser.post('/web-api/auth/oauth', body)).json().redirectUrl;
  };
  const consent = (url: string, choice = 'allow', email = 'ann@example.com') =>
    test.app.inject({
      method: 'POST',
      url: pathOf(url),
      payload: new URLSearchParams({ choice, email }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  /** Goes to the provider, agrees, and comes back; answers where the visitor is led. */
  const goAndComeBack = async (browser: TestBrowser, email?: string): Promise<string> => {
    const agreed = await consent(await start(browser), 'allow', email);
    return locationOf(await browser.get(pathOf(locationOf(agreed))));
  };
  const social = async (browser = visitor) => (await browser.get('/web-api/auth/social')).json();
  const register = async (browser = visitor, email = 'ann@example.com') =>
    browser.post('/web-api/registration/social', {
      email,
      currency: 'EUR',
      dateOfBirth: '1990-05-05',
      acceptsTerms: true,
      'g-recaptcha-response': (await social(browser)).identity.token,
    });
  const linked = () => test.database.kysely.selectFrom('player_identities').selectAll().execute();
  const codeOf = (answer: LightMyRequestResponse) => [answer.statusCode, answer.json().code];

  it('opens an account for somebody new, and signs in to it afterwards [auth.methods]', async () => {
    expect(await goAndComeBack(visitor)).toBe('/en/registration/socialregistration');
    expect((await social()).identity).toMatchObject({ provider: 'sandbox', email: 'ann@example.com' });
    expect((await register()).json().user.email).toBe('ann@example.com');
    const again = await visit();
    expect(await goAndComeBack(again)).toBe('/en/live');
    expect((await again.open()).user?.email).toBe('ann@example.com');
  });

  it('is never linked because an e-mail is the same', async () => {
    const player = await visit();
    await player.register('ann@example.com');
    expect(await goAndComeBack(visitor)).toBe('/en/registration/socialregistration');
    expect((await visitor.open()).user).toBeNull();
    expect(codeOf(await register())).toEqual([409, 'email_taken']);
    expect(await linked()).toEqual([]);
  });

  it('is linked by signing in to the account, with the social token [auth.social-token]', async () => {
    await (await visit()).register('ann@example.com');
    await goAndComeBack(visitor, 'other@example.com');
    const { token } = (await social()).identity;
    const login = (pass: string, sent = token) =>
      visitor.post('/web-api/auth/login-social', { login: 'ann@example.com', pass, 'g-recaptcha-response': sent });
    expect(codeOf(await login('wrong'))).toEqual([401, 'credentials_invalid']);
    expect(codeOf(await login('long enough', 'A'.repeat(43)))).toEqual([422, 'wrong_code']);
    expect(await linked()).toEqual([]);
    expect((await login('long enough')).statusCode).toBe(200);
    expect(await linked()).toHaveLength(1);
    expect(await goAndComeBack(await visit(), 'other@example.com')).toBe('/en/live');
  });

  it('is linked at once with the account that is signed in', async () => {
    const player = await visit();
    await player.register('ann@example.com');
    expect(await goAndComeBack(player, 'other@example.com')).toBe('/en/live');
    expect(await goAndComeBack(visitor, 'other@example.com')).toBe('/en/live');
    expect((await visitor.open()).user?.email).toBe('ann@example.com');
  });

  it('of one player is not taken by another', async () => {
    const [one, other] = [await visit(), await visit()];
    await one.register('ann@example.com');
    await other.register('bob@example.com');
    await goAndComeBack(one);
    const [told, warned] = [jest.spyOn(silentLog, 'info'), jest.spyOn(silentLog, 'warn')];
    expect(await goAndComeBack(other)).toBe('/en/login?social=failed');
    // It is told without the stack of an error, for nothing is wrong.
    const sentence = 'a visitor came back from a provider in vain';
    expect(told).toHaveBeenCalledWith(expect.objectContaining({ provider: 'sandbox' }), sentence);
    expect(told.mock.calls.flatMap(([facts]) => Object.keys(facts))).not.toContain('err');
    expect(warned).not.toHaveBeenCalledWith(expect.anything(), sentence);
    jest.restoreAllMocks();
    expect(await linked()).toHaveLength(1);
  });

  it('still asks for the second step [auth.methods]', async () => {
    await goAndComeBack(visitor);
    await register();
    await visitor.open();
    const bearer = { authorization: `Bearer ${(await visitor.get('/web-api/user/gettoken')).json().token}` };
    const { secret } = (await visitor.post('/web-api/user/two-step/start', {}, bearer)).json();
    const code = () => codeInApp(secret, test.clock.nowMs());
    await visitor.post('/web-api/user/two-step/confirm', { code: code() }, bearer);
    test.clock.advance(60_000);
    const again = await visit();
    expect(await goAndComeBack(again)).toBe('/en/login?social=code');
    expect(await social(again)).toEqual({ identity: null, isSecondStepAwaited: true });
    expect((await again.open()).user).toBeNull();
    expect(codeOf(await again.post('/web-api/auth/two-step', { code: code() }))).toEqual([410, 'time_up']);
    const answer = await again.post('/web-api/auth/social-two-step', { code: code() });
    expect(answer.json().user.email).toBe('ann@example.com');
  });

  it('leads nobody in who did not begin the visit, or comes twice', async () => {
    const agreed = locationOf(await consent(await start(visitor)));
    expect(locationOf(await (await visit()).get(pathOf(agreed)))).toBe('/login?social=failed');
    expect(locationOf(await visitor.get(pathOf(agreed)))).toBe('/en/registration/socialregistration');
    expect(locationOf(await visitor.get(pathOf(agreed)))).toBe('/login?social=failed');
  });

  it('leads nobody in for whom the site has closed meanwhile, and names the page that says so', async () => {
    await goAndComeBack(visitor);
    await register();
    const again = await visit();
    const agreed = locationOf(await consent(await start(again)));
    const block = { reason: 'country', page: 'block' } as const;
    test.app.access.useVisitors({ looksAtSession: () => false, find: () => ({ maintenance: null, block }) });
    expect(locationOf(await again.get(pathOf(agreed)))).toBe('/en/block');
    test.app.access.useVisitors({ looksAtSession: () => false, find: () => OPEN_VISITOR });
    expect((await again.open()).user).toBeNull();
  });

  it('is not believed where the code is of another visit', async () => {
    const [one, other] = [await start(visitor), await start(visitor)];
    const code = new URL(locationOf(await consent(one))).searchParams.get('code') ?? '';
    const back = new URL(locationOf(await consent(other)));
    back.searchParams.set('code', code);
    expect(locationOf(await visitor.get(pathOf(back.href)))).toBe('/en/login?social=failed');
  });

  it('says so when the visitor did not agree, or came too late', async () => {
    const denied = locationOf(await consent(await start(visitor), 'deny'));
    expect(locationOf(await visitor.get(pathOf(denied)))).toBe('/en/login?social=failed');
    const agreed = locationOf(await consent(await start(visitor)));
    test.clock.advance(10 * 60_000);
    expect(locationOf(await visitor.get(pathOf(agreed)))).toBe('/login?social=failed');
  });

  it('sends nobody anywhere but back to the site', async () => {
    const url = new URL(await start(visitor));
    url.searchParams.set('redirect_uri', 'https://evil.example/');
    expect((await consent(url.href)).statusCode).toBe(400);
    const body = { provider: 'sandbox', lng: 'en' };
    for (const returnPath of ['//evil.example', 'https://evil.example', '/\\evil.example']) {
      expect((await visitor.post('/web-api/auth/oauth', { ...body, returnPath })).statusCode).toBe(400);
    }
  });

  it('asks in its own words, and for an address that is one', async () => {
    const url = await start(visitor);
    const page = await test.app.inject({ method: 'GET', url: pathOf(url) });
    expect(page.body).toContain('May this site know who you are?');
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    expect((await consent(url, 'allow', 'nobody')).statusCode).toBe(400);
  });

  it('is there only where the settings have it', async () => {
    await test.restart({ hasSandboxIdentity: false });
    visitor = await visit();
    expect((await visitor.get('/web-api/auth/providers')).json()).toEqual({ providers: [] });
    expect(codeOf(await visitor.post('/web-api/auth/oauth', { provider: 'sandbox', lng: 'en' }))).toEqual([
      404,
      'not_found',
    ]);
    expect((await visitor.get('/sandbox-identity/jwks')).statusCode).toBe(404);
    expect((await visitor.get('/social-api/oauth/google-one-tap/clientId')).statusCode).toBe(503);
  });

  describe('by one tap', () => {
    const PATH = '/social-api/oauth/google-one-tap';
    const prompt = async (browser: TestBrowser, cookie: string) => {
      const { promptUrl } = (await browser.get(`${PATH}/clientId`)).json();
      return (await test.app.inject({ method: 'GET', url: pathOf(promptUrl), headers: { cookie } })).json().account;
    };
    const providerCookie = async () => {
      const agreed = await consent(await start(visitor));
      return String(agreed.headers['set-cookie']).split(';')[0] ?? '';
    };
    const tap = async (browser: TestBrowser, credential: string) => {
      const form = new FormData();
      for (const [name, value] of Object.entries({ credential, language: 'en', currency: 'EUR', countryId: '276' }))
        form.append(name, value);
      const request = new Response(form);
      const payload = Buffer.from(await request.arrayBuffer());
      const headers = { 'content-type': request.headers.get('content-type') ?? '' };
      return browser.send('POST', PATH, payload, headers);
    };

    it('takes the provider’s form and says where to go [auth.one-tap-redirect]', async () => {
      const cookie = await providerCookie();
      const { credential, email } = await prompt(visitor, cookie);
      expect(email).toBe('ann@example.com');
      expect((await tap(visitor, credential)).json()).toEqual({ redirectUrl: '/en/registration/socialregistration' });
      await register();
      const again = await visit();
      const next = await prompt(again, cookie);
      expect((await tap(again, next.credential)).json()).toEqual({ redirectUrl: '/en' });
      expect((await again.open()).user?.email).toBe('ann@example.com');
    });

    it('believes no credential of another visitor, and asks nobody who is signed in [auth.one-tap-signed-in]', async () => {
      const cookie = await providerCookie();
      const { credential } = await prompt(visitor, cookie);
      expect(codeOf(await tap(await visit(), credential))).toEqual([422, 'wrong_code']);
      const player = await visit();
      await player.register('bob@example.com');
      expect(codeOf(await tap(player, credential))).toEqual([403, 'forbidden']);
      expect(codeOf(await tap(visitor, 'made.up.token'))).toEqual([422, 'wrong_code']);
    });

    it('offers nothing to who is not known at the provider', async () => {
      expect(await prompt(visitor, 'sandbox_identity=bWFkZQ.up')).toBeNull();
    });
  });
});

describe('an ID token', () => {
  const nowMs = 1_800_000_000_000;
  const expected = { issuer: 'https://id.example', clientId: 'site', nonce: 'n-1', nowMs };
  const good = {
    iss: 'https://id.example',
    aud: 'site',
    sub: '7',
    nonce: 'n-1',
    iat: nowMs / 1000,
    exp: nowMs / 1000 + 60,
  };
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const keys = createLocalJWKSet({
    keys: [
      { ...rsa.publicKey.export({ format: 'jwk' }), kid: 'r' },
      { ...ec.publicKey.export({ format: 'jwk' }), kid: 'e' },
    ],
  });
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const sign = (
    claims: object,
    header: object = { alg: 'RS256', kid: 'r' },
    key: typeof rsa.privateKey = rsa.privateKey,
  ) => {
    const signed = `${part(header)}.${part(claims)}`;
    const with_ = key.asymmetricKeyType === 'ec' ? ({ key, dsaEncoding: 'ieee-p1363' } as const) : key;
    return `${signed}.${createSign('sha256').update(signed).sign(with_, 'base64url')}`;
  };

  it('is believed when a key of the provider signed it, for this site and this visit', async () => {
    const read = (token: string) => readIdToken(token, keys, expected);
    expect(await read(sign(good))).toEqual({ sub: '7', email: null });
    expect((await read(sign(good, { alg: 'ES256', kid: 'e' }, ec.privateKey)))?.sub).toBe('7');
    expect((await read(sign({ ...good, aud: ['site', 'b'], azp: 'site' })))?.sub).toBe('7');
  });

  it.each([
    ['another issuer', sign({ ...good, iss: 'https://evil.example' })],
    ['another site', sign({ ...good, aud: 'other' })],
    ['several sites, without naming this one', sign({ ...good, aud: ['site', 'other'] })],
    ['another visit', sign({ ...good, nonce: 'n-2' })],
    ['the past', sign({ ...good, exp: nowMs / 1000 - 61 })],
    ['the future', sign({ ...good, iat: nowMs / 1000 + 61 })],
    ['nobody', sign({ ...good, sub: '' })],
    ['no algorithm', `${part({ alg: 'none', kid: 'r' })}.${part(good)}.`],
    ['another algorithm than the key’s', sign(good, { alg: 'ES256', kid: 'r' })],
    ['an unknown key', sign(good, { alg: 'RS256', kid: 'x' })],
    ['another key', sign(good, { alg: 'ES256', kid: 'r' }, ec.privateKey)],
    ['a changed body', sign(good).replace(part(good), part({ ...good, sub: '8' }))],
    ['nothing', 'a.b.c'],
  ])('is not believed of %s', async (_, token) => {
    expect(await readIdToken(token, keys, expected)).toBeNull();
  });
});
