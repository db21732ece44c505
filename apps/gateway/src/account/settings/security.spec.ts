import { TestBrowser } from '../../../test/worlds/browser-for-tests.ts';
import { describeCore } from '../../../test/worlds/describe-core.ts';
import { databaseKinds } from '../../../test/worlds/database-for-tests.ts';

const PASSWORD = '/web-api/office/security/password';
const SESSIONS = '/web-api/office/security/sessions';
const MAIL = 'fay@example.com';

/** Password that `TestBrowser.register` chooses. */
const OLD = 'long enough';

interface Listed {
  readonly id: string;
  readonly isCurrent: boolean;
  readonly browser: string | null;
  readonly country: string | null;
}

describeCore('security', databaseKinds, (world) => {
  const send = async (browser: TestBrowser, method: 'GET' | 'POST', url: string, body?: object) => {
    const { token } = (await browser.get('/web-api/user/gettoken')).json();
    return browser.send(method, url, body, { authorization: `Bearer ${token}` });
  };
  const registered = async () => {
    const browser = new TestBrowser(world.app);
    await browser.register(MAIL);
    return browser;
  };
  const signedIn = async (password = OLD) => {
    const browser = new TestBrowser(world.app);
    await browser.signIn(MAIL, password);
    return browser;
  };
  const list = async (browser: TestBrowser): Promise<readonly Listed[]> =>
    (await send(browser, 'GET', SESSIONS)).json().sessions;
  const isIn = async (browser: TestBrowser) => (await browser.get('/web-api/session')).json().user !== null;

  it('lists where the player is signed in, with device, country and times, the present session first', async () => {
    const first = await registered();
    const second = new TestBrowser(world.app);
    await second.open();
    world.clock.advance(60_000);
    await second.post(
      '/web-api/auth/login-email',
      { uLogin: MAIL, uPassword: OLD },
      {
        'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0',
        // Nobody's proxy says so: it is not believed.
        'x-country-code': 'fr',
      },
    );
    const now = world.clock.nowMs();
    expect(await list(first)).toMatchObject([
      { isCurrent: true, browser: null, country: null, startedAtMs: now - 60_000 },
      { isCurrent: false, browser: 'Firefox', system: 'Linux', country: null, startedAtMs: now, seenAtMs: now },
    ]);
    await world.database.kysely.updateTable('sessions').set({ country: 'DE' }).execute();
    expect((await list(first)).map(({ country }) => country)).toEqual(['DE', 'DE']);
  });

  it('knows about when a session was used last', async () => {
    const browser = await registered();
    const seen = async () => (await send(browser, 'GET', SESSIONS)).json().sessions[0].seenAtMs;
    const start = world.clock.nowMs();
    world.clock.advance(299_000);
    expect(await seen()).toBe(start);
    world.clock.advance(6_000);
    expect(await seen()).toBe(start + 305_000);
  });

  it('ends one session, or all but the present one', async () => {
    const [first, second, third] = [await registered(), await signedIn(), await signedIn()];
    const ended: string[] = [];
    world.bus.subscribe('session-revoked', ({ sessionId }) => ended.push(sessionId));
    const other = (await list(first)).find(({ isCurrent }) => !isCurrent)?.id ?? '';
    expect((await send(first, 'POST', `${SESSIONS}/end`, { id: other })).json()).toEqual({ ended: 1 });
    expect(ended).toEqual([other]);
    expect(await list(first)).toHaveLength(2);
    expect((await send(first, 'POST', `${SESSIONS}/end`, {})).json()).toEqual({ ended: 1 });
    expect(await list(first)).toHaveLength(1);
    expect([await isIn(first), await isIn(second), await isIn(third)]).toEqual([true, false, false]);
  });

  it('ends nobody else’s session', async () => {
    const browser = await registered();
    const theirs = (await list(world.browser))[0]?.id ?? '';
    for (const id of [theirs, 'no-such-session']) {
      const answer = await send(browser, 'POST', `${SESSIONS}/end`, { id });
      expect([answer.statusCode, answer.json()]).toMatchObject([404, { code: 'not_found', details: { field: 'id' } }]);
    }
    expect(await isIn(world.browser)).toBe(true);
  });

  it('sets another password and ends the other sessions', async () => {
    const [browser, other] = [await registered(), await signedIn()];
    const answer = await send(browser, 'POST', PASSWORD, { password: OLD, newPassword: 'even longer one' });
    expect([answer.statusCode, answer.json()]).toEqual([200, { ended: 1 }]);
    expect([await isIn(browser), await isIn(other)]).toEqual([true, false]);
    await expect(signedIn(OLD)).rejects.toThrow('credentials_invalid');
    expect(await isIn(await signedIn('even longer one'))).toBe(true);
    const { result } = (await send(browser, 'GET', '/web-api/user/config')).json();
    expect(result).toMatchObject({ changed_pass_day_count: 0, protection_methods: { is_changed_password: true } });
  });

  it.each([
    [{ password: 'wrong', newPassword: 'even longer one' }, 401, 'credentials_invalid', 'password'],
    [{ password: OLD, newPassword: OLD }, 400, 'validation_failed', 'newPassword'],
    [{ password: OLD, newPassword: 'short' }, 400, 'validation_failed', 'newPassword'],
    [{ password: OLD, newPassword: 'x'.repeat(201) }, 400, 'validation_failed', 'newPassword'],
    [{ newPassword: 'even longer one' }, 400, 'validation_failed', 'password'],
  ])('refuses %.60j, and the old password goes on', async (body, status, code, field) => {
    const [browser, other] = [await registered(), await signedIn()];
    const answer = await send(browser, 'POST', PASSWORD, body);
    expect([answer.statusCode, answer.json()]).toMatchObject([status, { code, details: { field } }]);
    expect([await isIn(other), await isIn(await signedIn())]).toEqual([true, true]);
  });

  it('changes a password once of two changes at the same moment', async () => {
    const browser = await registered();
    const answers = await Promise.all(
      ['first new one', 'second new one'].map((newPassword) =>
        send(browser, 'POST', PASSWORD, { password: OLD, newPassword }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
  });

  it('is nothing without the session’s own token', async () => {
    const calls = [
      ['GET', SESSIONS, undefined],
      ['POST', `${SESSIONS}/end`, {}],
      ['POST', PASSWORD, { password: OLD, newPassword: 'even longer one' }],
    ] as const;
    for (const [method, url, body] of calls) {
      const answer = await world.browser.send(method, url, body);
      expect([url, answer.json().code]).toEqual([url, 'token_invalid']);
    }
  });
});
