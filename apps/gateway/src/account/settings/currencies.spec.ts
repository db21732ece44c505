import { describeCore, type World } from '../../../test/worlds/describe-core.ts';
import { addTestPlayer } from '../../../test/worlds/core-for-tests.ts';
import { TestBrowser } from '../../../test/worlds/browser-for-tests.ts';
import { databaseKinds } from '../../../test/worlds/database-for-tests.ts';
import { credit, debit, lockAccount } from '../../wallet/ledger/ledger.ts';
import type { TransferFacts } from '../../wallet/ledger/transfer-facts.ts';

const ADD = '/web-api/office/accounts/add-currency';
const REMOVE = '/web-api/office/accounts/remove-currency';

/** Moves money of an account through the ledger, as a payment does. */
async function move(world: World, accountId: string, iso: string, amountMinor: number, key: string): Promise<void> {
  await world.database.transaction(async (trx) => {
    const account = await lockAccount(trx, accountId);
    if (!account) throw new Error('no account');
    const facts: TransferFacts = {
      key,
      siteId: world.settings.siteId,
      accountId,
      iso,
      house: 'funding',
      product: 'payment',
      purpose: amountMinor > 0 ? 'deposit' : 'withdrawal',
      nowMs: world.clock.nowMs(),
      timeZone: account.timeZone,
    };
    await (amountMinor > 0 ? credit(trx, facts, amountMinor) : debit(trx, facts, -amountMinor));
  });
}

