import { addTestPlayer } from '../../../test/worlds/core-for-tests.ts';
import { TestBrowser } from '../../../test/worlds/browser-for-tests.ts';
import { describeCore } from '../../../test/worlds/describe-core.ts';
import { databaseKinds } from '../../../test/worlds/database-for-tests.ts';
import {
  buildDeposit,
  buildWebhook,
  buildWithdrawal,
  pay,
  payWell,
  sendWebhook,
} from '../../../test/worlds/payments-for-tests.ts';

describeCore('money that goes out', databaseKinds, (world) => {
  const url = (accountId: string) => `/web-api/payments/payouts?accountId=${accountId}`;
  const shares = async (): Promise<object> => {
    const { methods } = (await world.browser.get(url(world.accountId))).json();
    return Object.fromEntries(
      methods.map((each: { methodId: string; backMinor: number; mostMinor: number }) => [
        each.methodId,
        [each.backMinor, each.mostMinor],
      ]),
    );
  };
  const deposit = async (methodId: string, amountMinor: number) => {
    const answer = await pay(world, 'deposit', buildDeposit(world.accountId, { methodId, amountMinor }));
    const { payment } = answer.json();
    await sendWebhook(world, await buildWebhook(world, payment));
    return payment as { readonly id: string };
  };
  const toWallet = (amountMinor: number) =>
    pay(
      world,
      'withdrawal',
      buildWithdrawal(world.accountId, {
        methodId: 'e-wallet',
        amountMinor,
        destination: { email: 'ada@example.com' },
      }),
    );
  const toBank = (amountMinor: number) => pay(world, 'withdrawal', buildWithdrawal(world.accountId, { amountMinor }));

  it('goes first back the way it came, and then where the player likes', async () => {
    await deposit('bank-transfer', 2_000);
    expect(await shares()).toEqual({ 'bank-transfer': [2_000, 102_000], 'e-wallet': [0, 0] });
    const refused = await toWallet(1_000);
    expect([refused.statusCode, refused.json()]).toMatchObject([
      422,
      { code: 'above_max', details: { field: 'amountMinor', refusals: [{ code: 'above_max', boundMinor: 0 }] } },
    ]);
    expect(await world.browser.balance()).toBe(102_000);
    expect((await toBank(2_000)).statusCode).toBe(200);
    expect(await shares()).toEqual({ 'bank-transfer': [0, 100_000], 'e-wallet': [0, 100_000] });
    expect((await toWallet(1_000)).statusCode).toBe(200);
  });

  it('goes by each way up to what came in by it, while another one waits for its own', async () => {
    await deposit('bank-transfer', 2_000);
    await deposit('e-wallet', 5_000);
    await deposit('voucher', 1_000);
    expect(await shares()).toEqual({ 'bank-transfer': [2_000, 2_000], 'e-wallet': [5_000, 5_000] });
    const refusals = [{ code: 'above_max', boundMinor: 5_000 }];
    expect((await toWallet(5_001)).json()).toMatchObject({ code: 'above_max', details: { refusals } });
    expect((await toWallet(5_000)).statusCode).toBe(200);
    expect((await toWallet(1_000)).json()).toMatchObject({ details: { refusals: [{ boundMinor: 0 }] } });
    expect((await toBank(2_000)).statusCode).toBe(200);
    expect((await toWallet(101_000)).statusCode).toBe(200);
    expect(await world.browser.balance()).toBe(0);
  });

  it('counts as gone while it is held, and as not gone when it came back', async () => {
    await deposit('bank-transfer', 2_000);
    const { payment } = (await toBank(2_000)).json();
    expect(await shares()).toMatchObject({ 'bank-transfer': [0, 100_000] });
    await sendWebhook(world, await buildWebhook(world, payment, { outcome: 'failed' }));
    expect(await shares()).toEqual({ 'bank-transfer': [2_000, 102_000], 'e-wallet': [0, 0] });
  });

  it('owes nothing for a deposit that the provider has taken back', async () => {
    const payment = await deposit('bank-transfer', 2_000);
    await sendWebhook(world, await buildWebhook(world, payment, { sequence: 3, outcome: 'failed' }));
    expect(await shares()).toEqual({ 'bank-transfer': [0, 100_000], 'e-wallet': [0, 100_000] });
  });

  it('of two at the same moment goes out once', async () => {
    await deposit('bank-transfer', 2_000);
    await deposit('e-wallet', 5_000);
    const codes = (await Promise.all([toWallet(5_000), toWallet(5_000)])).map(
      (answer) => answer.json().code ?? 'begun',
    );
    expect(codes.sort()).toEqual(['above_max', 'begun']);
  });

  it('is told of one’s own accounts alone: 401, 404 and 400 else', async () => {
    expect((await new TestBrowser(world.app).get(url(world.accountId))).statusCode).toBe(401);
    const other = await addTestPlayer(world);
    for (const id of [other.accountId, '1', `${'9'.repeat(30)}`]) {
      expect((await world.browser.get(url(id))).json()).toMatchObject({
        code: 'not_found',
        details: { field: 'accountId' },
      });
    }
    for (const id of ['', '9'.repeat(41)]) {
      expect((await world.browser.get(url(id))).json()).toMatchObject({ code: 'validation_failed' });
    }
    expect((await payWell(world, 'withdrawal')).payment.state).toBe('pending');
  });
});
