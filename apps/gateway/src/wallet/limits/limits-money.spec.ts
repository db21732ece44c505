import type { LimitToSet } from '@longshot/contracts';
import { buildBet, buildCoupon, buildSettlement, EVENTS } from '../../../test/worlds/builders-for-tests.ts';
import { fillBook } from '../../../test/worlds/core-for-tests.ts';
import { describeCore, type World } from '../../../test/worlds/describe-core.ts';
import { planCrash } from '../../../test/worlds/crash-for-tests.ts';
import { databaseKinds, serverKinds } from '../../../test/worlds/database-for-tests.ts';
import { buildOdds, buildState } from '../../../test/worlds/message-factories.ts';
import {
  buildDeposit,
  buildWebhook,
  buildWithdrawal,
  newKey,
  pay,
  payWell,
  sendWebhook,
} from '../../../test/worlds/payments-for-tests.ts';
import { LimitsPage } from '../../../test/worlds/limits-for-tests.ts';

const HOUR_MS = 3_600_000;

let keys = 0;
const place = (world: World, amount: number, over: object = {}, key = `limit-key-${++keys}`) =>
  world.browser.place(buildCoupon(world.accountId, { amount, ...over }), key);
const money = (world: World, limitType: number, limitValue: number, over: Partial<LimitToSet> = {}): LimitToSet => ({
  limitType,
  limitValue,
  accountId: world.accountId,
  iso: 'EUR',
  ...over,
});
const deposit = (world: World, amountMinor: number) =>
  pay(world, 'deposit', buildDeposit(world.accountId, { amountMinor }));
const depositWell = async (world: World, amountMinor: number): Promise<void> => {
  const { payment } = (await deposit(world, amountMinor)).json();
  expect((await sendWebhook(world, await buildWebhook(world, payment))).statusCode).toBe(200);
};
const refusalOf = (answer: { json(): { code?: string; details?: { refusals?: readonly object[] } } }) =>
  answer.json().details?.refusals?.[0];

/** Lets time pass for a player who stays signed in, with prices as fresh as before. */
const pass = async (world: World, ms: number): Promise<void> => {
  await world.database.kysely
    .updateTable('sessions')
    .set({ expires_at_ms: world.clock.nowMs() + 2 * ms + HOUR_MS })
    .execute();
  world.clock.advance(ms);
  fillBook(world.say, world.clock.nowMs());
};

describeCore('a limit of deposits', databaseKinds, (world) => {
  it('lets in what is left of it and not a cent more, those under way included', async () => {
    await new LimitsPage(world.browser).setWell(money(world, 20, 10_000));
    await depositWell(world, 4_000);
    expect((await deposit(world, 5_000)).statusCode).toBe(200);
    const tooMuch = await deposit(world, 1_001);
    expect([tooMuch.statusCode, refusalOf(tooMuch)]).toEqual([422, { code: 'limit_reached', boundMinor: 1_000 }]);
    expect((await deposit(world, 1_000)).statusCode).toBe(200);
  });

  it.each([
    [20, 24],
    [21, 168],
    [22, 720],
  ])(
    'of type %d counts a deposit for %d hours to the second, also over a change of clocks [limit.deposit-periods]',
    async (type, hours) => {
      // The test begins two weeks before clocks change in Berlin.
      await new LimitsPage(world.browser).setWell(money(world, type, 10_000));
      await depositWell(world, 10_000);
      await pass(world, hours * HOUR_MS - 1_000);
      expect(refusalOf(await deposit(world, 1_000))).toEqual({ code: 'limit_reached', boundMinor: 0 });
      await pass(world, 1_000);
      expect((await deposit(world, 1_000)).statusCode).toBe(200);
      await pass(world, 1_000);
      expect((await deposit(world, 9_000)).statusCode).toBe(200);
    },
  );

  it('is of any sum, and counts what comes in, whatever is taken out [uk.limit-any-sum] [uk.gross-deposits]', async () => {
    await new LimitsPage(world.browser).setWell(money(world, 20, 10_037));
    await depositWell(world, 6_000);
    const withdrawn = await pay(world, 'withdrawal', buildWithdrawal(world.accountId, { amountMinor: 5_000 }));
    expect(withdrawn.statusCode).toBe(200);
    expect(refusalOf(await deposit(world, 4_038))).toEqual({ code: 'limit_reached', boundMinor: 4_037 });
    expect((await deposit(world, 4_037)).statusCode).toBe(200);
  });

  it('closes the accounts of other currencies, which have none of their own', async () => {
    await new LimitsPage(world.browser).setWell(money(world, 20, 10_000));
    const answer = await pay(world, 'deposit', buildDeposit(world.dollarsId, { iso: 'USD' }));
    expect(refusalOf(answer)).toEqual({ code: 'limit_reached', boundMinor: 0 });
  });

  it('is no bar to a payment that began before and comes after', async () => {
    const { payment } = await payWell(world, 'deposit');
    await new LimitsPage(world.browser).setWell(money(world, 20, 1_000));
    expect((await sendWebhook(world, await buildWebhook(world, payment))).statusCode).toBe(200);
    expect(await world.browser.balance()).toBe(102_000);
  });
});

