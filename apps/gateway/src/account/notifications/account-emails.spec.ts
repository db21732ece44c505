import { operations, type PlacedCoupon } from '@longshot/contracts';
import { describeCore } from '../../../test/worlds/describe-core.ts';
import { databaseKinds } from '../../../test/worlds/database-for-tests.ts';

const SETTINGS = '/web-api/office/settings';

describeCore('mails that a player asked for', databaseKinds, (world) => {
  const want = async (id: 'enable_mail_deposit' | 'enable_mail_bets', value = true) => {
    expect((await world.browser.post(SETTINGS, { id, value })).statusCode).toBe(200);
  };
  const decided = async (direction: 'deposit' | 'withdrawal', state: 'succeeded' | 'failed', key: string) => {
    const { playerId, accountId, settings, clock, database } = world;
    const row = await database.kysely
      .insertInto('payments')
      .values({
        site_id: settings.siteId,
        player_id: playerId,
        account_id: accountId,
        direction,
        state,
        iso: 'EUR',
        method_id: 'voucher',
        amount_minor: 2_000,
        language: 'en',
        destination: '{}',
        idempotency_key: key,
        request_hash: key,
        created_at_ms: clock.nowMs(),
        decided_at_ms: clock.nowMs(),
        check_at_ms: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await notifyAccounts();
    return String(row.id);
  };
  const notifyAccounts = async () => {
    const { accounts } = (await world.browser.get(operations.getAccounts.path)).json();
    world.bus.publish('accounts', { playerId: String(world.playerId), accounts });
    await world.core.settled();
  };

  it('say that a deposit has come, once, and where they are ended', async () => {
    await want('enable_mail_deposit');
    const id = await decided('deposit', 'succeeded', 'a');
    await notifyAccounts();
    expect(world.mails).toHaveLength(1);
    expect(world.mails[0]).toMatchObject({ subject: 'Your deposit has arrived', language: 'en' });
    expect(world.mails[0]?.text).toBe(
      `Payment ${id}: 20.00 EUR is in your account.\n\nYou asked for these emails. Turn them off here:\n` +
        'https://longshot.example/en/office/settings/notification',
    );
  });

  it('say that a withdrawal was paid or came back, in the language of the player', async () => {
    await want('enable_mail_deposit');
    await world.browser.send('PUT', '/web-api/user/preferences', { values: { language: 'de' } });
    await decided('withdrawal', 'succeeded', 'a');
    await decided('withdrawal', 'failed', 'b');
    expect(world.mails.map(({ subject }) => subject)).toEqual([
      'Ihre Auszahlung ist unterwegs',
      'Ihre Auszahlung ist zurückgekommen',
    ]);
  });

  it('tell neither of a deposit that failed, nor of what was before they were asked for', async () => {
    await decided('deposit', 'succeeded', 'before');
    world.clock.advance(1_000);
    await want('enable_mail_deposit');
    await decided('deposit', 'failed', 'after');
    expect(world.mails).toEqual([]);
  });

  it('are sent no more once they are ended, and to nobody who did not ask', async () => {
    await decided('deposit', 'succeeded', 'a');
    await want('enable_mail_bets');
    await decided('deposit', 'succeeded', 'b');
    await want('enable_mail_deposit');
    await want('enable_mail_deposit', false);
    await decided('deposit', 'succeeded', 'c');
    expect(world.mails).toEqual([]);
  });

  it('say what a settled coupon pays, once for a settlement, and again after a corrected one', async () => {
    await want('enable_mail_bets');
    const coupon: PlacedCoupon = {
      ...({ couponId: '77', idempotencyKey: 'key-0077', state: 'settled', typeId: 0 } as const),
      accountId: world.accountId,
      iso: 'EUR',
      amountMinor: 1_000,
      coef: '2.1',
      possibleWinMinor: 2_100,
      payoutMinor: 2_100,
      acceptAtMs: null,
      placedAtMs: world.clock.nowMs(),
      settledAtMs: world.clock.nowMs(),
      refusals: [],
      bets: [],
    };
    const notify = async (over: Partial<PlacedCoupon> = {}) => {
      world.bus.publish('coupon', { playerId: String(world.playerId), coupon: { ...coupon, ...over } });
      await world.core.settled();
    };
    await notify();
    await notify();
    await notify({ state: 'corrected', payoutMinor: null });
    await notify({ settledAtMs: world.clock.nowMs() + 5, payoutMinor: 0 });
    expect(world.mails.map(({ text }) => text.split('\n')[0])).toEqual([
      'Coupon 77 pays 21.00 EUR.',
      'Coupon 77 did not win.',
    ]);
  });
});
