import { TestBrowser } from '../../../test/worlds/browser-for-tests.ts';
import { addTestPlayer } from '../../../test/worlds/core-for-tests.ts';
import { describeEmptyCore } from '../../../test/worlds/describe-core.ts';
import { databaseKinds } from '../../../test/worlds/database-for-tests.ts';

const PREFERENCES = '/web-api/user/preferences';
const CONSENT = '/web-api/user/cookie-consent-log';

describeEmptyCore('preferences of accounts', databaseKinds, {}, (test) => {
  let browser: TestBrowser;
  beforeEach(async () => {
    ({ browser } = await addTestPlayer(test));
  });

  const save = (values: object, headers = {}) => browser.send('PUT', PREFERENCES, { values }, headers);

  it('hold nothing at first, then what was written last, counting the changes', async () => {
    expect((await browser.get(PREFERENCES)).json()).toEqual({ version: 0, values: {} });
    await save({ theme: 1, is12HourClock: true, timeZone: 'Asia/Tokyo' });
    const answer = await save({ theme: 0, language: 'de' });
    const expected = { theme: 0, is12HourClock: true, timeZone: 'Asia/Tokyo', language: 'de' };
    expect(answer.json()).toEqual({ version: 2, values: expected });
    expect((await browser.get(PREFERENCES)).json()).toEqual({ version: 2, values: expected });
  });

  it('hold what a player starred', async () => {
    const team = { id: '7', name: 'Arsenal' };
    const league = { id: '17', slug: 'england-premier-league', name: 'Premier League', sport: 'football' };
    const favourites = { eventIds: ['500200'], teams: [team], leagues: [league] };
    await save({ favourites });
    expect((await browser.get(PREFERENCES)).json()).toEqual({ version: 1, values: { favourites } });
  });

  it('hold what a player chose about coupons, each choice a value of its own', async () => {
    await save({ couponSettings: { changeCoefAction: 0, oneClickAmount: { EUR: 700 } }, theme: 1 });
    await save({ couponSettings: { exactCoef: '2.5', isDropOnScoreChange: true } });
    const couponSettings = {
      changeCoefAction: 0,
      oneClickAmount: { EUR: 700 },
      exactCoef: '2.5',
      isDropOnScoreChange: true,
    };
    expect((await browser.get(PREFERENCES)).json()).toEqual({ version: 2, values: { theme: 1, couponSettings } });
  });

  it('keep both of two changes at once', async () => {
    const answers = await Promise.all([save({ theme: 1 }), save({ isGameIdShown: true })]);
    expect(answers.map((answer) => answer.json().version).sort()).toEqual([1, 2]);
    expect((await browser.get(PREFERENCES)).json()).toEqual({ version: 2, values: { theme: 1, isGameIdShown: true } });
  });

  it.each([
    [{ theme: 3 }, 'values.theme'],
    [{ viewType: 'asian' }, 'values.viewType'],
    [{ timeZone: 'Nowhere; drop table' }, 'values.timeZone'],
    [{ couponSettings: { exactCoef: '-1' } }, 'values.couponSettings.exactCoef'],
    [{ couponSettings: { oneClickAmount: { EUR: 0.5 } } }, 'values.couponSettings.oneClickAmount.EUR'],
    [{ couponSettings: { oneClickAmount: { eur: 5 } } }, 'values.couponSettings.oneClickAmount.eur'],
    [{ couponSettings: { isActiveOneClick: true } }, 'values.couponSettings.isActiveOneClick'],
    [{ favourites: { eventIds: ['x'], teams: [], leagues: [] } }, 'values.favourites.eventIds.0'],
  ])('are refused with the name of the field: %p', async (values, field) => {
    const answer = await save(values);
    expect([answer.statusCode, answer.json().details.field]).toEqual([400, field]);
    expect((await browser.get(PREFERENCES)).json().version).toBe(0);
  });

  it('are the player’s alone', async () => {
    await save({ theme: 1 });
    const visitor = new TestBrowser(test.app);
    await visitor.open();
    expect((await visitor.get(PREFERENCES)).statusCode).toBe(401);
    expect((await visitor.send('PUT', PREFERENCES, { values: {} })).statusCode).toBe(401);
    const { browser: other } = await addTestPlayer(test);
    expect((await other.get(PREFERENCES)).json().version).toBe(0);
    expect((await save({ theme: 0 }, { 'x-csrf-token': 'x' })).statusCode).toBe(403);
  });

  it('log when a player agreed to which cookies, once', async () => {
    const body = { time: test.clock.nowMs() - 5_000, categories: ['necessary', 'functional'] };
    expect((await browser.post(CONSENT, body)).json()).toEqual({ success: true });
    expect((await browser.post(CONSENT, body)).statusCode).toBe(200);
    const rows = await test.database.kysely.selectFrom('cookie_consents').selectAll().execute();
    expect(rows).toMatchObject([{ agreed_at_ms: body.time, categories: 'necessary.functional' }]);
    const wrong = await browser.post(CONSENT, { ...body, categories: ['everything'] });
    expect(wrong.statusCode).toBe(400);
    const visitor = new TestBrowser(test.app);
    await visitor.open();
    expect((await visitor.post(CONSENT, body)).statusCode).toBe(401);
    expect((await browser.post(CONSENT, body, { 'x-csrf-token': 'x' })).statusCode).toBe(403);
  });
});
