import type { DeskDeposit } from '@longshot/contracts/desk';
import { databaseKinds } from '../../../test/worlds/database-for-tests.ts';
import { describeCore } from '../../../test/worlds/describe-core.ts';
import { type DeskBrowser, refusedWith, startDesk, type TestDesk } from '../../../test/worlds/desk-for-tests.ts';
import {
  buildDeposit,
  buildWebhook,
  buildWithdrawal,
  newKey,
  pay,
  payWell,
  sendWebhook,
} from '../../../test/worlds/payments-for-tests.ts';

describeCore('deposits at the desk', databaseKinds, (world) => {
  let desk: TestDesk;
  let ann: DeskBrowser;
  beforeEach(async () => {
    desk = await startDesk(world);
    ann = await desk.sit('ann', ['payments']);
  });
  afterEach(() => desk.close());

  /** A deposit of 20.00 at the provider. */
  const begin = async (): Promise<{ paymentId: string }> => ({
    paymentId: (await payWell(world, 'deposit')).payment.id,
  });
  const come = async (): Promise<{ paymentId: string }> => {
    const begun = await begin();
    await sendWebhook(world, await buildWebhook(world, { id: begun.paymentId }));
    return begun;
  };
  const listed = async (of: string): Promise<readonly DeskDeposit[]> =>
    (await ann.get(`deposits?of=${of}`)).json().deposits;
  const refundOf = ({ paymentId }: { paymentId: string }) =>
    world.database.kysely
      .selectFrom('payments')
      .select(['id', 'state', 'amount_minor as amountMinor'])
      .where('refund_of', '=', Number(paymentId))
      .executeTakeFirstOrThrow();

  it('hang, come, and are given back in part through their provider, once', async () => {
    const hanging = await begin();
    expect(await listed('under-way')).toMatchObject([{ ...hanging, state: 'pending', amountMinor: 2_000 }]);
    expect(refusedWith(await ann.run('deposit.refund', hanging))).toEqual([400, 'validation_failed', 'paymentId']);
    const deposit = await come();
    const refund = () => ann.run('deposit.refund', { ...deposit, amount: '5' }, { key: 'refund-once' });
    expect((await refund()).json()).toMatchObject({ approvalId: null });
    expect((await refund()).statusCode).toBe(200);
    expect(await world.browser.balance()).toBe(101_500);
    await world.core.payments.inspect();
    expect(await refundOf(deposit)).toMatchObject({ state: 'pending', amountMinor: 500 });
    expect(await listed('come')).toMatchObject([{ ...deposit, refundedMinor: 500 }]);
    await sendWebhook(world, await buildWebhook(world, { id: String((await refundOf(deposit)).id) }));
    const history = (await world.browser.get('/web-api/office/payments/main-account-history')).json();
    expect(history.entities).toContainEqual(
      expect.objectContaining({ summ: -500, refund_of: Number(deposit.paymentId), status_title: 'succeeded' }),
    );
  });

  it('are not given back twice, beyond what is left, or beyond what the account has', async () => {
    const deposit = await come();
    expect(refusedWith(await ann.run('deposit.refund', { ...deposit, amount: '20.01' }))).toEqual([
      422,
      'above_max',
      'amount',
    ]);
    expect(refusedWith(await ann.run('deposit.refund', { ...deposit, amount: '0' }))).toEqual([
      400,
      'validation_failed',
      'amount',
    ]);
    expect(refusedWith(await ann.run('deposit.refund', { paymentId: '999999' }))).toEqual([
      404,
      'not_found',
      'paymentId',
    ]);
    expect((await ann.run('deposit.refund', deposit)).statusCode).toBe(200);
    expect(refusedWith(await ann.run('deposit.refund', deposit))).toEqual([422, 'above_max', 'amount']);
    const another = await come();
    const spent = await pay(world, 'withdrawal', buildWithdrawal(world.accountId, { amountMinor: 101_000 }), newKey());
    expect(spent.statusCode).toBe(200);
    expect(refusedWith(await ann.run('deposit.refund', another))).toEqual([422, 'insufficient_funds', 'amount']);
    const written = world.database.kysely.selectFrom('staff_audit').select('command').where('staff', '=', 'ann');
    expect(await written.execute()).toEqual([{ command: 'deposit.refund' }]);
  });

  it('wait for a second person from a sum on', async () => {
    const bob = await desk.sit('bob', ['compliance']);
    const body = buildDeposit(world.accountId, { amountMinor: 450_000 });
    const { payment } = (await pay(world, 'deposit', body)).json();
    await sendWebhook(world, await buildWebhook(world, payment));
    const { approvalId } = (await ann.run('deposit.refund', { paymentId: payment.id })).json();
    expect(await world.browser.balance()).toBe(550_000);
    expect((await bob.run('approval.approve', { approvalId })).statusCode).toBe(200);
    expect(await world.browser.balance()).toBe(100_000);
  });
});