describeCore('a limit of wagering', databaseKinds, (world) => {
  it('counts what is staked on sport, and the refusal names what is left', async () => {
    await new LimitsPage(world.browser).setWell(money(world, 1, 5_000));
    expect((await place(world, 3_000)).statusCode).toBe(200);
    const tooMuch = await place(world, 2_001);
    expect([tooMuch.statusCode, tooMuch.json().code]).toEqual([422, 'limit_reached']);
    expect(refusalOf(tooMuch)).toEqual({ code: 'limit_reached', boundMinor: 2_000 });
    expect((await place(world, 2_000)).statusCode).toBe(200);
  });

  it.each([
    [1, 48],
    [2, 168],
    [3, 720],
  ])('of type %d counts a stake for %d hours to the second [limit.periods-hours]', async (type, hours) => {
    const over = type === 1 ? { periodHours: hours } : {};
    await new LimitsPage(world.browser).setWell(money(world, type, 1_000, over));
    const bets = [buildBet({ eventId: EVENTS.other })];
    expect((await place(world, 1_000, { bets })).statusCode).toBe(200);
    await pass(world, hours * HOUR_MS - 1_000);
    const left = async () =>
      (await new LimitsPage(world.browser).read()).find((each) => each.limitType === type && each.iso === 'EUR');
    expect((await left())?.limitBalance).toBe(0);
    await pass(world, 1_000);
    expect((await left())?.limitBalance).toBe(1_000);
  });

  it('counts a stake once when its key is sent again', async () => {
    await new LimitsPage(world.browser).setWell(money(world, 1, 2_000));
    for (let times = 0; times < 3; times++) {
      expect((await place(world, 2_000, {}, 'limit-same-key')).statusCode).toBe(200);
    }
    expect((await place(world, 20)).json().code).toBe('limit_reached');
  });

  it('counts nothing of a live coupon that was rejected', async () => {
    await new LimitsPage(world.browser).setWell(money(world, 1, 1_000));
    const bets = [buildBet({ eventId: EVENTS.live, coef: '1.50', score: '1:0' })];
    const placed = await place(world, 1_000, { bets });
    expect([placed.statusCode, placed.json().state]).toEqual([200, 'submitted']);
    expect((await place(world, 1_000)).json().code).toBe('limit_reached');
    world.say(buildOdds([], { eventId: EVENTS.live, state: buildState(3) }));
    world.clock.advance(world.settings.liveDelayMs);
    await world.core.sweep();
    expect((await world.browser.coupon(placed.json().couponId)).state).toBe('rejected');
    const [limit] = (await new LimitsPage(world.browser).read()).filter((each) => each.iso === 'EUR');
    expect(limit).toMatchObject({ used: 0, limitBalance: 1_000 });
  });

  it('is left as it was by a process that ended before each step of a placing, and counts one that came through', async () => {
    await new LimitsPage(world.browser).setWell(money(world, 1, 1_000));
    for (let moment = 1; moment <= 6; moment++) {
      const key = `limit-crash-${moment}`;
      const crash = planCrash(world.database, moment, 'before');
      await place(world, 1_000, {}, key);
      crash.lift();
      const [limit] = (await new LimitsPage(world.browser).read()).filter((each) => each.iso === 'EUR');
      expect([moment, limit?.used]).toEqual([moment, 0]);
    }
    const crash = planCrash(world.database, 1, 'after');
    await place(world, 1_000, {}, 'limit-crash-after');
    crash.lift();
    expect((await place(world, 1_000, {}, 'limit-crash-after')).statusCode).toBe(200);
    expect((await place(world, 20)).json().code).toBe('limit_reached');
  });
});

