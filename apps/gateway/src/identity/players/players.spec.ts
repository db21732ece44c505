import { describeEmptyCore } from '../../../test/worlds/describe-core.ts';
import { databaseKinds } from '../../../test/worlds/database-for-tests.ts';
import { DEMO, TestBrowser } from '../../../test/worlds/browser-for-tests.ts';

const registration = (over: object = {}) => ({
  email: 'ann@example.com',
  password: 'long enough',
  currency: 'EUR',
  dateOfBirth: '1990-05-05',
  acceptsTerms: true,
  ...over,
});

describeEmptyCore('players', databaseKinds, { demoPlayer: DEMO }, (test) => {
  let browser: TestBrowser;
  beforeEach(async () => {
    browser = new TestBrowser(test.app);
  });

  describe('the session', () => {
    it('of a visitor has a token and nobody in it', async () => {
      const answer = await browser.get('/web-api/session');
      expect(answer.json()).toMatchObject({ user: null, accounts: [], serverTimeMs: test.clock.nowMs() });
      expect(answer.headers['set-cookie']).toMatch(
        /^__Host-longshot=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      );
      const again = await browser.get('/web-api/session');
      expect(again.json().csrfToken).toBe(answer.json().csrfToken);
      expect(again.headers['set-cookie']).toBeUndefined();
    });

    it('ends after its lifetime', async () => {
      await browser.signIn();
      test.clock.advance(12 * 3_600_000 - 1);
      expect((await browser.get('/web-api/user/accounts')).statusCode).toBe(200);
      test.clock.advance(5_001);
      expect((await browser.get('/web-api/user/accounts')).statusCode).toBe(401);
    });

    it('lasts longer when it is to be remembered', async () => {
      await browser.open();
      const body = { uLogin: DEMO.email, uPassword: DEMO.password, save: true };
      const answer = await browser.post('/web-api/auth/login-email', body);
      expect(answer.headers['set-cookie']?.[0]).toContain('; Max-Age=2592000;');
      test.clock.advance(20 * 24 * 3_600_000);
      expect((await browser.get('/web-api/user/accounts')).statusCode).toBe(200);
    });

    it('keeps only a hash of its token in the database', async () => {
      await browser.signIn();
      const token = browser.cookie.split(';')[0]?.split('=')[1];
      const rows = JSON.stringify(await test.database.kysely.selectFrom('sessions').selectAll().execute());
      expect(token).toHaveLength(43);
      expect(rows).not.toContain(token);
    });

    it('of a blocked player opens nothing', async () => {
      await browser.signIn();
      await test.database.kysely.updateTable('players').set({ is_blocked: true }).execute();
      test.clock.advance(5_001);
      expect((await browser.get('/web-api/user/accounts')).statusCode).toBe(401);
    });

    it('survives a restart of the gateway', async () => {
      const { csrfToken } = await browser.signIn();
      await test.restart();
      const answer = await test.app.inject({ url: '/web-api/session', headers: { cookie: browser.cookie } });
      expect(answer.json()).toMatchObject({ user: { email: DEMO.email }, csrfToken });
    });
  });

  describe('registration', () => {
    it('signs the new player in, with one empty account in the chosen currency', async () => {
      const session = await browser.register('Ann@Example.com', 'USD');
      expect(session.user).toMatchObject({ email: 'Ann@Example.com', name: null });
      expect(session.accounts).toEqual([
        expect.objectContaining({ iso: 'USD', type: 0, balanceMinor: 0, isActive: true }),
      ]);
      expect((await browser.get('/web-api/user/accounts')).statusCode).toBe(200);
    });

    it.each([
      ['an e-mail that is taken, whatever its case', { email: 'DEMO@longshot.example' }, 409, 'email_taken', undefined],
      ['someone too young', { dateOfBirth: '2008-03-15' }, 422, 'under_age', 'dateOfBirth'],
      ['a day that does not exist', { dateOfBirth: '1990-02-31' }, 400, 'validation_failed', 'dateOfBirth'],
      ['a currency the site does not have', { currency: 'GBP' }, 400, 'validation_failed', 'currency'],
      ['a short password', { password: 'short' }, 400, 'validation_failed', 'password'],
      ['an e-mail that is none', { email: 'nobody' }, 400, 'validation_failed', 'email'],
    ])('refuses %s', async (_, over, status, code, field) => {
      await browser.open();
      const answer = await browser.post('/web-api/registration/fast', registration(over));
      expect([answer.statusCode, answer.json().code, answer.json().details.field]).toEqual([status, code, field]);
      expect(await test.database.kysely.selectFrom('players').select('id').execute()).toHaveLength(1);
    });

    it('takes an e-mail once when it comes twice at the same moment', async () => {
      await browser.open();
      const answers = await Promise.all(
        [1, 2, 3].map(() => browser.post('/web-api/registration/fast', registration())),
      );
      expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409, 409]);
    });

    it('is refused where the site has closed it', async () => {
      await test.restart({ isRegistrationAllowed: false });
      browser = new TestBrowser(test.app);
      await browser.open();
      const answer = await browser.post('/web-api/registration/fast', registration());
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'forbidden']);
    });
  });

  describe('sign-in', () => {
    it('opens another session than the visitor had', async () => {
      await browser.open();
      const before = browser.cookie;
      const session = await browser.signIn();
      expect(session.user?.email).toBe(DEMO.email);
      expect(browser.cookie).not.toBe(before);
    });

    it('ends the session it replaces', async () => {
      const revoked: string[] = [];
      test.bus.subscribe('session-revoked', ({ sessionId }) => revoked.push(sessionId));
      await browser.signIn();
      const old = browser.cookie;
      await browser.signIn();
      const answer = await test.app.inject({ url: '/web-api/user/accounts', headers: { cookie: old } });
      expect(answer.statusCode).toBe(401);
      expect(revoked).toHaveLength(1);
    });

    it.each([
      ['a wrong password', { uLogin: DEMO.email, uPassword: 'wrong' }, 401, 'credentials_invalid'],
      ['an unknown e-mail', { uLogin: 'nobody@example.com', uPassword: 'wrong' }, 401, 'credentials_invalid'],
      ['a body without password', { uLogin: DEMO.email }, 400, 'validation_failed'],
    ])('refuses %s', async (_, body, status, code) => {
      await browser.open();
      const answer = await browser.post('/web-api/auth/login-email', body);
      expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
    });

    it('tells a blocked player so, but only with the right password', async () => {
      await test.database.kysely.updateTable('players').set({ is_blocked: true }).execute();
      await browser.open();
      const right = await browser.post('/web-api/auth/login-email', { uLogin: DEMO.email, uPassword: DEMO.password });
      expect([right.statusCode, right.json().code]).toEqual([403, 'blocked']);
      const wrong = await browser.post('/web-api/auth/login-email', { uLogin: DEMO.email, uPassword: 'wrong' });
      expect(wrong.json().code).toBe('credentials_invalid');
    });

    it('is slowed down for one address', async () => {
      await test.restart({ signInsPerMinute: 2 });
      browser = new TestBrowser(test.app);
      await browser.open();
      const statuses: number[] = [];
      for (let attempt = 0; attempt < 3; attempt++) {
        const body = { uLogin: DEMO.email, uPassword: 'wrong' };
        statuses.push((await browser.post('/web-api/auth/login-email', body)).statusCode);
      }
      expect(statuses).toEqual([401, 401, 429]);
    });
  });

  describe('sign-out', () => {
    it('ends the session at once and tells its sockets', async () => {
      const revoked: string[] = [];
      test.bus.subscribe('session-revoked', ({ sessionId }) => revoked.push(sessionId));
      await browser.signIn();
      const old = browser.cookie;
      expect((await browser.post('/web-api/auth/logout', {})).json()).toEqual({ success: true });
      const answer = await test.app.inject({ url: '/web-api/user/accounts', headers: { cookie: old } });
      expect(answer.statusCode).toBe(401);
      expect((await browser.open()).user).toBeNull();
      expect(revoked).toHaveLength(1);
    });

    it('takes away by what other services know the player', async () => {
      await browser.signIn();
      const { token } = (await browser.get('/web-api/user/gettoken')).json();
      const headers = { authorization: `Bearer ${token}` };
      const known = (await browser.send('GET', '/web-api/user/secure-data', undefined, headers)).json();
      const answer = await browser.post('/web-api/auth/logout', {});
      const gone = [answer.headers['set-cookie'] ?? []].flat().filter((set) => set.includes('Max-Age=0'));
      expect(gone.map((set) => set.split('=')[0])).toEqual(Object.keys(known));
      expect(gone).toHaveLength(2);
    });

    it('is refused to visitors', async () => {
      await browser.open();
      expect((await browser.post('/web-api/auth/logout', {})).statusCode).toBe(401);
    });
  });

  describe('a call that changes something', () => {
    const signIn = { uLogin: DEMO.email, uPassword: DEMO.password };

    it.each([
      ['without a CSRF token', { 'x-csrf-token': '' }],
      ['with the CSRF token of another visitor', { 'x-csrf-token': 'A'.repeat(43) }],
      ['from a page of another site', { 'sec-fetch-site': 'cross-site' }],
      ['from a page of another host of the same site', { 'sec-fetch-site': 'same-site' }],
      ['from another origin', { origin: 'https://evil.example' }],
      ['from a sandboxed page', { origin: 'null' }],
    ])('is refused %s', async (_, headers) => {
      await browser.open();
      const answer = await browser.post('/web-api/auth/login-email', signIn, headers);
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'csrf_failed']);
    });

    it('is taken from the page of the site itself', async () => {
      await browser.open();
      const headers = { origin: 'http://localhost:4200', host: 'localhost:4200', 'sec-fetch-site': 'same-origin' };
      expect((await browser.post('/web-api/auth/login-email', signIn, headers)).statusCode).toBe(200);
    });
  });

  describe('accounts', () => {
    it('of the demonstration player are a main one in EUR and one in USD, funded once however often it starts', async () => {
      await test.restart();
      browser = new TestBrowser(test.app);
      const { accounts } = await browser.signIn();
      expect(accounts).toEqual([
        expect.objectContaining({ iso: 'EUR', type: 0, balanceMinor: 100_000, isActive: true }),
        expect.objectContaining({ iso: 'USD', type: 9, balanceMinor: 50_000, isActive: false }),
      ]);
      const transfers = await test.database.kysely.selectFrom('transfers').select(['purpose', 'product']).execute();
      expect(transfers).toEqual([
        { purpose: 'seed', product: 'payment' },
        { purpose: 'seed', product: 'payment' },
      ]);
    });

    it('of the demonstration player open with the password of the settings, also a new one', async () => {
      await test.restart({ demoPlayer: { ...DEMO, password: 'another password' } });
      browser = new TestBrowser(test.app);
      expect((await browser.signIn(DEMO.email, 'another password')).user?.email).toBe(DEMO.email);
    });

    it('are switched, and the player is told', async () => {
      const reported: string[] = [];
      test.bus.subscribe('accounts', ({ accounts }) =>
        reported.push(accounts.find(({ isActive }) => isActive)?.iso ?? ''),
      );
      const { accounts } = await browser.signIn();
      const dollars = accounts.find(({ iso }) => iso === 'USD');
      const answer = await browser.post('/web-api/user/accounts/active', { id: dollars?.id });
      expect(answer.json().accounts.map(({ isActive }: { isActive: boolean }) => isActive)).toEqual([false, true]);
      expect((await browser.open()).accounts.find(({ isActive }) => isActive)?.iso).toBe('USD');
      expect(reported).toEqual(['USD']);
    });

    it('of another player cannot be made active', async () => {
      const { accounts } = await browser.signIn();
      const other = new TestBrowser(test.app);
      await other.register('ann@example.com');
      const answer = await other.post('/web-api/user/accounts/active', { id: accounts[0]?.id });
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
      expect((await other.open()).accounts[0]?.isActive).toBe(true);
    });

    it.each([
      ['a visitor', false, { id: '1' }, {}, 401],
      ['a body that is wrong', true, { account: '1' }, {}, 400],
      ['a wrong CSRF token', true, { id: '1' }, { 'x-csrf-token': 'wrong' }, 403],
    ])('are not switched for %s', async (_, isSignedIn, body, headers, status) => {
      await (isSignedIn ? browser.signIn() : browser.open());
      expect((await browser.post('/web-api/user/accounts/active', body, headers)).statusCode).toBe(status);
    });

    it('are refused to visitors', async () => {
      const answer = await browser.get('/web-api/user/accounts');
      expect([answer.statusCode, answer.json().code]).toEqual([401, 'unauthorised']);
    });
  });
});
