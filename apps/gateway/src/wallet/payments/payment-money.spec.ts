import { operations, type Operation } from '@longshot/contracts';
import { describeCore, type World } from '../../../test/worlds/describe-core.ts';
import { everyDatabase } from '../../../test/worlds/database-for-tests.ts';
import { claimAccountId, houseAccountId } from '../ledger/ledger.ts';
import {
  buildDeposit,
  buildWebhook,
  buildWithdrawal,
  newKey,
  pay,
  payWell,
  sendWebhook,
} from '../../../test/worlds/payments-for-tests.ts';

const sumOf = async ({ database }: World, accountId: string): Promise<number> => {
  const rows = await database.kysely
    .selectFrom('entries')
    .select('amount_minor')
    .where('account_id', '=', accountId)
    .where('iso', '=', 'EUR')
    .execute();
  return rows.reduce((sum, row) => sum + row.amount_minor, 0);
};
/** Balance, held by the house, owed by the player; all in cents. */
const standing = async (world: World) => ({
  balance: await world.browser.balance(),
  held: await sumOf(world, houseAccountId(world.settings.siteId, 'withdrawals')),
  owed: -(await sumOf(world, claimAccountId(world.accountId))) + 0,
});
const spend = async (world: World, amountMinor: number): Promise<void> => {
  // Another withdrawal, which nobody decides, takes it out of the account.
  const answer = await pay(world, 'withdrawal', buildWithdrawal(world.accountId, { amountMinor }));
  expect(answer.statusCode).toBe(200);
};
const handle = async (world: World, payment: { readonly id: string }, over: object): Promise<void> => {
  const answer = await sendWebhook(world, await buildWebhook(world, payment, over));
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
};

describeCore('the money of a deposit', everyDatabase, (world) => {
  it('comes once it succeeded, as a transfer of purpose deposit', async () => {
    const { payment } = await payWell(world, 'deposit');
    expect(await standing(world)).toEqual({ balance: 100_000, held: 0, owed: 0 });
    await handle(world, payment, {});
    expect(await standing(world)).toEqual({ balance: 102_000, held: 0, owed: 0 });
    const transfers = await world.database.kysely
      .selectFrom('transfers')
      .selectAll()
      .where('purpose', '!=', 'seed')
      .execute();
    expect(transfers).toMatchObject([{ purpose: 'deposit', product: 'payment', account_id: world.accountId }]);
  });

  it('comes once, however often that is said', async () => {
    const { payment } = await payWell(world, 'deposit');
    for (let times = 0; times < 3; times++) await handle(world, payment, {});
    await handle(world, payment, { sequence: 5 });
    expect((await standing(world)).balance).toBe(102_000);
  });

  it('does not come when it failed or was cancelled', async () => {
    for (const outcome of ['failed', 'cancelled'] as const) {
      await handle(world, (await payWell(world, 'deposit')).payment, { outcome });
    }
    expect((await standing(world)).balance).toBe(100_000);
  });

  it('comes although it had failed, when the provider says later that it has it', async () => {
    const { payment } = await payWell(world, 'deposit');
    await handle(world, payment, { outcome: 'failed' });
    await handle(world, payment, { sequence: 3 });
    expect((await standing(world)).balance).toBe(102_000);
  });

  it('goes back when the provider takes it back after it was spent: what is missing is owed', async () => {
    const { payment } = await payWell(world, 'deposit');
    await handle(world, payment, {});
    await spend(world, 101_500);
    await handle(world, payment, { sequence: 3, outcome: 'failed' });
    expect(await standing(world)).toEqual({ balance: 0, held: 101_500, owed: 1_500 });
    await handle(world, (await payWell(world, 'deposit')).payment, {});
    expect(await standing(world)).toEqual({ balance: 500, held: 101_500, owed: 0 });
  });
});

