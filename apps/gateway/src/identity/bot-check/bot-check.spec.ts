import { createHash } from 'node:crypto';
import { solveChallenge } from 'altcha-lib/v1';
import { defaultCoreSettings } from '../../core-settings.ts';
import { signText } from '../../platform/http/signed-token.ts';
import { siteSecret } from '../../platform/secrets/site-secret.ts';
import { DEMO, TestBrowser } from '../../../test/worlds/browser-for-tests.ts';
import { describeCore } from '../../../test/worlds/describe-core.ts';
import { databaseKinds } from '../../../test/worlds/database-for-tests.ts';
import { solve } from '../../../test/worlds/solve-for-tests.ts';

const SIGN_IN = '/web-api/auth/login-email';
const credentials = { uLogin: DEMO.email, uPassword: DEMO.password };
const wrong = { ...credentials, uPassword: 'wrong' };

const encoded = (solution: object): string => Buffer.from(JSON.stringify(solution)).toString('base64');
const decodedOf = (text: string) =>
  JSON.parse(Buffer.from(text, 'base64').toString()) as { readonly salt: string; readonly number: number };

/** Sends sign-ins that fail until the next one is looked at. */
async function failOften(browser: TestBrowser, count = 3): Promise<void> {
  for (let at = 0; at < count; at += 1) await browser.post(SIGN_IN, wrong);
}

const challengeOf = async (browser: TestBrowser) => (await browser.get('/captcha/update')).json().challenge;
const solved = async (browser: TestBrowser) => solve(await challengeOf(browser));