describeCore('currencies', databaseKinds, (world) => {
  const registered = async () => {
    const browser = new TestBrowser(world.app);
    await browser.register('cara@example.com', 'EUR');
    return browser;
  };
  const isos = async (browser: TestBrowser) =>
    (await browser.get('/web-api/user/accounts')).json().accounts.map(({ iso }: { iso: string }) => iso);

  it('are added as empty accounts of their own type, and removed again', async () => {
    const browser = await registered();
    const added = await browser.post(ADD, { currencyId: 'USD' });
    expect([added.statusCode, added.json()]).toEqual([200, { data: { message: 'currency_added' } }]);
    const { accounts } = (await browser.get('/web-api/user/accounts')).json();
    expect(accounts).toMatchObject([
      { type: 0, iso: 'EUR', isActive: true },
      { type: 9, iso: 'USD', balanceMinor: 0, isActive: false },
    ]);
    expect((await browser.post(REMOVE, { currencyId: 'USD' })).json()).toEqual({
      data: { message: 'currency_removed' },
    });
    expect(await isos(browser)).toEqual(['EUR']);
  });

  it('that were removed come back with their number', async () => {
    const browser = await registered();
    const dollars = async () =>
      (await browser.get('/web-api/user/accounts')).json().accounts.find(({ iso }: { iso: string }) => iso === 'USD')
        ?.id;
    await browser.post(ADD, { currencyId: 'USD' });
    const before = await dollars();
    await browser.post(REMOVE, { currencyId: 'USD' });
    await browser.post(ADD, { currencyId: 'USD' });
    expect(await dollars()).toBe(before);
  });

  it.each([
    ['JPY', 'validation_failed'],
    ['EUR', 'currency_taken'],
  ])('%s is refused with %s and nothing is added', async (currencyId, code) => {
    const browser = await registered();
    const answer = await browser.post(ADD, { currencyId });
    expect(answer.json()).toMatchObject({ code, details: { field: 'currencyId' } });
    expect(await isos(browser)).toEqual(['EUR']);
  });

  it.each(['', 'usd', 'DOLLARS', 5, null, { $ne: '' }])('%j is no currency', async (currencyId) => {
    const answer = await world.browser.post(ADD, { currencyId });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'validation_failed']);
    expect(answer.json().details.field).toBe('currencyId');
  });

  it('are added once however many ask at the same time', async () => {
    const browser = await registered();
    const answers = await Promise.all(Array.from({ length: 5 }, () => browser.post(ADD, { currencyId: 'USD' })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409, 409]);
    expect(await isos(browser)).toEqual(['EUR', 'USD']);
  });

  it('stay while they are in use, have money, or are the main one', async () => {
    const codeOf = async (currencyId: string) => (await world.browser.post(REMOVE, { currencyId })).json();
    expect(await codeOf('USD')).toMatchObject({ code: 'account_has_money', details: { field: 'currencyId' } });
    expect(await codeOf('EUR')).toMatchObject({ code: 'account_is_main', details: { field: 'currencyId' } });
    expect(await codeOf('JPY')).toMatchObject({ code: 'not_found', details: { field: 'currencyId' } });
    await world.browser.post('/web-api/user/accounts/active', { id: world.dollarsId });
    expect(await codeOf('USD')).toMatchObject({ code: 'account_is_active' });
    expect(await isos(world.browser)).toEqual(['EUR', 'USD']);
  });

  it('stay while money is on its way to them or out of them', async () => {
    await move(world, world.dollarsId, 'USD', -50_000, 'spent');
    const payment = {
      accountId: world.dollarsId,
      iso: 'USD',
      methodId: 'voucher',
      amountMinor: 2_000,
      language: 'en',
    };
    const methods: readonly { id: string; direction: string; bounds: readonly { iso: string }[] }[] = (
      await world.browser.get('/web-api/payments/methods')
    ).json().methods;
    const method = methods.find(
      ({ direction, bounds }) => direction === 'deposit' && bounds.some(({ iso }) => iso === 'USD'),
    );
    const begun = await world.browser.post(
      '/web-api/payments/deposit',
      { ...payment, methodId: method?.id },
      { 'idempotency-key': 'deposit-0001' },
    );
    expect(begun.statusCode).toBe(200);
    expect((await world.browser.post(REMOVE, { currencyId: 'USD' })).json().code).toBe('account_has_money');
  });

  it('that were removed show again when money comes to them', async () => {
    await move(world, world.dollarsId, 'USD', -50_000, 'spent');
    expect((await world.browser.post(REMOVE, { currencyId: 'USD' })).statusCode).toBe(200);
    const chosen = await world.browser.post('/web-api/user/accounts/active', { id: world.dollarsId });
    expect(chosen.json()).toMatchObject({ code: 'not_found', details: { field: 'id' } });
    await move(world, world.dollarsId, 'USD', 700, 'correction');
    expect(await isos(world.browser)).toEqual(['EUR', 'USD']);
    expect(await world.browser.balance('USD')).toBe(700);
  });

  it('cannot be chosen and removed at the same moment', async () => {
    await move(world, world.dollarsId, 'USD', -50_000, 'spent');
    await Promise.all([
      world.browser.post(REMOVE, { currencyId: 'USD' }),
      world.browser.post('/web-api/user/accounts/active', { id: world.dollarsId }),
    ]);
    const { accounts } = (await world.browser.get('/web-api/user/accounts')).json();
    expect(accounts.filter(({ isActive }: { isActive: boolean }) => isActive)).toHaveLength(1);
  });

  it('of one player are nothing to another', async () => {
    const other = await addTestPlayer(world, 100);
    await move(world, other.dollarsId, 'USD', -50_000, 'spent-2');
    await world.browser.post(REMOVE, { currencyId: 'USD' });
    expect(await isos(other.browser)).toEqual(['EUR', 'USD']);
  });

  it('are not a visitor’s', async () => {
    const visitor = new TestBrowser(world.app);
    await visitor.open();
    for (const url of [ADD, REMOVE]) {
      expect((await visitor.post(url, { currencyId: 'USD' })).json().code).toBe('unauthorised');
    }
    const forged = await world.browser.post(ADD, { currencyId: 'USD' }, { 'x-csrf-token': 'guessed' });
    expect([forged.statusCode, forged.json().code]).toEqual([403, 'csrf_failed']);
  });
});
