import { databaseKinds } from '../../../test/worlds/database-for-tests.ts';
import { describeCore } from '../../../test/worlds/describe-core.ts';
import { type DeskBrowser, refusedWith, startDesk, type TestDesk } from '../../../test/worlds/desk-for-tests.ts';
import { writeDocument } from '../../../test/worlds/documents-for-tests.ts';
import {
  buildWebhook,
  buildWithdrawal,
  newKey,
  pay,
  payWell,
  sendWebhook,
} from '../../../test/worlds/payments-for-tests.ts';

describeCore('withdrawals at the desk', databaseKinds, (world) => {
  let desk: TestDesk;
  let ann: DeskBrowser;
  beforeEach(async () => {
    desk = await startDesk(world);
    ann = await desk.sit('ann', ['payments']);
  });
  afterEach(() => desk.close());

  const sendDocument = () => writeDocument(world);
  const withdraw = async (amountMinor = 30_000, key = newKey()) => {
    const answer = await pay(world, 'withdrawal', buildWithdrawal(world.accountId, { amountMinor }), key);
    expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
    return { paymentId: String(answer.json().payment.id) };
  };
  const stateOf = async ({ paymentId }: { paymentId: string }) =>
    (await world.browser.get(`/web-api/payments/by-id/${paymentId}`)).json().state;
  const inspect = () => world.core.payments.inspect();
  const atProvider = async () =>
    (await world.database.kysely.selectFrom('sandbox_payments').selectAll().execute()).length;
  const listed = async (of: string) =>
    (await ann.get(`withdrawals?of=${of}`)).json().withdrawals.map((each: { paymentId: string }) => each.paymentId);

  it('are told with what was deposited and neither refunded nor taken back', async () => {
    const { payment } = await payWell(world, 'deposit');
    const tell = async (id: string, over: object = {}) => sendWebhook(world, await buildWebhook(world, { id }, over));
    await tell(payment.id);
    const { paymentId } = await withdraw();
    const deposited = async () => (await ann.get(`withdrawals/${paymentId}`)).json().withdrawal.depositedMinor;
    expect(await deposited()).toBe(2_000);
    expect((await ann.run('deposit.refund', { paymentId: payment.id, amount: '5' })).statusCode).toBe(200);
    expect(await deposited()).toBe(1_500);
    await tell(payment.id, { sequence: 3, outcome: 'failed' });
    expect(await deposited()).toBe(0);
    // Given again by the provider: what the house has refunded is not.
    await tell(payment.id, { sequence: 4 });
    expect(await deposited()).toBe(1_500);
  });

  it('go out at once where nothing is against it', async () => {
    const { paymentId } = await withdraw();
    expect(await atProvider()).toBe(1);
    expect(await listed('held')).toEqual([]);
    expect(await listed('under-way')).toEqual([paymentId]);
  });

  it('wait while documents of the player wait; nobody asks the provider until one of the staff approves', async () => {
    await sendDocument();
    const asked = await withdraw();
    world.clock.advance(600_000);
    await inspect();
    expect([await atProvider(), await stateOf(asked), await world.browser.balance()]).toEqual([0, 'created', 70_000]);
    const { withdrawals } = (await ann.get('withdrawals')).json();
    expect(withdrawals).toMatchObject([{ ...asked, heldFor: 'documents', waitingDocuments: 1, amountMinor: 30_000 }]);
    expect((await ann.run('withdrawal.approve', asked, { reason: 'The passport is right.' })).statusCode).toBe(200);
    await inspect();
    expect([await atProvider(), await stateOf(asked)]).toEqual([1, 'pending']);
    expect(await listed('held')).toEqual([]);
    expect(refusedWith(await ann.run('withdrawal.approve', asked))).toEqual([404, 'not_found', 'paymentId']);
    expect(refusedWith(await ann.run('withdrawal.refuse', { ...asked, code: 'refused_by_house' }))[0]).toBe(404);
  });

  it('come back to the account where they are refused, with the reason that the player reads; once', async () => {
    await sendDocument();
    const key = newKey();
    const asked = await withdraw(30_000, key);
    const refuse = () => ann.run('withdrawal.refuse', { ...asked, code: 'documents_missing' }, { key: 'refused-once' });
    expect((await refuse()).statusCode).toBe(200);
    expect((await refuse()).statusCode).toBe(200);
    expect([await stateOf(asked), await world.browser.balance()]).toEqual(['failed', 100_000]);
    const history = (
      await world.browser.get(`/web-api/office/payments/main-account-history?accountId=${world.accountId}`)
    ).json();
    expect(JSON.stringify(history)).toContain('documents_missing');
    // The same call of the player again is answered as it is now.
    expect(await withdraw(30_000, key)).toEqual(asked);
    expect(await world.browser.balance()).toBe(100_000);
    world.clock.advance(600_000);
    await inspect();
    expect(await atProvider()).toBe(0);
  });

  it('wait from a sum on, and from a higher one for two people', async () => {
    const bob = await desk.sit('bob', ['compliance']);
    const correction = { accountId: world.accountId, direction: 'give', amount: '20000', purpose: 'other' } as const;
    const given = (await ann.run('balance.correct', correction)).json();
    expect((await bob.run('approval.approve', { approvalId: given.approvalId })).statusCode).toBe(200);
    const [small, middle, large] = [await withdraw(199_999), await withdraw(200_000), await withdraw(400_000)];
    expect(await listed('held')).toEqual([middle.paymentId, large.paymentId]);
    expect(await stateOf(small)).toBe('pending');
    expect((await ann.run('withdrawal.approve', middle)).json().approvalId).toBeNull();
    const { approvalId } = (await ann.run('withdrawal.approve', large)).json();
    expect(await listed('held')).toEqual([large.paymentId]);
    expect(refusedWith(await ann.run('approval.approve', { approvalId }))).toEqual([403, 'forbidden', 'asker']);
    expect((await bob.run('approval.approve', { approvalId })).statusCode).toBe(200);
    await inspect();
    expect(await stateOf(large)).toBe('pending');
  });

  it('stand in the ledger down to the entry, which looks even, and somebody looked', async () => {
    await withdraw();
    const ledger = (await ann.get(`ledger/${world.accountId}`)).json();
    expect(ledger).toMatchObject({
      playerId: String(world.playerId),
      balanceMinor: 70_000,
      owedMinor: 0,
      before: null,
    });
    expect(ledger.transfers.map(({ purpose, balanceMinor }: never) => [purpose, balanceMinor])).toEqual([
      ['withdrawal', 70_000],
      ['seed', 100_000],
    ]);
    for (const { entries } of ledger.transfers)
      expect(entries.reduce((sum: number, each: { amountMinor: number }) => sum + each.amountMinor, 0)).toBe(0);
    expect((await ann.get('ledger/none')).statusCode).toBe(404);
    const query = world.database.kysely.selectFrom('staff_audit').select(['command', 'subject']);
    expect(await query.where('staff', '=', 'ann').execute()).toEqual([
      { command: 'ledger.look', subject: `player:${world.playerId}` },
    ]);
  });

  it('are paged', async () => {
    await sendDocument();
    const asked = [];
    for (let nth = 0; nth < 51; nth += 1) asked.push(await withdraw(1_000));
    const first = (await ann.get('withdrawals')).json();
    expect(first.withdrawals).toHaveLength(50);
    const second = (await ann.get(`withdrawals?after=${first.after}`)).json();
    expect(second.withdrawals.map(({ paymentId }: { paymentId: string }) => ({ paymentId }))).toEqual([asked[50]]);
    expect(second.after).toBeNull();
    const ledger = (await ann.get(`ledger/${world.accountId}`)).json();
    const older = (await ann.get(`ledger/${world.accountId}?before=${ledger.before}`)).json();
    expect([ledger.transfers.length, older.transfers.length]).toEqual([50, 2]);
    expect(older.transfers[0].balanceMinor).toBe(99_000);
  });
});
