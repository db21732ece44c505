import { buildBet, buildCoupon, buildSettlement, EVENTS } from '../../../test/worlds/builders-for-tests.ts';
import { GAME } from '../../../test/worlds/casino-for-tests.ts';
import { databaseKinds } from '../../../test/worlds/database-for-tests.ts';
import { describeCore } from '../../../test/worlds/describe-core.ts';
import { buildMission } from '../../../test/worlds/missions-for-tests.ts';
import {
  buildBoost,
  buildFreeBet,
  buildFreeRounds,
  buildGift,
  buildOffer,
  publish,
  take,
} from '../../../test/worlds/offers-for-tests.ts';

const DAY_MS = 86_400_000;

describeCore('what is active', databaseKinds, (world) => {
  const active = async (language = 'en') =>
    (await world.browser.get(`/web-api/office/active-bonuses?language=${language}`)).json().active;

  it('is everything that runs with how far it is, what ends first before the rest', async () => {
    const nowMs = world.clock.nowMs();
    expect(await active()).toEqual([]);
    for (const row of [buildGift(nowMs), buildMission(nowMs, { withinDays: 3 }), buildFreeBet(nowMs)]) {
      await publish(world, row);
    }
    for (const id of ['gift', 'mission', 'free-bet']) expect((await take(world, id)).status).toBe(200);
    world.clock.advance(1);
    const coupon = buildCoupon(world.accountId, { amount: 500, bets: [buildBet({ eventId: EVENTS.line })] });
    await world.browser.place(coupon, 'active-key');
    world.say(buildSettlement('3'));
    await world.core.settled();
    await world.core.promotions.inspect();
    expect(await active('de')).toEqual([
      expect.objectContaining({ kind: 'mission', amountMinor: 1_000, percent: 50, endsAtMs: nowMs + 3 * DAY_MS }),
      expect.objectContaining({ kind: 'bonus', title: 'Willkommen', iso: 'EUR', amountMinor: 1_000, percent: 25 }),
      expect.objectContaining({ kind: 'free-bet', amountMinor: 1_000, percent: null }),
    ]);
  });

  it('is free rounds that are left to play', async () => {
    await world.browser.get('/web-api/casino/games');
    await publish(world, buildFreeRounds(world.clock.nowMs(), GAME.slot, { rounds: 4 }));
    expect((await take(world, 'reels')).status).toBe(200);
    await world.database.kysely.updateTable('free_rounds').set({ used: 1 }).execute();
    expect(await active()).toMatchObject([{ kind: 'free-rounds', amountMinor: null, percent: 25 }]);
    await world.database.kysely.updateTable('free_rounds').set({ used: 4 }).execute();
    expect(await active()).toEqual([]);
  });

  it('is an offer that waits for its deposit, and nothing that has ended', async () => {
    const nowMs = world.clock.nowMs();
    await publish(world, buildOffer(nowMs));
    await publish(world, buildBoost(nowMs, { asks: { ...(buildBoost(nowMs) as { asks: object }).asks, days: 1 } }));
    await take(world, 'welcome');
    await take(world, 'boost');
    expect(await active()).toMatchObject([{ kind: 'odds-boost' }, { kind: 'waiting', amountMinor: null }]);
    await world.database.kysely
      .updateTable('sessions')
      .set({ expires_at_ms: nowMs + 30 * DAY_MS })
      .execute();
    world.clock.advance(DAY_MS);
    expect(await active()).toMatchObject([{ kind: 'waiting' }]);
    world.clock.advance(3 * DAY_MS);
    await world.core.promotions.inspect();
    expect(await active()).toEqual([]);
  });
});
