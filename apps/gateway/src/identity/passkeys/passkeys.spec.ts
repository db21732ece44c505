import { TestAuthenticator, type Answering } from '../../../test/worlds/authenticator-for-tests.ts';
import { TestBrowser } from '../../../test/worlds/browser-for-tests.ts';
import { codeInApp } from '../../../test/worlds/code-app-for-tests.ts';
import { noBotCheck } from '../../../test/worlds/core-for-tests.ts';
import { describeEmptyCore } from '../../../test/worlds/describe-core.ts';
import { databaseKinds } from '../../../test/worlds/database-for-tests.ts';

/** Where the site of the tests stands. */
const ORIGIN = 'https://longshot.example';

/** Password that `TestBrowser.register` chooses. */
const PASSWORD = 'long enough';

const MINUTE_MS = 60_000;

describeEmptyCore('a passkey', databaseKinds, { botCheck: noBotCheck }, (test) => {
  let player: TestBrowser;
  let device: TestAuthenticator;
  beforeEach(async () => {
    device = new TestAuthenticator(ORIGIN);
    player = await registered('ann@example.com');
  });

  const registered = async (email: string) => {
    const browser = new TestBrowser(test.app);
    await browser.register(email);
    return browser;
  };
  const visit = async () => {
    const visitor = new TestBrowser(test.app);
    await visitor.open();
    return visitor;
  };
  const answerOf = (answer: { statusCode: number; json(): { code?: string } }) => [
    answer.statusCode,
    answer.json().code,
  ];
  const ask = async (browser: TestBrowser, method: 'GET' | 'POST', path: string, body?: object) => {
    const { token } = (await browser.get('/web-api/user/gettoken')).json();
    return browser.send(method, `/web-api/user/passkeys${path}`, body, { authorization: `Bearer ${token}` });
  };
  const start = (browser = player, password = PASSWORD) => ask(browser, 'POST', '/start', { password });
  const add = async (browser = player, of = device, answering: Answering = {}) => {
    const { options } = (await start(browser)).json();
    return ask(browser, 'POST', '', { name: 'Phone', credential: of.create(options, answering) });
  };
  const optionsFor = async (visitor: TestBrowser) =>
    (await visitor.post('/web-api/auth/passkey/start', {})).json().options;
  const signIn = async (visitor: TestBrowser, of = device, answering: Answering = {}) =>
    visitor.post('/web-api/auth/passkey', { credential: of.get(await optionsFor(visitor), answering), save: true });

  it('is kept for the password, and then signs in alone, once for each question', async () => {
    expect(answerOf(await start(player, 'not this one'))).toEqual([401, 'credentials_invalid']);
    const { options } = (await start()).json();
    expect(options).toMatchObject({
      rp: { name: 'Longshot', id: 'longshot.example' },
      user: { name: 'ann@example.com' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
    });
    const credential = device.create(options);
    const kept = { id: device.id, name: 'Phone', createdAtMs: test.clock.nowMs(), usedAtMs: null };
    expect((await ask(player, 'POST', '', { name: ' Phone ', credential })).json()).toEqual({ passkeys: [kept] });
    expect(answerOf(await ask(player, 'POST', '', { name: 'Again', credential }))).toEqual([410, 'time_up']);

    const visitor = await visit();
    const answer = device.get(await optionsFor(visitor));
    test.clock.advance(MINUTE_MS);
    const session = await visitor.post('/web-api/auth/passkey', { credential: answer });
    expect(session.json().user.email).toBe('ann@example.com');
    expect((await visitor.open()).user?.email).toBe('ann@example.com');
    expect(answerOf(await (await visit()).post('/web-api/auth/passkey', { credential: answer }))).toEqual([
      410,
      'time_up',
    ]);
    const { passkeys } = (await ask(player, 'GET', '')).json();
    expect(passkeys).toEqual([{ ...kept, usedAtMs: test.clock.nowMs() }]);
  });

  it('stands for both steps, where a code would be asked for after a password', async () => {
    await add();
    const { token } = (await player.get('/web-api/user/gettoken')).json();
    const bearer = { authorization: `Bearer ${token}` };
    const { secret } = (await player.post('/web-api/user/two-step/start', { password: PASSWORD }, bearer)).json();
    const code = codeInApp(secret, test.clock.nowMs());
    expect((await player.post('/web-api/user/two-step/confirm', { code }, bearer)).statusCode).toBe(200);
    const visitor = await visit();
    const login = { uLogin: 'ann@example.com', uPassword: PASSWORD };
    expect(answerOf(await visitor.post('/web-api/auth/login-email', login))).toEqual([403, 'two_step_required']);
    expect((await signIn(visitor)).json().user.email).toBe('ann@example.com');
  });

  it.each<readonly [string, Answering]>([
    ['of another page', { origin: 'https://1ongshot.example' }],
    ['without its owner’s consent', { isVerified: false }],
    ['with a signature of something else', { isForged: true }],
    ['of a copy that counts behind', { counter: 1 }],
  ])('leads nobody in with an answer %s', async (_name, answering) => {
    await add();
    expect((await signIn(await visit())).statusCode).toBe(200);
    expect((await signIn(await visit())).statusCode).toBe(200);
    const visitor = await visit();
    expect(answerOf(await signIn(visitor, device, answering))).toEqual([401, 'credentials_invalid']);
    expect((await visitor.open()).user).toBeNull();
  });

  it.each<readonly [string, Answering]>([
    ['of another page', { origin: 'https://1ongshot.example' }],
    ['without its owner’s consent', { isVerified: false }],
  ])('is not kept with an answer %s', async (_name, answering) => {
    expect(answerOf(await add(player, device, answering))).toEqual([401, 'credentials_invalid']);
    expect((await ask(player, 'GET', '')).json()).toEqual({ passkeys: [] });
  });

  it('answers nothing that nobody asked, that another visitor was asked, and what was asked too long ago', async () => {
    await add();
    const [first, second] = [await visit(), await visit()];
    const options = await optionsFor(first);
    const send = (visitor: TestBrowser) => visitor.post('/web-api/auth/passkey', { credential: device.get(options) });
    expect(answerOf(await send(second))).toEqual([410, 'time_up']);
    test.clock.advance(5 * MINUTE_MS);
    expect(answerOf(await send(first))).toEqual([410, 'time_up']);
    await test.core.settled();
    expect(answerOf(await signIn(await visit(), new TestAuthenticator(ORIGIN)))).toEqual([401, 'credentials_invalid']);
  });

  it('belongs to one player, who alone removes it; then it opens nothing', async () => {
    await add();
    const other = await registered('bob@example.com');
    expect(answerOf(await add(other))).toEqual([401, 'credentials_invalid']);
    expect(answerOf(await ask(other, 'POST', '/remove', { id: device.id }))).toEqual([404, 'not_found']);
    expect((await ask(player, 'POST', '/remove', { id: device.id })).json()).toEqual({ passkeys: [] });
    expect(answerOf(await signIn(await visit()))).toEqual([401, 'credentials_invalid']);
  });

  it('is one of ten at most, and opens no account that is blocked', async () => {
    for (let count = 0; count < 10; count++) {
      expect((await add(player, count === 0 ? device : new TestAuthenticator(ORIGIN))).statusCode).toBe(200);
      test.clock.advance(MINUTE_MS);
    }
    expect(answerOf(await start())).toEqual([422, 'above_max']);
    await test.database.kysely.updateTable('players').set({ is_blocked: true }).execute();
    expect(answerOf(await signIn(await visit()))).toEqual([403, 'blocked']);
  });
});