describeCore('the money of a withdrawal', everyDatabase, (world) => {
  it('is held at once, and out when it was paid', async () => {
    const { payment } = await payWell(world, 'withdrawal');
    expect(await standing(world)).toEqual({ balance: 70_000, held: 30_000, owed: 0 });
    await handle(world, payment, {});
    expect(await standing(world)).toEqual({ balance: 70_000, held: 0, owed: 0 });
  });

  it('is taken back by nothing that its player may call [uk.withdrawal-stays]', async () => {
    const { payment } = await payWell(world, 'withdrawal');
    const theirs = Object.values<Operation>(operations).filter(
      ({ path, method, isForStaff }) => path.startsWith('/web-api/payments/') && method !== 'GET' && !isForStaff,
    );
    expect(theirs.map(({ name }) => name)).toEqual(['createDeposit', 'createWithdrawal', 'removeSavedMethod']);
    for (const method of ['DELETE', 'POST', 'PUT'] as const) {
      const answer = await world.browser.send(method, `/web-api/payments/by-id/${payment.id}`, {});
      expect(answer.statusCode).toBe(404);
    }
    expect(await standing(world)).toEqual({ balance: 70_000, held: 30_000, owed: 0 });
  });

  it('is held once for one key', async () => {
    const [key, body] = [newKey(), buildWithdrawal(world.accountId)];
    const ids = new Set<string>();
    for (let times = 0; times < 3; times++) ids.add((await pay(world, 'withdrawal', body, key)).json().payment.id);
    expect(ids.size).toBe(1);
    expect((await standing(world)).balance).toBe(70_000);
  });

  it.each(['failed', 'cancelled'] as const)('comes back once when it %s', async (outcome) => {
    const { payment } = await payWell(world, 'withdrawal');
    for (const sequence of [2, 2, 3]) await handle(world, payment, { outcome, sequence });
    expect(await standing(world)).toEqual({ balance: 100_000, held: 0, owed: 0 });
  });

  it('goes out although it had come back and was spent, when the provider has paid after all', async () => {
    const { payment } = await payWell(world, 'withdrawal');
    await handle(world, payment, { outcome: 'failed' });
    await spend(world, 90_000);
    await handle(world, payment, { sequence: 3 });
    expect(await standing(world)).toEqual({ balance: 0, held: 90_000, owed: 20_000 });
  });

  it('comes back when a paid one is returned by the bank', async () => {
    const { payment } = await payWell(world, 'withdrawal');
    await handle(world, payment, {});
    await handle(world, payment, { sequence: 3, outcome: 'failed' });
    expect(await standing(world)).toEqual({ balance: 100_000, held: 0, owed: 0 });
  });

  it('comes back at once when the provider will not pay there', async () => {
    const body = { methodId: 'e-wallet', destination: { email: 'nobody@nowhere.invalid' } };
    const answer = await pay(world, 'withdrawal', buildWithdrawal(world.accountId, body));
    expect(answer.json()).toMatchObject({ payment: { state: 'failed' }, redirectUrl: null });
    expect(await standing(world)).toEqual({ balance: 100_000, held: 0, owed: 0 });
  });

  it('of fifty at the same moment never takes the account below zero', async () => {
    const body = buildWithdrawal(world.accountId, { amountMinor: 4_000 });
    const answers = await Promise.all(Array.from({ length: 50 }, () => pay(world, 'withdrawal', body)));
    const codes = answers.map((answer) => answer.json().code ?? 'begun').sort();
    expect(codes).toEqual([...Array(25).fill('begun'), ...Array(25).fill('insufficient_funds')]);
    expect(await standing(world)).toEqual({ balance: 0, held: 100_000, owed: 0 });
  });

  it('and of deposits, reported in parallel and twice, stays in balance', async () => {
    const started = await Promise.all([
      ...Array.from({ length: 5 }, () => payWell(world, 'deposit')),
      ...Array.from({ length: 3 }, () => payWell(world, 'withdrawal')),
    ]);
    const outcomes = ['succeeded', 'failed', 'succeeded'] as const;
    const said = started.flatMap(({ payment }) =>
      outcomes.flatMap((outcome, index) => [0, 1].map(() => handle(world, payment, { outcome, sequence: index + 2 }))),
    );
    await Promise.all(said);
    const { held, balance = 0, owed } = await standing(world);
    expect([held, balance - owed]).toEqual([0, 100_000 + 5 * 2_000 - 3 * 30_000]);
  });

  it('of a huge deposit never leaves what a number holds', async () => {
    const answer = await pay(world, 'deposit', buildDeposit(world.accountId, { amountMinor: Number.MAX_SAFE_INTEGER }));
    expect(answer.json()).toMatchObject({ code: 'above_max', details: { refusals: [{ boundMinor: 500_000 }] } });
  });
});
