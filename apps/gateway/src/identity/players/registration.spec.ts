import { sql } from 'kysely';
import { TestBrowser } from '../../../test/worlds/browser-for-tests.ts';
import { describeEmptyCore } from '../../../test/worlds/describe-core.ts';
import { databaseKinds } from '../../../test/worlds/database-for-tests.ts';
import { savePlayerReferral } from './save-player-referral.ts';

describeEmptyCore('a registration', databaseKinds, {}, (test) => {
  let browser: TestBrowser;
  beforeEach(async () => {
    browser = new TestBrowser(test.app);
    await browser.open();
  });

  const register = (headers: Record<string, string> = {}) => {
    const body = {
      email: 'ann@example.com',
      password: 'long enough',
      currency: 'EUR',
      dateOfBirth: '1990-05-05',
      acceptsTerms: true,
    };
    return browser.post('/web-api/registration/fast', body, headers);
  };
  const cookiesOf = (values: Record<string, string>) => ({
    cookie: [
      browser.cookie,
      ...Object.entries(values).map(([name, value]) => `${name}=${encodeURIComponent(value)}`),
    ].join('; '),
  });
  const referral = async () =>
    (await test.database.kysely.selectFrom('players').select('referral').executeTakeFirstOrThrow()).referral;

  const place = async () =>
    test.database.kysely
      .selectFrom('players')
      .select(['country', 'jurisdiction', 'time_zone', 'needs_data', 'needs_identification'])
      .executeTakeFirstOrThrow();
  const registerIn = (country: string | undefined) => {
    const body = {
      email: 'ann@example.com',
      password: 'long enough',
      currency: 'EUR',
      dateOfBirth: '1990-05-05',
      acceptsTerms: true,
    };
    return browser.post('/web-api/registration/fast', { ...body, ...(country !== undefined && { country }) });
  };

  it('brings the rules of the country that is told [uk.identification] [de.identification] [se.identification] [uk.data] [de.data] [se.data]', async () => {
    expect((await registerIn('GB')).statusCode).toBe(200);
    const asked = { needs_data: true, needs_identification: true };
    expect(await place()).toEqual({ country: 'GB', jurisdiction: 'uk', time_zone: 'Europe/London', ...asked });
  });

  it('asks nothing more of whoever lives where no table says otherwise [default.identification] [default.data]', async () => {
    expect((await registerIn(undefined)).statusCode).toBe(200);
    const asked = { needs_data: false, needs_identification: false };
    expect(await place()).toEqual({ country: null, jurisdiction: null, time_zone: test.settings.timeZone, ...asked });
    expect(await test.database.kysely.selectFrom('player_limits').select('id').execute()).toEqual([]);
  });

  it('is refused for a country that there is none of', async () => {
    const answer = await registerIn('ZZ');
    expect([answer.statusCode, answer.json().details.field]).toEqual([400, 'country']);
  });

  it('takes any currency of the site, whichever country is told, and no other', async () => {
    const registerWith = (currency: string) => {
      const person = {
        email: 'ann@example.com',
        password: 'long enough',
        dateOfBirth: '1990-05-05',
        acceptsTerms: true,
      };
      return browser.post('/web-api/registration/fast', { ...person, country: 'DE', currency });
    };
    const refused = await registerWith('XAU');
    expect([refused.statusCode, refused.json().details.field]).toEqual([400, 'currency']);
    expect(await test.database.kysely.selectFrom('players').select('id').execute()).toEqual([]);
    expect((await registerWith('USD')).statusCode).toBe(200);
    const accounts = await test.database.kysely
      .selectFrom('accounts')
      .select('iso')
      .where('player_id', 'is not', null)
      .execute();
    expect(accounts).toEqual([{ iso: 'USD' }]);
  });

  it('keeps with the player who sent them', async () => {
    const untilMs = test.clock.nowMs() + 1_000;
    const value = { tag: 'b_7', affid: '12', bwpromocode: 'HELLO', more: 'x' };
    const values = JSON.stringify({ reflinkid: { value, untilMs }, bf_id: { value: 'over', untilMs: 1 } });
    const cookies = cookiesOf({ referral_values: values, refererid: 'friend-7', subid: '<script>' });
    expect((await register(cookies)).statusCode).toBe(200);
    expect(await referral()).toEqual({
      refererid: 'friend-7',
      reflinkid: { tag: 'b_7', affid: '12', bwpromocode: 'HELLO' },
    });
  });

  it('keeps nothing where nobody sent them', async () => {
    expect((await register(cookiesOf({ refererid: 'x'.repeat(201), referral_values: '{"bf_id":7}' }))).statusCode).toBe(
      200,
    );
    expect(await referral()).toBeNull();
  });

  it('goes on when that cannot be kept, which is logged [referral.failure]', async () => {
    const logged: string[] = [];
    const log = {
      info: () => undefined,
      warn: () => undefined,
      error: (_: object, text: string) => logged.push(text),
    };
    await sql`alter table players rename column referral to referral_away`.execute(test.database.kysely);
    try {
      expect((await register(cookiesOf({ refererid: 'friend-7' }))).statusCode).toBe(200);
      await savePlayerReferral({ database: test.database, log, nowMs: () => 0 }, 1, 'refererid=friend-7');
    } finally {
      await sql`alter table players rename column referral_away to referral`.execute(test.database.kysely);
    }
    expect(logged).toEqual(['fail save referral tags']);
  });

  it('mails the link that confirms the address, in the language of the page', async () => {
    await register({ 'x-language': 'de' });
    await test.core.settled();
    await browser.open();
    expect(test.mails).toEqual([
      expect.objectContaining({ to: 'ann@example.com', language: 'de', subject: 'E-Mail-Adresse bestätigen' }),
    ]);
    const code = /user\/activate\?code=([\w-]+)/.exec(test.mails[0]?.text ?? '')?.[1];
    const answer = await browser.post('/web-api/user/activate', { code, type: 'activatefast' });
    expect(answer.json()).toEqual({ success: true });
  });

  it('mails nothing when it is refused', async () => {
    await register();
    await test.core.settled();
    test.mails.length = 0;
    test.clock.advance(60_000);
    await browser.open();
    expect((await register()).statusCode).toBe(409);
    await test.core.settled();
    expect(test.mails).toEqual([]);
  });

  it('shows which account the player may convert to', async () => {
    expect((await register()).json().user.conversionStatus).toBe(0);
    await test.database.kysely.updateTable('players').set({ conversion_status: 2 }).execute();
    test.clock.advance(1_001);
    expect((await browser.open()).user?.conversionStatus).toBe(2);
    await expect(test.database.kysely.updateTable('players').set({ conversion_status: 3 }).execute()).rejects.toThrow(
      'players_known_conversion_status',
    );
  });
});

describeEmptyCore('a country that is not served', databaseKinds, { countriesNotServed: ['KP'] }, (test) => {
  it('opens no account, and names the page that says how to go on', async () => {
    const browser = new TestBrowser(test.app);
    await browser.open();
    const person = {
      email: 'ann@example.com',
      password: 'long enough',
      currency: 'EUR',
      dateOfBirth: '1990-05-05',
      acceptsTerms: true,
    };
    const answer = await browser.post('/web-api/registration/fast', { ...person, country: 'KP' });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      422,
      { code: 'country_not_served', details: { field: 'country', page: 'country-not-served' } },
    ]);
    expect(await test.database.kysely.selectFrom('players').select('id').execute()).toEqual([]);
  });
});
