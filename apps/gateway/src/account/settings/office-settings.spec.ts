import { addTestPlayer } from '../../../test/worlds/core-for-tests.ts';
import { describeCore } from '../../../test/worlds/describe-core.ts';
import { databaseKinds } from '../../../test/worlds/database-for-tests.ts';

const URL = '/web-api/office/settings';

describeCore('the settings of the office', databaseKinds, (world) => {
  const read = async () => (await world.browser.get(URL)).json();
  const save = (body: object) => world.browser.post(URL, body);
  const valueOf = async (id: string) => {
    const { commonSettings, notificationSettings } = await read();
    return [...commonSettings, ...notificationSettings].find((setting: { id: string }) => setting.id === id)?.value;
  };

  it('begin with balances hidden and without mails; what the site does not have is not offered [setting.promo-check]', async () => {
    expect(await read()).toMatchObject({
      commonSettings: [{ id: 'user_hide_balance', value: true }],
      otherSettings: [],
      notificationSettings: [
        { id: 'enable_mail_deposit', value: false },
        { id: 'enable_mail_bets', value: false },
      ],
      availableCurrencies: ['EUR', 'USD'],
      lineDisallowSports: [],
      liveDisallowSports: [],
      showWallets: true,
      showPromoCodeCheck: false,
    });
  });

  it.each(['user_hide_balance', 'enable_mail_deposit', 'enable_mail_bets'])(
    '%s is saved by id and value [setting.save]',
    async (id) => {
      for (const value of [true, false]) {
        const answer = await save({ id, value });
        expect([answer.statusCode, answer.json()]).toEqual([200, { success: true, message: 'main_save_success' }]);
        expect(await valueOf(id)).toBe(value);
      }
    },
  );

  it.each([
    [{ id: 'free_money', value: true }, 404, 'not_found', 'id'],
    [{ id: '__proto__', value: true }, 404, 'not_found', 'id'],
    [{ id: 'x'.repeat(9_999), value: true }, 400, 'validation_failed', 'id'],
    [{ id: 'user_hide_balance', value: 'yes, please' }, 400, 'validation_failed', 'value'],
    [{ id: 'user_hide_balance' }, 400, 'validation_failed', 'value'],
  ])('%.60j is refused and nothing is written', async (body, status, code, field) => {
    const answer = await save(body);
    expect([answer.statusCode, answer.json()]).toMatchObject([status, { code, details: { field } }]);
    expect(await world.database.kysely.selectFrom('player_profiles').select('player_id').execute()).toEqual([]);
  });

  it('keep a list of sports for the line and one for live, each by its own call [setting.disallow-lists]', async () => {
    const line = await world.browser.post(`${URL}/line-disallow-sports`, { sports: [5, 1] });
    const live = await world.browser.post(`${URL}/live-disallow-sports`, { sports: [2] });
    expect([line.json(), live.json()]).toEqual(Array(2).fill({ success: true, message: 'main_save_success' }));
    expect(await read()).toMatchObject({ lineDisallowSports: [1, 5], liveDisallowSports: [2] });
    await world.browser.post(`${URL}/line-disallow-sports`, { sports: [] });
    expect(await read()).toMatchObject({ lineDisallowSports: [], liveDisallowSports: [2] });
  });

  it.each([[{ sports: ['football'] }], [{ sports: [1, 1] }], [{ sports: [0] }], [{ sports: 'all' }], [{}]])(
    '%j is no list of sports',
    async (body) => {
      const answer = await world.browser.post(`${URL}/line-disallow-sports`, body);
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'validation_failed']);
      expect(String(answer.json().details.field)).toMatch(/^sports/);
    },
  );

  it('are each player’s own', async () => {
    const other = await addTestPlayer(world);
    await save({ id: 'user_hide_balance', value: false });
    const theirs = (await other.browser.get(URL)).json();
    expect(theirs.commonSettings).toEqual([{ id: 'user_hide_balance', value: true }]);
  });
});
