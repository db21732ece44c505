import type { CashOutQuotes } from '@longshot/contracts';
import { buildBet, buildCoupon, buildSettlement, EVENTS } from '../../../test/worlds/builders-for-tests.ts';
import { databaseKinds } from '../../../test/worlds/database-for-tests.ts';
import { ACCOUNT_TYPE } from '@longshot/domain/money';
import { describeCore, type World } from '../../../test/worlds/describe-core.ts';
import { buildMarket, buildOdds } from '../../../test/worlds/message-factories.ts';
import { bonusesOf, buildGift, publish, take } from '../../../test/worlds/offers-for-tests.ts';

/** The edit of a coupon by its value of now, with own money on top. */
async function editTo(world: World, couponId: string, bet: Parameters<typeof buildBet>[0], addedMinor = 0) {
  const quotes = await world.browser.get(`/web-api/cash-out/quotes?couponIds=${couponId}`);
  const { quotes: found, quotedAtMs } = quotes.json<CashOutQuotes>();
  const { accountId: _, amount: __, ...coupon } = buildCoupon('', { bets: [buildBet(bet)] });
  const { valueMinor, editMinor } = found[0] ?? {};
  const body = { ...coupon, addedMinor, valueMinor: editMinor ?? valueMinor, quotedAtMs };
  const answer = await world.browser.post(`/web-api/coupon/${couponId}/edit`, body, {
    'idempotency-key': 'granted-edit',
  });
  await world.core.settled();
  return { answer, editMinor };
}

describeCore('a grant whose coupon was edited into a live bet', databaseKinds, (world) => {
  const sayLive = (home: number): void =>
    world.say(
      buildOdds([buildMarket(1, { 1: home, 2: 4200, 3: 7000 })], {
        eventId: EVENTS.live,
        producer: 1,
      }),
    );
  const progress = async (): Promise<number> => {
    await world.core.promotions.inspect();
    return (await bonusesOf(world)).bonuses[0].progressMinor;
  };
  const pass = async (): Promise<void> => {
    world.clock.advance(3_000);
    await world.core.sweep();
    await world.core.settled();
  };
  /** A coupon of 10.00 that is edited into a live bet, which waits. */
  const edit = async (): Promise<void> => {
    await publish(world, buildGift(world.clock.nowMs()));
    await take(world, 'gift');
    sayLive(1_500);
    const { couponId } = (await world.browser.place(buildCoupon(world.accountId), 'granted-key')).json();
    const { answer } = await editTo(world, couponId, { eventId: EVENTS.live, coef: '1.50', score: '1:0' });
    expect(answer.json()).toMatchObject({ coupon: { state: 'submitted' }, edited: { state: 'sold' } });
  };

  it('counts it as if it had not been edited where the live bet is refused', async () => {
    await edit();
    expect(await progress()).toBe(0);
    sayLive(1_400);
    await pass();
    expect(await progress()).toBe(0);
    world.say(buildSettlement('3'));
    await world.core.settled();
    expect(await progress()).toBe(1_000);
  });

  it('counts it as sold once the live bet is taken', async () => {
    await edit();
    await pass();
    expect(await progress()).toBe(1_000);
  });
});

describeCore('a grant whose coupon was edited before its match', databaseKinds, (world) => {
  const first = async () => {
    await world.core.promotions.inspect();
    return (await bonusesOf(world)).bonuses[0];
  };
  const begin = async (multiple: string) => {
    const { asks, ...gift } = buildGift(world.clock.nowMs()) as { readonly asks: object };
    await publish(world, { ...gift, asks: { ...asks, multiple } });
    await take(world, 'gift');
  };
  const place = async (accountId = world.accountId) =>
    (await world.browser.place(buildCoupon(accountId), 'granted-key')).json().couponId as string;

  it('counts what moved once, and what was added', async () => {
    await begin('10');
    const { answer } = await editTo(world, await place(), { eventId: EVENTS.other }, 300);
    expect(answer.statusCode).toBe(200);
    expect(await first()).toMatchObject({ progressMinor: 1_000 });
    world.say(buildSettlement('3', { eventId: EVENTS.other }));
    await world.core.settled();
    expect(await first()).toMatchObject({ progressMinor: 1_300 });
  });

  it('is of own money alone: a coupon of bonus money has no value to edit by, and none is moved', async () => {
    await begin('10');
    const bonus = await world.database.kysely
      .selectFrom('accounts')
      .select('id')
      .where('type', '=', ACCOUNT_TYPE.bonus)
      .executeTakeFirstOrThrow();
    const { answer, editMinor } = await editTo(world, await place(bonus.id), { eventId: EVENTS.other });
    expect([answer.statusCode, answer.json().code, editMinor]).toEqual([409, 'cash_out_unavailable', undefined]);
    expect(await first()).toMatchObject({ progressMinor: 0, bonusMinor: 0 });
  });
});