describeCore('a limit of loss', databaseKinds, (world) => {
  const settle = async (winner: string, eventId: string = EVENTS.line, timestampMs = 10_000) => {
    world.say(buildSettlement(winner, { eventId, timestampMs }));
    await world.core.settled();
  };

  it('counts stakes less payouts: what was won may be staked again, but winning widens no limit', async () => {
    await new LimitsPage(world.browser).setWell(money(world, 10, 5_000));
    expect((await place(world, 4_000)).statusCode).toBe(200);
    expect(refusalOf(await place(world, 1_001))).toEqual({ code: 'limit_reached', boundMinor: 1_000 });
    await settle('1');
    const bets = [buildBet({ eventId: EVENTS.other })];
    expect(refusalOf(await place(world, 5_001, { bets }))).toEqual({ code: 'limit_reached', boundMinor: 5_000 });
    expect((await place(world, 5_000, { bets })).statusCode).toBe(200);
  });

  it('counts a payout that was taken back as lost again, also when it had been spent', async () => {
    await new LimitsPage(world.browser).setWell(money(world, 10, 4_000));
    expect((await place(world, 4_000)).statusCode).toBe(200);
    await settle('1');
    const bets = [buildBet({ eventId: EVENTS.other })];
    expect((await place(world, 4_000, { bets })).statusCode).toBe(200);
    await settle('2', EVENTS.line, 20_000);
    const [limit] = (await new LimitsPage(world.browser).read()).filter((each) => each.iso === 'EUR');
    expect(limit).toMatchObject({ used: 8_000, limitBalance: 0 });
    expect((await place(world, 20, { bets })).json().code).toBe('limit_reached');
  });
});

