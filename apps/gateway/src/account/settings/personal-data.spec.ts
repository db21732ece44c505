import { TestBrowser } from '../../../test/worlds/browser-for-tests.ts';
import { describeCore } from '../../../test/worlds/describe-core.ts';
import { databaseKinds } from '../../../test/worlds/database-for-tests.ts';

const URL = '/web-api/office/personal-data';
const CARD = '4111 1111 1111 1111';

describeCore('personal data', databaseKinds, (world) => {
  const bearer = async (browser: TestBrowser) => {
    const { token } = (await browser.get('/web-api/user/gettoken')).json();
    return { authorization: `Bearer ${token}` };
  };
  const read = async (browser = world.browser) => {
    return (await browser.send('GET', URL, undefined, await bearer(browser))).json();
  };
  const save = async (fields: object, browser = world.browser) =>
    browser.send('POST', URL, { fields }, await bearer(browser));

  it('begin with what registration told', async () => {
    const browser = new TestBrowser(world.app);
    const session = await browser.register('dora@example.com');
    const { fields, locked, ...known } = await read(browser);
    expect(fields).toMatchObject({ user_birthday_date: '1990-05-05', user_name: null, passport_number: null });
    expect(locked).toEqual(['user_birthday_date']);
    const accountId = session.accounts[0]?.id;
    expect(known).toEqual({
      missing: [],
      user_main_id: accountId,
      user_active_id: accountId,
      user_registration_date: world.clock.nowMs(),
      user_phone_number: null,
      user_email: 'dora@example.com',
      user_login: 'dora@example.com',
    });
  });

  it('know the country that registration told', async () => {
    const browser = new TestBrowser(world.app);
    const session = await browser.register('gerd@example.com');
    await world.database.kysely
      .updateTable('players')
      .set({ country: 'AT' })
      .where('id', '=', Number(session.user?.id))
      .execute();
    expect((await read(browser)).fields.country).toBe('AT');
    await save({ city: 'Wien' }, browser);
    expect((await read(browser)).fields).toMatchObject({ country: 'AT', city: 'Wien' });
  });

  it('are changed field by field, kept whole, and shown everywhere', async () => {
    await save({ user_name: ' Dora ', user_surname: 'Müller', country: 'DE', passport_type: '2' });
    const answer = await save({ city: 'Köln', passport_number: 'C01X00T47', passport_issue_date: '2024-05-06' });
    expect(answer.statusCode).toBe(200);
    const { fields } = await read();
    expect(fields).toMatchObject({ user_name: 'Dora', user_surname: 'Müller', city: 'Köln', passport_type: '2' });
    const { user } = await world.browser.open();
    expect(user?.name).toBe('Dora');
    const config = await world.browser.send('GET', '/web-api/user/config', undefined, await bearer(world.browser));
    expect(config.json().result).toMatchObject({ user_name: 'Dora', user_country_code: 'DE' });
    expect(config.json().result.user_data).toMatchObject({
      passport: 'C01X00T47',
      document_type_id: 2,
      surname: 'Müller',
    });
    await save({ city: '' });
    expect((await read()).fields).toMatchObject({ city: null, user_name: 'Dora' });
  });

  it.each([
    [{ user_name: 'R2D2', city: 'Köln' }, 'user_name'],
    [{ city: 'Köln', user_registration_address: `my card ${CARD}` }, 'user_registration_address'],
    [{ city: 'Köln', passport_issue_date: '2026-03-15' }, 'passport_issue_date'],
    [{ city: 'Köln', passport_issue_date: '1980-01-01' }, 'passport_issue_date'],
    [{ city: 'Köln', passport_issue_date: '2024-01-01', passport_end_date: '2023-01-01' }, 'passport_end_date'],
    [{ city: 'Köln', country: 'ZZ' }, 'country'],
    [{ city: 'Köln', issued_by: 'x'.repeat(499) }, 'issued_by'],
  ])('refuse %j by the field and keep nothing of the rest', async (fields, field) => {
    const answer = await save(fields);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      400,
      { code: 'validation_failed', details: { field: `fields.${field}` } },
    ]);
    expect(answer.body).not.toContain(CARD);
    expect((await read()).fields.city).toBeNull();
    expect(await world.database.kysely.selectFrom('player_profiles').select('player_id').execute()).toEqual([]);
  });

  it('refuse what no schema knows, and texts of megabytes', async () => {
    expect((await save({ user_nmae: 'Ann' })).json().code).toBe('validation_failed');
    expect((await save({ user_name: 7 })).json().details.field).toBe('fields.user_name');
    expect((await save({ user_name: 'x'.repeat(501) })).json().details.field).toBe('fields.user_name');
    const huge = await save({ user_name: 'x'.repeat(10_000_000) });
    expect([huge.statusCode, huge.json().code]).toEqual([413, 'payload_too_large']);
  });

  it('cannot change the day of birth', async () => {
    const answer = await save({ user_birthday_date: '2000-01-01', city: 'Köln' });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      409,
      { code: 'field_locked', details: { field: 'fields.user_birthday_date' } },
    ]);
    expect((await save({ user_birthday_date: '1990-01-01', city: 'Köln' })).statusCode).toBe(200);
  });

  it.each([
    ['being checked', { user_status_id: 1 }],
    ['proven', { internal_verification_status: 1 }],
  ])('that documents prove are locked once they are %s, addresses are not', async (_, state) => {
    await save({ user_name: 'Dora', passport_number: 'C01X00T47' });
    await world.database.kysely.updateTable('player_profiles').set(state).execute();
    expect((await read()).locked).toContain('passport_number');
    const answer = await save({ city: 'Köln', user_name: 'Doris' });
    expect(answer.json()).toMatchObject({ code: 'field_locked', details: { field: 'fields.user_name' } });
    expect((await save({ city: 'Köln', user_name: 'Dora' })).statusCode).toBe(200);
    expect((await read()).fields).toMatchObject({ user_name: 'Dora', city: 'Köln' });
  });

  it('sent twice at once keep what both changed', async () => {
    await Promise.all([save({ city: 'Köln' }), save({ inn: '7707083893' }), save({ issued_by: 'City office' })]);
    expect((await read()).fields).toMatchObject({ city: 'Köln', inn: '7707083893', issued_by: 'City office' });
  });

  it('are nothing without the session’s own token', async () => {
    const other = new TestBrowser(world.app);
    await other.register('eve@example.com');
    for (const headers of [{}, await bearer(other)]) {
      expect((await world.browser.send('GET', URL, undefined, headers)).json().code).toBe('token_invalid');
    }
    const visitor = new TestBrowser(world.app);
    await visitor.open();
    expect((await visitor.get(URL)).json().code).toBe('unauthorised');
  });
});
