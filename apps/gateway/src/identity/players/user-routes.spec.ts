import { PresentTerms } from '../../platform/http/present-terms.ts';
import { DEMO, TestBrowser } from '../../../test/worlds/browser-for-tests.ts';
import { bindPhone } from '../../../test/worlds/contact-for-tests.ts';
import { describeCore, type World } from '../../../test/worlds/describe-core.ts';
import { databaseKinds } from '../../../test/worlds/database-for-tests.ts';

const START_S = Date.UTC(2026, 2, 14, 15) / 1000;
const PHONE = { phone_code: '+49', phone_number: '1701234567' };

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

async function tokenOf(browser: TestBrowser): Promise<string> {
  return (await browser.get('/web-api/user/gettoken?force_refresh=true')).json().token;
}

async function send(browser: TestBrowser, method: 'GET' | 'POST', url: string, body?: object) {
  return browser.send(method, url, body, bearer(await tokenOf(browser)));
}

function payloadOf(token: string): unknown {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
}

/** A player with a password, signed in. */
async function registered(world: World, email = 'ann@example.com'): Promise<TestBrowser> {
  const browser = new TestBrowser(world.app);
  await browser.register(email);
  return browser;
}

const ops = [
  ['GET', '/web-api/user/state'],
  ['GET', '/web-api/user/config'],
  ['GET', '/web-api/user/install-config'],
  ['GET', '/web-api/user/rights'],
  ['GET', '/web-api/api-v3/v2/user/agreement-rules/status'],
  ['POST', '/web-api/user/updatetoken'],
  ['POST', '/web-api/user/confirm-terms'],
  ['POST', '/web-api/user/contact/change'],
] as const;

