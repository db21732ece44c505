import { TestBrowser } from '../../../test/worlds/browser-for-tests.ts';
import { noBotCheck } from '../../../test/worlds/core-for-tests.ts';
import { describeEmptyCore } from '../../../test/worlds/describe-core.ts';
import { databaseKinds } from '../../../test/worlds/database-for-tests.ts';
import { codeInApp } from '../../../test/worlds/code-app-for-tests.ts';
import { seal, unseal } from './sealed-secret.ts';

const HOUR_MS = 3_600_000;

/** Password that `TestBrowser.register` chooses. */
const OWN = { password: 'long enough' };

describeEmptyCore('two-step sign-in', databaseKinds, { botCheck: noBotCheck }, (test) => {
  let browser: TestBrowser;
  let bearer: Record<string, string>;
  let secret: string;
  beforeEach(async () => {
    browser = new TestBrowser(test.app);
    await browser.register('ann@example.com');
    bearer = await bearerOf();
  });

  const bearerOf = async () => ({
    authorization: `Bearer ${(await browser.get('/web-api/user/gettoken')).json().token}`,
  });
  const ask = (path: string, body?: object) => browser.send('POST', `/web-api/user/two-step/${path}`, body, bearer);
  const code = (by = 0) => codeInApp(secret, test.clock.nowMs(), by);
  const state = async () => (await browser.send('GET', '/web-api/user/two-step', undefined, bearer)).json();
  const start = async () => {
    secret = (await ask('start', OWN)).json().secret;
  };
  const turnOn = async (): Promise<string[]> => {
    await start();
    const answer = await ask('confirm', { code: code() });
    expect(answer.statusCode).toBe(200);
    test.clock.advance(60_000); // the code is spent
    return answer.json().recoveryCodes;
  };
  const visit = async (): Promise<TestBrowser> => {
    const visitor = new TestBrowser(test.app);
    await visitor.open();
    return visitor;
  };
  const login = (visitor: TestBrowser, uPassword = 'long enough') =>
    visitor.post('/web-api/auth/login-email', { uLogin: 'ann@example.com', uPassword });
  const answerOf = (answer: { statusCode: number; json(): { code?: string } }) => [
    answer.statusCode,
    answer.json().code,
  ];
  const second = (visitor: TestBrowser, sent: string) =>
    visitor.post('/web-api/auth/two-step', { code: sent, save: true });

  it('is set up for the password alone, where the player has one', async () => {
    expect(answerOf(await ask('start', {}))).toEqual([401, 'credentials_invalid']);
    expect(answerOf(await ask('start', { password: 'not this one' }))).toEqual([401, 'credentials_invalid']);
    await test.database.kysely.updateTable('players').set({ has_password: false }).execute();
    expect((await ask('start', {})).statusCode).toBe(200);
  });

  it('is turned on by a code of the secret that the app was given', async () => {
    const answer = (await ask('start', OWN)).json();
    secret = answer.secret;
    expect(answer.otpauthUri).toBe(
      `otpauth://totp/Longshot:ann%40example.com?secret=${secret}&issuer=Longshot&algorithm=SHA1&digits=6&period=30`,
    );
    expect(await state()).toEqual({ isOn: false, recoveryCodesLeft: 0 });
    expect(answerOf(await ask('confirm', { code: '000000' }))).toEqual([422, 'wrong_code']);
    const { recoveryCodes } = (await ask('confirm', { code: code() })).json();
    expect(recoveryCodes).toHaveLength(10);
    expect(await state()).toEqual({ isOn: true, recoveryCodesLeft: 10 });
    const config = await browser.send('GET', '/web-api/user/config', undefined, bearer);
    expect(config.json().result.protection_methods.enable_two_factor_auth).toBe(true);
    expect(answerOf(await ask('start', OWN))).toEqual([409, 'two_step_on']);
  });

  it('keeps neither the secret nor the recovery codes readable', async () => {
    const codes = await turnOn();
    const rows = await test.database.kysely.selectFrom('two_step').selectAll().execute();
    const kept = await test.database.kysely.selectFrom('two_step_recovery_codes').selectAll().execute();
    const text = JSON.stringify([rows, kept]);
    for (const hidden of [secret, codes[0] ?? '-']) {
      expect(text).not.toContain(hidden);
    }
  });

  it('asks for a code after the password, and signs in with it [auth.methods]', async () => {
    await turnOn();
    const visitor = await visit();
    expect(answerOf(await login(visitor))).toEqual([403, 'two_step_required']);
    expect((await visitor.open()).user).toBeNull();
    expect(answerOf(await second(visitor, '000000'))).toEqual([422, 'wrong_code']);
    const answer = await second(visitor, code());
    expect(answer.json().user.email).toBe('ann@example.com');
    expect(answer.headers['set-cookie']?.[0]).toContain('Max-Age=');
    expect((await visitor.open()).user?.email).toBe('ann@example.com');
  });

  it('takes each code once, in whichever browser', async () => {
    await turnOn();
    const [one, other] = [await visit(), await visit()];
    await Promise.all([login(one), login(other)]);
    const answers = await Promise.all([second(one, code()), second(other, code())]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
  });

  it('takes a code of the step before and after, and none older', async () => {
    await turnOn();
    for (const [by, status] of [
      [-2, 422],
      [-1, 200],
      [1, 200],
    ] as const) {
      const visitor = await visit();
      await login(visitor);
      expect((await second(visitor, code(by))).statusCode).toBe(status);
    }
  });

  it('takes each recovery code once, in small letters as well', async () => {
    const [recovery = ''] = await turnOn();
    const visitor = await visit();
    await login(visitor);
    expect((await second(visitor, recovery.toLowerCase())).statusCode).toBe(200);
    const again = await visit();
    await login(again);
    expect(answerOf(await second(again, recovery))).toEqual([422, 'wrong_code']);
    bearer = await bearerOf();
    expect((await state()).recoveryCodesLeft).toBe(9);
  });

  it('ends an attempt with the fifth wrong code, also when they come at once', async () => {
    await turnOn();
    const visitor = await visit();
    await login(visitor);
    const answers = await Promise.all(Array.from({ length: 6 }, () => second(visitor, '000000')));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([410, 410, 422, 422, 422, 422]);
    expect(answerOf(await second(visitor, code()))).toEqual([410, 'time_up']);
    await login(visitor);
    expect((await second(visitor, code())).statusCode).toBe(200);
  });

  it('looks at no code after twenty wrong ones in an hour', async () => {
    await turnOn();
    for (let attempt = 0; attempt < 4; attempt += 1) {
      const visitor = await visit();
      await login(visitor);
      for (let tries = 0; tries < 5; tries += 1) await second(visitor, '000000');
    }
    const visitor = await visit();
    await login(visitor);
    expect(answerOf(await second(visitor, code()))).toEqual([429, 'rate_limited']);
    test.clock.advance(HOUR_MS);
    await login(visitor);
    expect((await second(visitor, code())).statusCode).toBe(200);
  });

  it('waits five minutes, for the visitor who knew the password alone', async () => {
    await turnOn();
    const [visitor, stranger] = [await visit(), await visit()];
    await login(visitor);
    expect(answerOf(await second(stranger, code()))).toEqual([410, 'time_up']);
    test.clock.advance(5 * 60_000);
    expect(answerOf(await second(visitor, code()))).toEqual([410, 'time_up']);
  });

  it('is not asked for after a wrong password', async () => {
    await turnOn();
    const visitor = await visit();
    expect(answerOf(await login(visitor, 'wrong'))).toEqual([401, 'credentials_invalid']);
    expect(answerOf(await second(visitor, code()))).toEqual([410, 'time_up']);
  });

  it('is turned off with the password or a code, and with nothing less', async () => {
    const [recovery = ''] = await turnOn();
    expect(answerOf(await ask('stop', {}))).toEqual([400, 'validation_failed']);
    expect(answerOf(await ask('stop', { password: 'wrong' }))).toEqual([401, 'credentials_invalid']);
    expect(answerOf(await ask('stop', { code: '000000' }))).toEqual([422, 'wrong_code']);
    expect((await ask('stop', { code: recovery })).json()).toEqual({ isOn: false, recoveryCodesLeft: 0 });
    await turnOn();
    expect((await ask('stop', { password: 'long enough' })).json()).toEqual({ isOn: false, recoveryCodesLeft: 0 });
    expect((await login(await visit())).statusCode).toBe(200);
  });

  it('is the player’s own affair, with the session’s bearer token', async () => {
    expect((await browser.post('/web-api/user/two-step/start', {})).statusCode).toBe(401);
    expect((await (await visit()).post('/web-api/user/two-step/start', {})).statusCode).toBe(401);
  });
});

describe('a sealed secret', () => {
  it('opens for its owner with the key of its site alone', () => {
    const sealed = seal('key', '7', Buffer.from('secret'));
    expect(unseal('key', '7', sealed).toString()).toBe('secret');
    expect(seal('key', '7', Buffer.from('secret'))).not.toBe(sealed);
    expect(() => unseal('other', '7', sealed)).toThrow();
    expect(() => unseal('key', '8', sealed)).toThrow();
    expect(() => unseal('key', '7', `${sealed.slice(0, -4)}AAAA`)).toThrow();
  });
});