describeCore('two at the same moment', serverKinds, (world) => {
  it('stakes at the bound of a limit: one is taken', async () => {
    await new LimitsPage(world.browser).setWell(money(world, 1, 1_000));
    const answers = await Promise.all(Array.from({ length: 12 }, () => place(world, 1_000)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array.from({ length: 11 }, () => 422)]);
  });

  it('deposits at the bound of a limit: one begins', async () => {
    await new LimitsPage(world.browser).setWell(money(world, 20, 2_000));
    const answers = await Promise.all(Array.from({ length: 8 }, () => deposit(world, 2_000)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  it('changes of one limit: one is in force and one waits at most', async () => {
    const page = new LimitsPage(world.browser);
    await page.setWell(money(world, 20, 2_000));
    await Promise.all([2_500, 1_500, 3_000, 1_000, 3_500].map((value) => page.set(money(world, 20, value))));
    const own = (await page.read()).filter((each) => each.iso === 'EUR');
    expect(own.filter(({ limitState }) => limitState === 'ACTIVE').map(({ limitValue }) => limitValue)).toEqual([
      1_000,
    ]);
    expect(own.length).toBeLessThanOrEqual(2);
  });
});

describeCore('who is excluded or takes a break', databaseKinds, (world) => {
  it.each([
    [30, 7],
    [33, 1],
  ])('by type %d stakes and deposits nothing, and may read and withdraw', async (limitType, limitValue) => {
    const page = new LimitsPage(world.browser);
    const open = await place(world, 1_000);
    await page.setWell({ limitType, limitValue });
    expect((await place(world, 20)).json().code).toBe('self_excluded');
    expect(refusalOf(await deposit(world, 1_000))).toEqual({ code: 'self_excluded' });
    await payWell(world, 'withdrawal');
    world.say(buildSettlement('1'));
    await world.core.settled();
    expect((await world.browser.coupon(open.json().couponId)).state).toBe('settled');
    expect(await world.browser.balance()).toBe(100_000 - 1_000 + 2_100 - 30_000);
  });

  it.each([-1_000, 0, 1_000])('is let in again when the time is over, %d ms from the end', async (offMs) => {
    await new LimitsPage(world.browser).setWell({ limitType: 33, limitValue: 1 });
    await pass(world, 24 * HOUR_MS + offMs);
    const answer = await pay(world, 'deposit', buildDeposit(world.accountId), newKey());
    expect(answer.statusCode).toBe(offMs < 0 ? 403 : 200);
  });

  it('is let in by neither a shorter exclusion nor a cancelling [limit.extra-no-cancel]', async () => {
    const page = new LimitsPage(world.browser);
    await page.setWell({ limitType: 30, limitValue: 30 });
    const shorter = await page.set({ limitType: 30, limitValue: 7 });
    expect([shorter.statusCode, shorter.json()]).toMatchObject([403, { details: { field: 'limits.0.limitValue' } }]);
    const cancelled = await page.call('DELETE', 'limit?limitType=30');
    expect([cancelled.statusCode, cancelled.json().code]).toEqual([403, 'forbidden']);
    await page.setWell({ limitType: 30, limitValue: 90 });
    expect((await page.read()).map(({ limitValue }) => limitValue)).toEqual([90]);
    expect((await place(world, 20)).json().code).toBe('self_excluded');
  });
});

describeCore('who has played as long as they wanted', databaseKinds, (world) => {
  const ping = () => new LimitsPage(world.browser).call('POST', 'ping', {});

  it('stakes no more until the next day begins', async () => {
    await new LimitsPage(world.browser).setWell({ limitType: 31, limitValue: 1 });
    expect((await ping()).json()).toEqual({ remainingSeconds: 3_600 });
    for (let seconds = 60; seconds < 3_600; seconds += 60) {
      await pass(world, 60_000);
      expect((await ping()).json()).toEqual({ remainingSeconds: 3_600 - seconds });
    }
    expect((await deposit(world, 1_000)).statusCode).toBe(200);
    await pass(world, 60_000);
    const over = await ping();
    expect([over.statusCode, over.json().code]).toEqual([403, 'session_limit']);
    expect(refusalOf(await deposit(world, 1_000))).toEqual({ code: 'session_limit' });
    expect((await place(world, 20)).json().code).toBe('session_limit');
    // 17:00 in Berlin; the next day is seven hours off.
    await pass(world, 7 * HOUR_MS - 1_000);
    expect((await ping()).statusCode).toBe(403);
    await pass(world, 1_000);
    expect((await ping()).json()).toEqual({ remainingSeconds: 3_600 });
    expect((await deposit(world, 1_000)).statusCode).toBe(200);
  });

  it('does not play longer by keeping quiet, and loses no time while away', async () => {
    await new LimitsPage(world.browser).setWell({ limitType: 31, limitValue: 1 });
    await pass(world, HOUR_MS);
    expect((await deposit(world, 1_000)).json().code).toBe('session_limit');
    expect((await ping()).json()).toEqual({ remainingSeconds: 3_600 });
  });
});