describeCore('the user', databaseKinds, (world) => {
  const visitor = async () => {
    const browser = new TestBrowser(world.app);
    await browser.open();
    return browser;
  };

  it('has a token that says until when it is good', async () => {
    const claims = payloadOf(await tokenOf(world.browser));
    expect(claims).toMatchObject({ aud: 'user', sub: String(world.playerId), iat: START_S, exp: START_S + 900 });
  });

  it('has no token as a visitor [user-state.auth-features]', async () => {
    const browser = await visitor();
    expect((await browser.get('/web-api/user/gettoken')).json().code).toBe('unauthorised');
    for (const [method, url] of ops) {
      expect((await browser.send(method, url, method === 'POST' ? {} : undefined)).statusCode).toBe(401);
    }
  });

  it.each(ops)('is not served at %s %s without the session’s own token', async (method, url) => {
    const other = await registered(world);
    const body = method === 'POST' ? {} : undefined;
    const video = (await send(world.browser, 'POST', '/web-api/user/updatetoken')).json().token;
    for (const headers of [{}, bearer('nonsense'), bearer(await tokenOf(other)), bearer(video)]) {
      const answer = await world.browser.send(method, url, body, headers);
      expect([answer.statusCode, answer.json().code]).toEqual([401, 'token_invalid']);
    }
    const old = await tokenOf(world.browser);
    world.clock.advance(900_000);
    expect((await world.browser.send(method, url, body, bearer(old))).statusCode).toBe(401);
  });

  it('gets a token for video that lasts longer than its refresh [auth.video-token]', async () => {
    const { token } = (await send(world.browser, 'POST', '/web-api/user/updatetoken')).json();
    expect(payloadOf(token)).toMatchObject({ aud: 'video', exp: START_S + 1_200 });
  });

  it('has the same configuration when the sign-in loads it', async () => {
    const [config, installed] = [
      (await send(world.browser, 'GET', '/web-api/user/config')).json(),
      (await send(world.browser, 'GET', '/web-api/user/install-config')).json(),
    ];
    expect(installed).toEqual(config);
  });

  it('is told what they may do, and what holds the rest back', async () => {
    const rights = async () => (await send(world.browser, 'GET', '/web-api/user/rights')).json().rights;
    const all = ['stake', 'deposit', 'withdraw'].map((each) => ({ class: each, isAllowed: true }));
    expect(await rights()).toEqual(all);
    await world.database.kysely.updateTable('players').set({ needs_identification: true }).execute();
    const held = { isAllowed: false, code: 'needs_identification', reason: 'needs-identification' };
    expect(await rights()).toEqual(
      expect.arrayContaining([expect.objectContaining({ class: 'stake', ...held, page: expect.any(String) })]),
    );
  });

  it('is checked by the session [start-up.session-check]', async () => {
    expect((await world.browser.get('/web-api/session/check')).json()).toEqual({ user_id: world.playerId });
    expect((await (await visitor()).get('/web-api/session/check')).json()).toEqual({ user_id: null });
  });

  it('has a state with what may have changed elsewhere [session.refresh]', async () => {
    await world.database.kysely.updateTable('players').set({ ban_level: 45, needs_identification: true }).execute();
    const state = (await send(world.browser, 'GET', '/web-api/user/state')).json();
    expect(state.user).toMatchObject({ id: String(world.playerId), banLevel: 45, needsIdentification: true });
    expect(state.accounts).toHaveLength(2);
  });

  it('has a configuration, at first with what registration told [user-config.hide-balance]', async () => {
    const browser = await registered(world);
    const { result, error } = (await send(browser, 'GET', '/web-api/user/config')).json();
    expect(error).toBeNull();
    expect(result).toMatchObject({ user_email: 'ann@example.com', user_hide_balance: true, activation_type: 0 });
    expect(result).toMatchObject({ protection_level: 0, has_deposit: false, phone_number: null, ban_level: 0 });
    expect(result.user_data).toMatchObject({ date_birthday: '1990-05-05', passport: null });
  });

  it('has lists of sports in ascending order [user-config.sorted-lists]', async () => {
    const { playerId, settings, database } = world;
    const lists = { disallow_line_sport: '[30,4,1]', disallow_live_sport: '[9,10]' };
    await database.kysely
      .insertInto('player_profiles')
      .values({ player_id: playerId, site_id: settings.siteId, ...lists })
      .execute();
    const { result } = (await send(world.browser, 'GET', '/web-api/user/config')).json();
    expect(result).toMatchObject({ disallow_line_sport: [1, 4, 30], disallow_live_sport: [9, 10] });
  });

  describe('telephone', () => {
    it('is saved, binds the account and can be signed in by [user-state.phone-binding] [user-state.phone-0]', async () => {
      const browser = await registered(world);
      const { result } = (await bindPhone(world, browser, PHONE)).json();
      expect(result).toMatchObject({ ...PHONE, activation_type: 3, protection_level: 20 });
      const other = await visitor();
      const signIn = { country_code: '+49', phone_number: '1701234567', uPassword: 'long enough' };
      const answer = await other.post('/web-api/auth/login-phone', signIn);
      expect(answer.json().user).toMatchObject({ email: 'ann@example.com' });
    });

    it('stands beside an address that is confirmed [user-state.phone-1]', async () => {
      const browser = await registered(world);
      const { database, settings } = world;
      const players = database.kysely.selectFrom('players').select('id').where('email_key', '=', 'ann@example.com');
      const { id: player_id } = await players.executeTakeFirstOrThrow();
      await database.kysely
        .insertInto('player_profiles')
        .values({ player_id, site_id: settings.siteId, activation_type: 1 })
        .onConflict((conflict) => conflict.column('player_id').doUpdateSet({ activation_type: 1 }))
        .execute();
      const { result } = (await bindPhone(world, browser, PHONE)).json();
      expect(result).toMatchObject({ ...PHONE, activation_type: 2 });
    });

    it('with a wrong password or of nobody signs nobody in', async () => {
      await bindPhone(world, await registered(world), PHONE);
      const other = await visitor();
      const signIn = { country_code: '+49', phone_number: '1701234567', uPassword: DEMO.password };
      expect((await other.post('/web-api/auth/login-phone', signIn)).json().code).toBe('credentials_invalid');
      const nobody = { ...signIn, phone_number: '99999' };
      expect((await other.post('/web-api/auth/login-phone', nobody)).json().code).toBe('credentials_invalid');
      const noToken = await other.post('/web-api/auth/login-phone', signIn, { 'x-csrf-token': '' });
      expect(noToken.json().code).toBe('csrf_failed');
    });
  });

  describe('terms', () => {
    const status = async (browser: TestBrowser) =>
      (await send(browser, 'GET', '/web-api/api-v3/v2/user/agreement-rules/status')).json();

    it('that changed are told and asked for with 451 until they are confirmed [start-up.terms-status]', async () => {
      const browser = await registered(world);
      expect(await status(browser)).toEqual({ result: false, updatedAt: START_S * 1000 });
      await world.restart({ terms: new PresentTerms('2') });
      expect((await browser.moveTo(world.app)).user).toMatchObject({ isTermsChanged: true });
      expect(await status(browser)).toMatchObject({ result: true });
      const phone = { kind: 'phone', ...PHONE, password: 'wrong' };
      const refused = await send(browser, 'POST', '/web-api/user/contact/change', phone);
      expect(refused.statusCode).toBe(451);
      expect(refused.json()).toMatchObject({ code: 'terms_changed', details: { exceptionCode: 1 } });
      world.clock.advance(1_000);
      expect((await send(browser, 'POST', '/web-api/user/confirm-terms')).json()).toEqual({ success: true });
      expect(await status(browser)).toEqual({ result: false, updatedAt: START_S * 1000 + 1_000 });
      expect((await send(browser, 'POST', '/web-api/user/contact/change', phone)).json().code).toBe(
        'credentials_invalid',
      );
    });

    it('that changed hold nobody up where the site asks for no confirmation', async () => {
      const browser = await registered(world);
      await world.restart({ terms: new PresentTerms('2'), isTermsConfirmationOn: false });
      await browser.moveTo(world.app);
      const answer = await send(browser, 'POST', '/web-api/user/contact/change', {
        kind: 'phone',
        ...PHONE,
        password: 'wrong',
      });
      expect(answer.json().code).toBe('credentials_invalid');
    });
  });
});