describeCore('the bot check', databaseKinds, (world) => {
  let browser: TestBrowser;
  beforeEach(async () => {
    await world.restart({ demoPlayer: DEMO });
    browser = new TestBrowser(world.app);
    await browser.open();
  });

  const signIn = async (captcha?: string, body: object = credentials) => {
    const answer = await browser.post(SIGN_IN, body, captcha === undefined ? {} : { 'x-captcha': captcha });
    return [answer.statusCode, answer.json().code, answer.json().details?.code];
  };

  it('is asked for after three failed sign-ins, until its result comes [request.bot-check]', async () => {
    await failOften(browser);
    expect(await signIn()).toEqual([400, 'bot_check_required', 100]);
    expect(await signIn()).toEqual([400, 'bot_check_required', 100]);
    expect((await signIn(await solved(browser)))[0]).toBe(200);
  });

  it('has its result in a header of the sign-in, nowhere in its body [auth.captcha-header]', async () => {
    await failOften(browser);
    const captcha = await solved(browser);
    expect((await signIn(undefined, { ...credentials, captcha }))[1]).toBe('validation_failed');
    expect((await signIn(captcha))[0]).toBe(200);
  });

  it('is not asked for after a success has reset the count [auth.success-counter]', async () => {
    await failOften(browser, 2);
    expect((await signIn())[0]).toBe(200);
    await browser.open();
    await failOften(browser, 2);
    expect((await signIn())[0]).toBe(200);
  });

  it('is forgotten after a quarter of an hour', async () => {
    await failOften(browser);
    world.clock.advance(900_000);
    expect((await signIn())[0]).toBe(200);
  });

  it('concerns one login, not the others of an address, and follows it to every address', async () => {
    await failOften(browser);
    expect(await signIn(undefined, { uLogin: 'other@example.com', uPassword: 'x' })).toEqual([
      401,
      'credentials_invalid',
      undefined,
    ]);
  });

  it('is asked for when an address is in a hurry, at registration as well', async () => {
    for (let at = 0; at < 10; at += 1) await browser.post(SIGN_IN, { uLogin: `p${at}@x.example`, uPassword: 'x' });
    const body = {
      email: 'ann@example.com',
      password: 'long enough',
      currency: 'EUR',
      dateOfBirth: '1990-05-05',
      acceptsTerms: true,
    };
    const answer = await browser.post('/web-api/registration/fast', body);
    expect(answer.json()).toMatchObject({ code: 'bot_check_required', details: { code: 100 } });
    world.clock.advance(10_000);
    expect((await browser.post('/web-api/registration/fast', body)).statusCode).toBe(200);
  });

  it('takes a result once, even when it comes twice at the same time', async () => {
    await failOften(browser);
    const captcha = await solved(browser);
    const headers = { 'x-captcha': captcha };
    const answers = await Promise.all([1, 2, 3].map(() => browser.post(SIGN_IN, wrong, headers)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([400, 400, 401]);
    expect(await signIn(captcha)).toEqual([400, 'bot_check_required', 113]);
    await world.restart({ demoPlayer: DEMO });
    await browser.moveTo(world.app);
    await failOften(browser);
    expect(await signIn(captcha)).toEqual([400, 'bot_check_required', 113]);
  });

  it('takes no result that is wrong, another visitor’s, or made up', async () => {
    await failOften(browser);
    const other = new TestBrowser(world.app);
    await other.open();
    const challenge = await challengeOf(browser);
    const made = Buffer.from(JSON.stringify({ ...challenge, number: -1 })).toString('base64');
    for (const captcha of [await solved(other), made, 'nonsense', Buffer.from('null').toString('base64')])
      expect(await signIn(captcha)).toEqual([400, 'bot_check_required', 111]);
  });

  it('takes no result that comes too late', async () => {
    await failOften(browser);
    const captcha = await solved(browser);
    world.clock.advance(300_000);
    expect(await signIn(captcha)).toEqual([400, 'bot_check_required', 112]);
  });

  it('is good for a client of ALTCHA as well', async () => {
    await failOften(browser);
    const { challenge, salt, algorithm, maxNumber, signature } = await challengeOf(browser);
    const found = await solveChallenge(challenge, salt, algorithm, maxNumber).promise;
    const payload = { algorithm, challenge, number: found?.number, salt, signature };
    expect((await signIn(encoded(payload)))[0]).toBe(200);
  });

  describe('made before the gateway changed', () => {
    /** A challenge as it was made then, with what its page found. */
    const formerOf = async (expiresAtMs: number) => {
      const { csrfToken } = await browser.open();
      const [salt, number] = [`${'0a'.repeat(12)}.${expiresAtMs}`, 4321];
      const challenge = createHash('sha256').update(`${salt}${number}`).digest('hex');
      const secret = await siteSecret(world.database, defaultCoreSettings.siteId, 'captcha');
      return { challenge, salt, number, signature: signText(secret, `${challenge}.${csrfToken}`) };
    };

    it('is taken until its end, once', async () => {
      await failOften(browser);
      const [good, late] = [await formerOf(world.clock.nowMs() + 1_000), await formerOf(world.clock.nowMs())];
      expect(await signIn(encoded(late))).toEqual([400, 'bot_check_required', 112]);
      expect((await signIn(encoded(good), wrong))[0]).toBe(401);
      expect(await signIn(encoded(good))).toEqual([400, 'bot_check_required', 113]);
    });

    it('ends no later for a digit of its number at the end of its salt', async () => {
      await failOften(browser);
      const former = await formerOf(world.clock.nowMs() - 1);
      expect(await signIn(encoded({ ...former, salt: `${former.salt}4`, number: 321 }))).toEqual([
        ...[400, 'bot_check_required', 111],
      ]);
    });
  });

  it('ends no later for digits of its number that are written into its end', async () => {
    await failOften(browser);
    const { salt, number, ...rest } = decodedOf(await solved(browser));
    const [first = '', ...others] = String(number);
    const longer = { ...rest, salt: salt.replace(/&$/, first), number: Number(others.join('')) };
    for (const forged of [longer, { ...longer, salt: `${longer.salt}&` }])
      expect(await signIn(encoded(forged))).toEqual([400, 'bot_check_required', 111]);
  });

  it('forgets used results once they have expired', async () => {
    await failOften(browser);
    await signIn(await solved(browser));
    const count = async () => (await world.database.kysely.selectFrom('spent_challenges').selectAll().execute()).length;
    expect(await count()).toBe(1);
    world.clock.advance(3_600_000);
    for (let at = 0; at < 50 && (await count()) > 0; at += 1) await new Promise((resolve) => setImmediate(resolve));
    expect(await count()).toBe(0);
  });

  describe('its own calls', () => {
    const validate = async (who: TestBrowser, captcha: string) =>
      (await who.post('/web-api/captcha/validate', { captcha })).json();

    it('tell how long it can be answered', async () => {
      expect((await browser.get('/captcha/gettime')).json()).toEqual({ time: 0 });
      expect((await browser.get('/captcha/update')).json().time).toBe(300_000);
      world.clock.advance(1_000);
      expect((await browser.get('/captcha/gettime')).json()).toEqual({ time: 299_000 });
    });

    it('say whether a result is right, and leave it to be used', async () => {
      const captcha = await solved(browser);
      expect(await validate(browser, captcha)).toEqual({ success: true, type: 0, time: 300_000, error_message: '' });
      await failOften(browser);
      expect((await signIn(captcha))[0]).toBe(200);
    });

    it('sign a player out whose results are wrong too often [auth.captcha-type-2]', async () => {
      const player = world.browser;
      for (let at = 0; at < 4; at += 1) expect((await validate(player, 'wrong')).type).toBe(1);
      expect(await validate(player, 'wrong')).toMatchObject({ success: false, type: 2 });
      expect((await player.get('/web-api/session/check')).json()).toEqual({ user_id: null });
    });

    it('never sign a visitor out', async () => {
      for (let at = 0; at < 7; at += 1) expect((await validate(browser, 'wrong')).type).toBe(1);
    });

    it('refuse a body that is wrong, and a call without the CSRF token', async () => {
      const malformed = await browser.post('/web-api/captcha/validate', { captcha: 7 });
      expect(malformed.json()).toMatchObject({ code: 'validation_failed', details: { field: 'captcha' } });
      const foreign = await browser.post('/web-api/captcha/validate', { captcha: '' }, { 'x-csrf-token': 'x' });
      expect([foreign.statusCode, foreign.json().code]).toEqual([403, 'csrf_failed']);
    });
  });

  describe('the fingerprint', () => {
    const facts = { id: '8b5c1f8e-1c5e-4c57-9a53-0d9d8c6f2f11', timeZone: 'UTC', language: 'en', screen: 'm' };
    const make = async () => (await browser.post('/hd-api/external-apps/fingerprint', facts)).json();
    const signInWith = async (fingerprint: string) =>
      (await browser.post(SIGN_IN, credentials, { 'x-fingerprint': fingerprint })).json();

    it('is signed, lasts a day, and is looked at by a sign-in [request.fingerprint]', async () => {
      const { token, expiresAt, data } = await make();
      expect([expiresAt - world.clock.nowMs(), data]).toEqual([24 * 3_600_000, { id: facts.id }]);
      expect((await signInWith(token)).user).not.toBeNull();
      await browser.open();
      for (const bad of ['nonsense', `${token}x`]) expect((await signInWith(bad)).code).toBe('fingerprint_invalid');
      world.clock.advance(24 * 3_600_000);
      expect((await signInWith(token)).code).toBe('fingerprint_invalid');
    });

    it('comes from a script of its own, and refuses what it did not send', async () => {
      const script = await browser.get('/hd-api/external-apps/fingerprint.js');
      expect([script.statusCode, script.headers['content-type']]).toEqual([200, 'text/javascript; charset=utf-8']);
      expect(script.body).toContain('export const HDF');
      const answer = await browser.post('/hd-api/external-apps/fingerprint', { ...facts, canvas: 'x' });
      expect(answer.json()).toMatchObject({ code: 'validation_failed', details: { field: 'canvas' } });
    });
  });

  it('counts in the database: a restart forgets no failure, and each one more makes guesses wait longer', async () => {
    await failOften(browser);
    await world.restart({ demoPlayer: DEMO });
    browser = new TestBrowser(world.app);
    await browser.open();
    expect(await signIn()).toEqual([400, 'bot_check_required', 100]);
    for (let at = 0; at < 6; at += 1) await signIn(await solved(browser), wrong);
    expect(world.waits).toEqual([250, 500, 1_000, 2_000, 4_000, 4_000]);
  });

  it('takes many guesses at once for as many', async () => {
    const answers = await Promise.all(Array.from({ length: 9 }, () => browser.post(SIGN_IN, wrong)));
    expect(answers.filter((answer) => answer.json().code === 'credentials_invalid')).toHaveLength(3);
  });

  it('never keeps the right password of a known device waiting, however often others guessed', async () => {
    const own = new TestBrowser(world.app);
    await own.signIn();
    await own.post('/web-api/auth/logout', {});
    await failOften(browser, 5);
    await own.open();
    const answer = await own.post(SIGN_IN, credentials);
    expect([answer.statusCode, world.waits]).toEqual([200, []]);
    expect(await signIn(undefined, wrong)).toEqual([401, 'credentials_invalid', undefined]);
  });

  it('takes a known device for any other after ten wrong passwords there', async () => {
    await browser.signIn();
    await browser.post('/web-api/auth/logout', {});
    await browser.open();
    for (let at = 0; at < 10; at += 1) expect((await signIn(undefined, wrong))[1]).toBe('credentials_invalid');
    await failOften(browser);
    expect(await signIn()).toEqual([400, 'bot_check_required', 100]);
  });
});
