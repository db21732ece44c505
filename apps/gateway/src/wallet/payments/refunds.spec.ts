import type { PaymentHistory } from '@longshot/contracts';
import type { DeskCommandDone } from '@longshot/contracts/desk';
import { STAFF_TOKEN } from '../../../test/worlds/core-for-tests.ts';
import { databaseKinds } from '../../../test/worlds/database-for-tests.ts';
import { describeCore } from '../../../test/worlds/describe-core.ts';
import { type DeskBrowser, refusedWith, startDesk, type TestDesk } from '../../../test/worlds/desk-for-tests.ts';
import {
  buildWebhook,
  buildWithdrawal,
  pay,
  payWell,
  sandboxOf,
  sendWebhook,
} from '../../../test/worlds/payments-for-tests.ts';
import { claimAccountId } from '../ledger/ledger.ts';

/** Call of the act: why, and its key where the same call is sent again. */
interface Call {
  readonly reason?: string;
  readonly key?: string;
}

describeCore('a refund', databaseKinds, (world) => {
  let desk: TestDesk;
  let ann: DeskBrowser;
  beforeEach(async () => {
    desk = await startDesk(world);
    ann = await desk.sit('ann', ['payments']);
  });
  afterEach(() => desk.close());

  /** A deposit of 20.00 that came. */
  const deposit = async (): Promise<string> => {
    const { payment } = await payWell(world, 'deposit');
    await sendWebhook(world, await buildWebhook(world, payment));
    return payment.id;
  };
  const refund = (paymentId: string, over: object = {}, { reason = 'Paid twice by mistake', key }: Call = {}) =>
    ann.run('deposit.refund', { paymentId, ...over }, { reason, ...(key === undefined ? {} : { key }) });
  /** The refunds of a deposit, the oldest first. */
  const refundsOf = (paymentId: string) =>
    world.database.kysely
      .selectFrom('payments')
      .select(['id', 'direction', 'state', 'amount_minor as amountMinor', 'method_id as methodId'])
      .where('refund_of', '=', Number(paymentId))
      .orderBy('id')
      .execute();
  /** Begins a refund and lets its provider hear of it; answers its number. */
  const begin = async (paymentId: string, over: object = {}): Promise<string> => {
    expect((await refund(paymentId, over)).statusCode).toBe(200);
    await world.core.payments.inspect();
    return String((await refundsOf(paymentId)).at(-1)?.id);
  };
  const tell = async (id: string, over: object = {}) => sendWebhook(world, await buildWebhook(world, { id }, over));
  const spend = async (amountMinor: number) =>
    expect((await pay(world, 'withdrawal', buildWithdrawal(world.accountId, { amountMinor }))).statusCode).toBe(200);
  const balance = () => world.browser.balance();
  const owed = async () => {
    const rows = await world.database.kysely
      .selectFrom('entries')
      .select('amount_minor as minor')
      .where('account_id', '=', claimAccountId(world.accountId))
      .execute();
    return 0 - rows.reduce((sum, { minor }) => sum + minor, 0);
  };
  const purposes = async () => {
    const query = world.database.kysely.selectFrom('transfers').select('purpose').where('purpose', '!=', 'seed');
    return (await query.orderBy('id').execute()).map(({ purpose }) => purpose);
  };
  const code = (answer: { json(): { code?: string } }) => answer.json().code ?? 'begun';

  it('of a whole deposit is held at once, out when the provider says so, and written down', async () => {
    const id = await deposit();
    const refundId = await begin(id);
    const opened = { direction: 'withdrawal', state: 'pending', amountMinor: 2_000, methodId: 'bank-transfer' };
    expect(await refundsOf(id)).toMatchObject([opened]);
    expect(await balance()).toBe(100_000);
    await tell(refundId);
    expect(await purposes()).toEqual(['deposit', 'refund', 'refund-paid']);
    const history: PaymentHistory = (await world.browser.get('/web-api/office/payments/main-account-history')).json();
    expect(history.entities).toMatchObject([
      { id: Number(refundId), summ: -2_000, refund_of: Number(id), status_title: 'succeeded' },
      { id: Number(id), summ: 2_000, refund_of: null },
    ]);
    const { lines } = (await world.browser.get(`/web-api/office/accounts/lines?accountId=${world.accountId}`)).json();
    expect(lines[0]).toMatchObject({ purpose: 'refund', kind: 'withdrawal', amountMinor: -2_000 });
    const audit = world.database.kysely.selectFrom('staff_audit').select(['command', 'subject', 'reason', 'outcome']);
    const written = await audit.where('staff', '=', 'ann').execute();
    expect(written.map(({ outcome, ...entry }) => ({ ...entry, outcome: JSON.parse(outcome) }))).toEqual([
      {
        command: 'deposit.refund',
        subject: `player:${world.playerId}`,
        reason: 'Paid twice by mistake',
        outcome: {
          payment: Number(id),
          refund: Number(refundId),
          amountMinor: 2_000,
          iso: 'EUR',
          methodId: 'bank-transfer',
        },
      },
    ]);
  });

  it('in parts gives no more than came, and is no withdrawal of what has to go back', async () => {
    const id = await deposit();
    expect(code(await refund(id, { amount: '5.00' }))).toBe('begun');
    const shares = (await world.browser.get(`/web-api/payments/payouts?accountId=${world.accountId}`)).json();
    expect(shares.methods[0]).toEqual({ methodId: 'bank-transfer', backMinor: 1_500, mostMinor: 101_500 });
    const tooMuch = await refund(id, { amount: '15.01' });
    expect([tooMuch.statusCode, tooMuch.json().details.refusals]).toEqual([
      422,
      [{ code: 'above_max', boundMinor: 1_500 }],
    ]);
    expect(code(await refund(id))).toBe('begun');
    expect(code(await refund(id))).toBe('above_max');
    expect(await balance()).toBe(100_000);
  });

  it('of what was spent is refused: it never makes a debt', async () => {
    const id = await deposit();
    await spend(100_500);
    const answer = await refund(id);
    expect([answer.statusCode, answer.json().details.refusals]).toEqual([
      422,
      [{ code: 'insufficient_funds', boundMinor: 1_500 }],
    ]);
    expect([await balance(), await owed()]).toEqual([1_500, 0]);
    expect(code(await refund(id, { amount: '15.00' }))).toBe('begun');
    expect(await balance()).toBe(0);
  });

  it('is begun once for a key, however often it is asked for, and at the same moment', async () => {
    const id = await deposit();
    const once = { key: 'ticket-0017' };
    const answers = await Promise.all(Array.from({ length: 4 }, () => refund(id, { amount: '5.00' }, once)));
    expect(new Set(answers.map((answer) => answer.json<DeskCommandDone>().entry)).size).toBe(1);
    expect(await refundsOf(id)).toHaveLength(1);
    expect(code(await refund(id, { amount: '4.00' }, once))).toBe('duplicate_key');
    const other = await deposit();
    expect(code(await refund(other, { amount: '5.00' }, once))).toBe('duplicate_key');
    expect([await balance(), await refundsOf(other)]).toEqual([103_500, []]);
  });

  it('that the provider does not make comes back, and goes out after all as a claim where it was spent', async () => {
    const id = await begin(await deposit());
    await tell(id, { outcome: 'failed', reason: 'declined' });
    expect(await balance()).toBe(102_000);
    await spend(101_000);
    await tell(id, { sequence: 3 });
    expect([await balance(), await owed()]).toEqual([0, 1_000]);
    expect(await purposes()).toEqual([
      ...['deposit', 'refund', 'refund-return', 'withdrawal', 'refund-return-reversal', 'refund-paid'],
    ]);
  });

  it('is told of by doubled, old, wrong and forged webhooks without moving more', async () => {
    const id = await begin(await deposit());
    for (const sequence of [2, 2, 1]) expect((await tell(id, { sequence })).statusCode).toBe(200);
    expect((await tell(id, { sequence: 3, amountMinor: 1_999 })).statusCode).toBe(400);
    expect((await tell(id, { sequence: 3, iso: 'USD' })).statusCode).toBe(400);
    const forged = await buildWebhook(world, { id }, { sequence: 3, outcome: 'failed' });
    expect((await sendWebhook(world, forged, { signature: 't=1,v1=00' })).statusCode).toBe(403);
    const old = { sentAtMs: world.clock.nowMs() - 3_600_000 };
    expect((await sendWebhook(world, forged, old)).statusCode).toBe(403);
    expect([await balance(), await purposes()]).toEqual([100_000, ['deposit', 'refund', 'refund-paid']]);
  });

  it('leaves the provider only the rest of a deposit to take back, and to give again', async () => {
    const id = await deposit();
    await begin(id, { amount: '5.00' });
    await tell(id, { sequence: 3, outcome: 'failed' });
    expect(await balance()).toBe(100_000);
    await tell(id, { sequence: 4 });
    expect(await balance()).toBe(101_500);
    await begin(id);
    await tell(id, { sequence: 5, outcome: 'failed' });
    expect([await balance(), await owed()]).toEqual([100_000, 0]);
  });

  it('waits where the provider cannot be reached, and is opened by the watcher', async () => {
    const id = await deposit();
    const provider = sandboxOf(world);
    const brought = provider.refund;
    Object.assign(provider, { refund: () => Promise.reject(new Error('no answer')) });
    await begin(id);
    expect(await refundsOf(id)).toMatchObject([{ state: 'created' }]);
    Object.assign(provider, { refund: brought });
    world.clock.advance(60_000);
    await world.core.payments.inspect();
    world.clock.advance(60_000);
    await world.core.payments.settled();
    expect(await purposes()).toEqual(['deposit', 'refund', 'refund-paid']);
  });

  it.each([
    [{ amount: '0.00' }, 'amount'],
    [{ amount: '-1' }, 'amount'],
    [{ amount: '1.001' }, 'amount'],
    [{ amount: '9'.repeat(30) }, 'amount'],
    [{ amount: 5 }, 'amount'],
    [{ iso: 'USD' }, 'iso'],
    [{}, 'Idempotency-Key', { key: 'x' }],
    [{}, 'reason', { reason: ' ' }],
    [{}, 'reason', { reason: 'of card 4111 1111 1111 1111' }],
  ] as readonly [object, string, Call?][])(
    'with %j is refused for its %s, and nothing is written',
    async (over, field, call = {}) => {
      const answer = await refund(await deposit(), over, call);
      expect(refusedWith(answer)).toEqual([400, 'validation_failed', expect.stringMatching(`${field}$`)]);
      expect([await balance(), await purposes()]).toEqual([102_000, ['deposit']]);
      const written = world.database.kysely.selectFrom('staff_audit').select('command').where('staff', '=', 'ann');
      expect(await written.execute()).toEqual([]);
    },
  );

  it('is made by nobody with the token that the staff shares, and of deposits that came', async () => {
    const id = await deposit();
    const shared = { 'x-staff-token': STAFF_TOKEN, 'x-staff-name': 'ann.smith' };
    const body = { reference: 'ticket-0017', reason: 'Paid twice by mistake' };
    const answer = await world.browser.send('POST', `/web-api/payments/by-id/${id}/refunds`, body, shared);
    expect([answer.statusCode, await balance()]).toEqual([404, 102_000]);
    const out = await payWell(world, 'withdrawal');
    for (const other of [out.payment.id, '1', '9'.repeat(18)]) {
      expect(refusedWith(await refund(other))).toEqual([404, 'not_found', 'paymentId']);
    }
    expect((await refund('9'.repeat(30))).statusCode).toBe(400);
    const open = (await payWell(world, 'deposit')).payment.id;
    expect(refusedWith(await refund(open))).toEqual([400, 'validation_failed', 'paymentId']);
  });
});
