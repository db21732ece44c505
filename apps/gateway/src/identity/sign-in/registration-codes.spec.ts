import { TestBrowser } from '../../../test/worlds/browser-for-tests.ts';
import { noBotCheck } from '../../../test/worlds/core-for-tests.ts';
import { databaseKinds } from '../../../test/worlds/database-for-tests.ts';
import { describeEmptyCore } from '../../../test/worlds/describe-core.ts';
import { buildGift, publish } from '../../../test/worlds/offers-for-tests.ts';

const ACCOUNT = {
  email: 'ann@example.com',
  password: 'long enough',
  currency: 'EUR',
  dateOfBirth: '1990-05-05',
  acceptsTerms: true,
};

describeEmptyCore('a promo code of a registration', databaseKinds, { botCheck: noBotCheck }, (test) => {
  let browser: TestBrowser;
  const register = async (over: object = {}) => {
    browser = new TestBrowser(test.app);
    await browser.open();
    return browser.post('/web-api/registration/fast', { ...ACCOUNT, promoCode: 'hello-26', ...over });
  };
  const players = () =>
    test.database.kysely.selectFrom('players').select(['promo_code', 'promo_outcome']).orderBy('id').execute();
  const confirm = async () => {
    await browser.open();
    await test.core.settled();
    const code = /[?&]code=([\w.-]+)/.exec(test.mails.at(-1)?.text ?? '')?.[1] ?? 'no link was mailed';
    const answer = await browser.post('/web-api/user/activate', { code, type: 'activate' });
    expect(answer.statusCode).toBe(200);
  };
  const balances = async (): Promise<readonly { type: number; balanceMinor: number }[]> =>
    (await browser.get('/web-api/user/accounts')).json().accounts;

  beforeEach(async () => {
    const gift = buildGift(test.clock.nowMs(), { code: 'HELLO-26', budget: { count: 2, money: null } });
    expect(await publish(test, gift)).toMatchObject({ status: 200 });
  });

  it('gives what it opens once the address is confirmed, not before, and once', async () => {
    expect((await register()).statusCode).toBe(200);
    await test.core.promotions.inspect();
    expect(await players()).toEqual([{ promo_code: 'hello-26', promo_outcome: null }]);
    await confirm();
    await test.core.promotions.inspect();
    await test.core.promotions.inspect();
    expect(await players()).toEqual([{ promo_code: 'hello-26', promo_outcome: 'granted' }]);
    expect((await balances()).find(({ type }) => type === 4)?.balanceMinor).toBe(1_000);
  });

  it('gives it once although the process ends between giving and writing that down', async () => {
    await register();
    await confirm();
    await test.core.promotions.inspect();
    const forgotten = { promo_decided_at_ms: null, promo_outcome: null };
    await test.database.kysely.updateTable('players').set(forgotten).execute();
    await test.core.promotions.inspect();
    expect(await players()).toEqual([{ promo_code: 'hello-26', promo_outcome: 'active' }]);
    expect((await balances()).find(({ type }) => type === 4)?.balanceMinor).toBe(1_000);
  });

  it('is written down with what came of it where its offer has ended meanwhile', async () => {
    await register();
    await confirm();
    test.clock.advance(31 * 86_400_000);
    await test.core.promotions.inspect();
    expect(await players()).toMatchObject([{ promo_outcome: 'gone' }]);
  });

  it('waits while the player is excluded', async () => {
    await register();
    await confirm();
    await test.database.kysely.updateTable('players').set({ ban_level: 10 }).execute();
    await test.core.promotions.inspect();
    expect(await players()).toMatchObject([{ promo_outcome: null }]);
  });

  it.each([
    ['one that nobody knows', { promoCode: 'GOODBYE' }],
    ['one of another currency', { currency: 'USD' }],
  ])('is refused at the form: %s', async (_, over) => {
    const answer = await register(over);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      422,
      { code: 'promo_invalid', details: { field: 'promoCode' } },
    ]);
    expect(await players()).toEqual([]);
  });

  it('cannot be guessed: after ten wrong ones of an address the right one is refused too, for ten minutes', async () => {
    for (let count = 0; count < 10; count++) await register({ promoCode: `WRONG-${count}` });
    expect((await register()).json()).toMatchObject({ code: 'promo_invalid' });
    test.clock.advance(600_001);
    expect((await register()).statusCode).toBe(200);
  });
});
