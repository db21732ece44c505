import { TestBrowser } from '../../../test/worlds/browser-for-tests.ts';
import { noBotCheck } from '../../../test/worlds/core-for-tests.ts';
import { describeEmptyCore } from '../../../test/worlds/describe-core.ts';
import { databaseKinds } from '../../../test/worlds/database-for-tests.ts';

const PHONE = { 'phone-code': '+371', 'phone-number': '20000001' };
const ACCOUNT = { password: 'long enough', currency: 'EUR', dateOfBirth: '1990-05-05', acceptsTerms: true };
const FIELDS = { user_name: 'Ann', user_surname: 'Lee', user_registration_address: '1 High Street, Leeds' };

const answerOf = (answer: { statusCode: number; json(): { code?: string; details?: { field?: string } } }) => [
  answer.statusCode,
  answer.json().code,
  answer.json().details?.field,
];

describeEmptyCore('an account', databaseKinds, { botCheck: noBotCheck }, (test) => {
  const visit = async () => {
    const visitor = new TestBrowser(test.app);
    await visitor.open();
    return visitor;
  };
  const sentCode = async () => {
    await test.core.settled();
    return /\b(\d{6})\b/.exec(test.messages.at(-1)?.text ?? '')?.[1] ?? 'no code was sent';
  };
  const players = () => test.database.kysely.selectFrom('players').selectAll().orderBy('id').execute();

  describe('opened by telephone', () => {
    const send = (visitor: TestBrowser, over: object = {}) =>
      visitor.post('/web-api/registration/phone/code', { ...PHONE, ...over });
    const register = (visitor: TestBrowser, code: string, over: object = {}) =>
      visitor.post('/web-api/registration/phone', { ...PHONE, 'sms-code': code, ...ACCOUNT, ...over });
    const registerWell = async () => {
      const visitor = await visit();
      await send(visitor);
      expect((await register(visitor, await sentCode())).statusCode).toBe(200);
      return visitor;
    };

    it('needs the code that was sent to it, no e-mail, and is signed in', async () => {
      const visitor = await registerWell();
      expect(test.messages).toEqual([expect.objectContaining({ to: '+37120000001' })]);
      expect((await visitor.open()).user).toMatchObject({ email: '' });
      expect(await players()).toMatchObject([{ email: null, email_key: null, registered_by: 'phone' }]);
      expect(await test.database.kysely.selectFrom('player_profiles').selectAll().execute()).toMatchObject([
        { phone_code: '+371', phone_number: '20000001', activation_type: 3 },
      ]);
      await test.core.settled();
      expect(test.mails).toEqual([]);
    });

    it('signs in by its telephone with password or message', async () => {
      await registerWell();
      const phone = { country_code: '+371', phone_number: '20000001', uPassword: 'long%20enough' };
      expect((await (await visit()).post('/web-api/auth/login-phone', phone)).statusCode).toBe(200);
      test.clock.advance(60_000);
      const visitor = await visit();
      await visitor.post('/web-api/auth/send-sms', PHONE);
      expect((await visitor.post('/web-api/auth/sms-code', { 'sms-code': await sentCode() })).statusCode).toBe(200);
    });

    it('is refused with a wrong code, that of another visitor, and that of another telephone', async () => {
      const [visitor, stranger] = [await visit(), await visit()];
      await send(visitor);
      const code = await sentCode();
      const wrong = code === '000000' ? '111111' : '000000';
      expect(answerOf(await register(visitor, wrong))).toEqual([422, 'wrong_code', 'code']);
      expect(answerOf(await register(stranger, code))).toEqual([410, 'time_up', 'code']);
      expect(answerOf(await register(visitor, code, { 'phone-number': '20000002' }))).toEqual([
        422,
        'wrong_code',
        'sms-code',
      ]);
      expect(await players()).toEqual([]);
    });

    it('ends its code with the fifth wrong one, and after ten minutes', async () => {
      const visitor = await visit();
      await send(visitor);
      const code = await sentCode();
      const wrong = code === '000000' ? '111111' : '000000';
      const tries = await Promise.all(Array.from({ length: 6 }, () => register(visitor, wrong)));
      expect(tries.filter(({ statusCode }) => statusCode === 422)).toHaveLength(4);
      expect(answerOf(await register(visitor, code))).toEqual([410, 'time_up', 'code']);
      test.clock.advance(60_000);
      await send(visitor);
      const late = await sentCode();
      test.clock.advance(600_000);
      expect(answerOf(await register(visitor, late))).toEqual([410, 'time_up', 'code']);
    });

    it('keeps the code as good as it was when something else is wrong, and uses it up once', async () => {
      const visitor = await visit();
      await send(visitor);
      const code = await sentCode();
      expect(answerOf(await register(visitor, code, { dateOfBirth: '2020-01-01' }))).toEqual([
        422,
        'under_age',
        'dateOfBirth',
      ]);
      expect(answerOf(await register(visitor, code, { currency: 'XXX' }))).toEqual([
        400,
        'validation_failed',
        'currency',
      ]);
      const both = await Promise.all([register(visitor, code), register(visitor, code)]);
      expect(both.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
      expect(await players()).toHaveLength(1);
    });

    it('is one for a telephone: whose number has an account is told once it is theirs', async () => {
      await registerWell();
      test.clock.advance(60_000);
      const visitor = await visit();
      expect((await send(visitor)).statusCode).toBe(200);
      expect(answerOf(await register(visitor, await sentCode()))).toEqual([409, 'phone_taken', 'phone-number']);
      expect(await players()).toHaveLength(1);
    });

    it('writes to a telephone once a minute, whoever asks, and to none that is none', async () => {
      await send(await visit());
      expect(answerOf(await send(await visit()))[1]).toBe('rate_limited');
      expect(answerOf(await send(await visit(), { 'phone-number': '2000000199999' }))).toEqual([
        400,
        'validation_failed',
        'phone-number',
      ]);
    });

    it('gets another password by a message, which ends its sessions; strangers get none', async () => {
      const visitor = await registerWell();
      test.clock.advance(60_000);
      const lost = await visit();
      const reset = (code: string, password = 'another password') =>
        lost.post('/web-api/auth/reset-password-phone', { 'sms-code': code, password });
      const before = test.messages.length;
      expect(
        (await lost.post('/web-api/auth/forgot-password-phone', { ...PHONE, 'phone-number': '29999999' })).statusCode,
      ).toBe(200);
      await test.core.settled();
      expect(test.messages).toHaveLength(before);
      expect((await lost.post('/web-api/auth/forgot-password-phone', PHONE)).statusCode).toBe(200);
      const code = await sentCode();
      expect(answerOf(await reset(code === '000000' ? '111111' : '000000'))).toEqual([422, 'wrong_code', 'code']);
      expect(answerOf(await reset(code, 'password'))).toEqual([422, 'password_known', 'password']);
      expect((await reset(code)).json()).toEqual({ success: true });
      expect(answerOf(await reset(code))).toEqual([410, 'time_up', 'code']);
      expect((await visitor.open()).user).toBeNull();
      const phone = { country_code: '+371', phone_number: '20000001', uPassword: 'another%20password' };
      expect((await (await visit()).post('/web-api/auth/login-phone', phone)).statusCode).toBe(200);
    });
  });

  describe('opened in full', () => {
    const register = async (over: object = {}, fields: object = FIELDS) =>
      (await visit()).post('/web-api/registration/full', {
        ...ACCOUNT,
        email: 'ann@example.com',
        country: 'GB',
        fields,
        ...over,
      });

    it('tells everything that the country asks for at once [uk.data]', async () => {
      expect((await register()).statusCode).toBe(200);
      expect(await players()).toMatchObject([
        { name: 'Ann', country: 'GB', jurisdiction: 'uk', needs_data: false, registered_by: 'full' },
      ]);
      const [profile] = await test.database.kysely.selectFrom('player_profiles').selectAll().execute();
      expect(profile).toMatchObject({
        country_code: 'GB',
        personal: { name: 'Ann', surname: 'Lee', registration_address: '1 High Street, Leeds', country: 'GB' },
      });
    });

    it('asks on where the country wants more [de.data]', async () => {
      expect((await register({ country: 'DE' })).statusCode).toBe(200);
      expect(await players()).toMatchObject([{ needs_data: true }]);
    });

    it.each([
      ['a name of figures', { user_name: '123' }, 'fields.user_name'],
      [
        'a card’s number as an address',
        { user_registration_address: '4111 1111 1111 1111' },
        'fields.user_registration_address',
      ],
      ['a document older than its owner', { passport_issue_date: '1980-01-01' }, 'fields.passport_issue_date'],
      [
        'a document that ends before it was issued',
        { passport_issue_date: '2020-01-01', passport_end_date: '2019-01-01' },
        'fields.passport_end_date',
      ],
      ['a script', { city: '<script>' }, 'fields.city'],
    ])('is refused for %s, and nothing is written', async (_, over, field) => {
      expect(answerOf(await register({}, { ...FIELDS, ...over }))).toEqual([400, 'validation_failed', field]);
      expect(await players()).toEqual([]);
    });

    it('is refused without an address, and for a field that registration tells itself', async () => {
      expect((await register({}, { user_name: 'Ann', user_surname: 'Lee' })).statusCode).toBe(400);
      expect((await register({}, { ...FIELDS, country: 'DE' })).statusCode).toBe(400);
      expect(await players()).toEqual([]);
    });
  });

  describe('of any kind', () => {
    const register = async (over: object) =>
      (await visit()).post('/web-api/registration/fast', { ...ACCOUNT, email: 'ann@example.com', ...over });

    it('keeps the consent to offers with its moment', async () => {
      expect((await register({ wantsOffers: true })).statusCode).toBe(200);
      expect(await players()).toMatchObject([{ wants_offers_at_ms: test.clock.nowMs(), registered_by: 'fast' }]);
    });

    it('keeps what was agreed to: terms, privacy and rules, each in its version, with time and address', async () => {
      await test.database.kysely
        .insertInto('terms_versions')
        .values({
          site_id: test.settings.siteId,
          version: 'p-2',
          document: 'privacy',
          published_at_ms: 1,
          published_by: 'ann',
        })
        .execute();
      await test.settings.terms.refresh(test.database.kysely, test.settings.siteId);
      expect((await register({})).statusCode).toBe(200);
      const rows = await test.database.kysely
        .selectFrom('terms_agreements')
        .select(['document', 'version', 'at_ms', 'address'])
        .orderBy('id')
        .execute();
      const seen = { at_ms: test.clock.nowMs(), address: '127.0.0.1' };
      expect(rows).toEqual([
        { document: 'terms', version: '1', ...seen },
        { document: 'privacy', version: 'p-2', ...seen },
        { document: 'rules', version: '1', ...seen },
      ]);
      expect(await players()).toMatchObject([{ terms_version: 'p-2' }]);
    });

    it('has neither where nothing was said', async () => {
      expect((await register({})).statusCode).toBe(200);
      expect(await players()).toMatchObject([{ promo_code: null, wants_offers_at_ms: null }]);
    });

    it.each([
      ['terms that were not accepted', { acceptsTerms: false }, 'acceptsTerms'],
      ['terms of which nothing was said', { acceptsTerms: undefined }, 'acceptsTerms'],
      ['a password longer than any may be', { password: 'a'.repeat(129) }, 'password'],
      ['a promo code that is none', { promoCode: 'a b' }, 'promoCode'],
    ])('is refused for %s', async (_, over, field) => {
      expect(answerOf(await register(over))).toEqual([400, 'validation_failed', field]);
      expect(await players()).toEqual([]);
    });
  });
});
