import { writeRound } from '../../../test/worlds/bonus-games-for-tests.ts';
import { EVENTS, buildBet, buildCoupon, buildSettlement } from '../../../test/worlds/builders-for-tests.ts';
import { GAME } from '../../../test/worlds/casino-for-tests.ts';
import { addTestPlayer, STAFF_TOKEN } from '../../../test/worlds/core-for-tests.ts';
import { databaseKinds } from '../../../test/worlds/database-for-tests.ts';
import { describeCore } from '../../../test/worlds/describe-core.ts';
import { goToDraw, ticketBody } from '../../../test/worlds/lotto-for-tests.ts';
import { buildFreeBet, buildFreeRounds, bonusesOf, publish, take } from '../../../test/worlds/offers-for-tests.ts';
import { buildShopFreeBet, buildShopItem, buy, pointsOf } from '../../../test/worlds/points-for-tests.ts';

const DAY_MS = 86_400_000;

describeCore('points', databaseKinds, (world) => {
  let keys = 0;
  const place = async (amount: number, over: object = {}) => {
    const coupon = buildCoupon(world.accountId, { amount, bets: [buildBet({ eventId: EVENTS.line })], ...over });
    expect((await world.browser.place(coupon, `points-${++keys}`)).statusCode).toBe(200);
  };
  const settle = async (winner: string, over: object = {}, outcome: object = {}) => {
    world.say(buildSettlement(winner, over, outcome));
    await world.core.settled();
    await world.core.promotions.inspect();
  };
  const earn = async (amount = 5_000) => {
    await place(amount);
    await settle('3');
  };
  const balance = async () => (await pointsOf(world)).balance;
  /** Checks that the player is told the sum of the movements; answers how many there are. */
  const checkSum = async () => {
    const rows = await world.database.kysely.selectFrom('point_movements').selectAll().orderBy('id').execute();
    let sum = 0;
    for (const { points, balance_after: after } of rows) expect((sum += points)).toBe(after);
    expect(await balance()).toBe(sum);
    return rows.length;
  };
  const isVoid = { result: 0, voidFactor: 1 } as const;

  it('are earned with a coupon that is settled, lost or won alike, once', async () => {
    await place(1_999);
    await world.core.promotions.inspect();
    expect(await balance()).toBe(0);
    await settle('3');
    await world.core.promotions.inspect();
    await world.restart();
    await Promise.all([world.core.promotions.inspect(), world.core.promotions.inspect()]);
    expect(await pointsOf(world)).toMatchObject({
      balance: 19,
      earnedOfYear: 19,
      level: 'paper',
      missingPoints: 81,
      rates: [
        { product: 'sport', stakeMinor: 100 },
        { product: 'casino', stakeMinor: 500 },
        { product: 'toto', stakeMinor: 100 },
        { product: 'lotto', stakeMinor: 200 },
      ],
      movements: [{ kind: 'earned', product: 'sport', points: 19, balanceAfter: 19 }],
    });
    await settle('1', { timestampMs: 20_000 });
    expect([await balance(), await checkSum()]).toEqual([19, 1]);
  });

  it('go with a coupon that is void after all, and come again with it', async () => {
    await earn(2_000);
    await settle('1', { timestampMs: 20_000 }, isVoid);
    expect(await balance()).toBe(0);
    await settle('1', { timestampMs: 30_000 });
    expect([await balance(), await checkSum()]).toEqual([20, 3]);
    expect((await pointsOf(world)).earnedOfYear).toBe(20);
  });

  it('come of no free bet', async () => {
    await publish(world, buildFreeBet(world.clock.nowMs()));
    await take(world, 'free-bet');
    const [{ id: grantId }] = (await bonusesOf(world)).betGrants;
    await place(1_000, { grantId });
    await settle('1');
    expect([await balance(), await checkSum()]).toEqual([0, 0]);
  });

  it('are earned by the day in games, without the rounds that were rolled back', async () => {
    await writeRound(world, world, { id: 'a', betMinor: 300 });
    await writeRound(world, world, { id: 'b', betMinor: 300 });
    await world.core.promotions.inspect();
    expect(await balance()).toBe(1);
    const inMonth = { expires_at_ms: world.clock.nowMs() + 30 * DAY_MS };
    await world.database.kysely.updateTable('sessions').set(inMonth).execute();
    world.clock.advance(DAY_MS);
    await writeRound(world, world, { id: 'c', betMinor: 1_400 });
    await world.restart();
    expect(await pointsOf(world)).toMatchObject({ balance: 3, movements: [{ product: 'casino', points: 2 }, {}] });
    const rollBack = world.database.kysely.updateTable('casino_transactions').set({ is_rolled_back: true });
    await rollBack.where('round_id', 'in', ['a', 'c']).execute();
    await world.core.promotions.inspect();
    expect([await balance(), await checkSum()]).toEqual([0, 4]);
  });

  it('are earned in toto once the draw is settled, and go where its stakes go back', async () => {
    const { database, settings, playerId, accountId } = world;
    const nowMs = world.clock.nowMs();
    const times = { closes_at_ms: nowMs, last_starts_at_ms: nowMs, made_at_ms: nowMs };
    const { id } = await database.kysely
      .insertInto('toto_draws')
      .values({ site_id: settings.siteId, section: 'football', number: 1, state: 'closed', ...times })
      .returning('id')
      .executeTakeFirstOrThrow();
    const stake = { stake_minor: 107, variants: 7, amount_minor: 749, marks: '[]', placed_at_ms: nowMs };
    const names = { player_id: playerId, account_id: accountId, iso: 'EUR', idempotency_key: 'k', request_hash: '' };
    await database.kysely
      .insertInto('toto_coupons')
      .values({ draw_id: id, ...names, ...stake })
      .execute();
    await world.core.promotions.inspect();
    expect(await balance()).toBe(0);
    const draw = database.kysely.updateTable('toto_draws').where('id', '=', id);
    await draw.set({ state: 'settled', settled_at_ms: nowMs, settled_version: 1 }).execute();
    await world.core.promotions.inspect();
    await world.restart();
    expect(await pointsOf(world)).toMatchObject({ balance: 7, movements: [{ product: 'toto', points: 7 }] });
    await draw.set({ state: 'refunded' }).execute();
    await world.core.promotions.inspect();
    expect([await balance(), await checkSum()]).toEqual([0, 2]);
  });

  it('are earned with a ticket of lotto draw by draw, by who paid for it', async () => {
    const fields = Array.from({ length: 9 }, (_, from) => [[1, 2, 3, 4, 5, 7 + from]]);
    const body = { ...ticketBody(world, '6x49', world.accountId, fields, 3), gift: {} };
    const bought = await world.browser.post('/web-api/lotto/tickets', body, { 'idempotency-key': 'points-of-lotto' });
    expect(bought.statusCode).toBe(200);
    const friend = await addTestPlayer(world);
    const { giftCode: code } = bought.json();
    await friend.browser.post('/web-api/lotto/gifts', { code, accountId: friend.accountId });
    const off = `/web-api/lotto/11/draws/${body.firstDraw + 1}/call-off`;
    expect((await world.browser.post(off, {}, { 'x-staff-token': STAFF_TOKEN })).statusCode).toBe(200);
    await world.core.promotions.inspect();
    expect(await balance()).toBe(0);
    for (let held = 0; held < 2; held += 1) {
      goToDraw(world, '6x49');
      await world.core.lotto.driver.step('6x49');
      await world.core.promotions.inspect();
    }
    await world.database.kysely
      .updateTable('sessions')
      .set({ expires_at_ms: world.clock.nowMs() + DAY_MS })
      .execute();
    // 9.00 a draw at a point for 2.00; the second draw was called off.
    expect(await pointsOf(world)).toMatchObject({ balance: 4, movements: [{ product: 'lotto', points: 4 }] });
    expect([await pointsOf(friend), await checkSum()]).toMatchObject([{ balance: 0 }, 1]);
  });

  describe('in the shop', () => {
    const five = { offerId: 'five', points: 20 };

    it('buy bonus money and free bets, once under a key', async () => {
      await publish(world, buildShopItem(world.clock.nowMs()));
      await publish(world, buildShopFreeBet(world.clock.nowMs()));
      await earn();
      expect((await pointsOf(world)).shop).toMatchObject([
        { id: 'five', gives: 'bonus-money', amountMinor: 500, points: 20, standing: 'open' },
        { id: 'five-free', gives: 'free-bet', points: 30, standing: 'open' },
      ]);
      const answers = await Promise.all([buy(world, five, 'first-key'), buy(world, five, 'first-key')]);
      for (const answer of answers) expect(answer).toEqual({ status: 200, points: 20, balance: 30 });
      expect(await buy(world, { offerId: 'five-free', points: 30 }, 'other-key')).toMatchObject({ balance: 0 });
      expect(await buy(world, five, 'first-key')).toEqual({ status: 200, points: 20, balance: 30 });
      const { bonuses, betGrants } = await bonusesOf(world);
      expect(bonuses).toMatchObject([{ offerId: 'five', state: 'active', grantedMinor: 500 }]);
      expect(betGrants).toMatchObject([{ offerId: 'five-free', kind: 'free-bet', amountMinor: 500, state: 'open' }]);
      expect(await checkSum()).toBe(3);
      expect((await world.browser.get('/web-api/offers?language=en')).json().offers).toEqual([]);
      expect(await take(world, 'five')).toMatchObject({ status: 403, details: { field: 'offerId' } });
    });

    it('cost less at a higher level', async () => {
      await publish(world, buildShopItem(world.clock.nowMs()));
      await earn(10_000);
      const { shop, level, missingPoints } = await pointsOf(world);
      expect([level, missingPoints, shop]).toMatchObject(['copper', 0, [{ points: 18, usualPoints: 20 }]]);
      const refused = { status: 409, code: 'rules_changed', details: { field: 'points' } };
      expect(await buy(world, five, 'shown-before')).toMatchObject(refused);
      expect(await buy(world, { ...five, points: 18 }, 'shown-now')).toMatchObject({ status: 200, balance: 82 });
    });

    it('that were spent leave less than nothing where they are taken back, and are earned back first', async () => {
      await publish(world, buildShopItem(world.clock.nowMs()));
      await earn(2_000);
      expect(await buy(world, five, 'spent-key')).toMatchObject({ balance: 0 });
      const money = async () => [await world.browser.balance(), (await bonusesOf(world)).bonuses[0].state];
      await settle('1', { timestampMs: 20_000 }, isVoid);
      expect([await balance(), ...(await money())]).toEqual([-20, 100_000, 'active']);
      const short = { code: 'insufficient_funds', details: { field: 'points', reason: 'too-few-points' } };
      await publish(world, buildShopFreeBet(world.clock.nowMs(), { points: 1 }));
      expect(await buy(world, { offerId: 'five-free', points: 1 }, 'short-key')).toMatchObject(short);
      await settle('1', { timestampMs: 30_000 });
      expect([await balance(), await checkSum()]).toEqual([0, 4]);
    });

    it('are kept where nothing is bought: unknown, too dear, gone, not for the player, frozen', async () => {
      const ofShop = (over: object) => publish(world, buildShopFreeBet(world.clock.nowMs(), over));
      await ofShop({ id: 'dear', points: 31 });
      await ofShop({ id: 'ended', endsAt: Math.floor(world.clock.nowMs() / 1_000) - 1 });
      await ofShop({ id: 'abroad', countries: ['ZZ'] });
      await ofShop({ id: 'last-one', points: 1, budget: { count: 1 } });
      await earn(3_000);
      expect(await buy(world, { offerId: 'last-one', points: 1 }, 'last-key')).toMatchObject({ balance: 29 });
      const refusals: readonly [string, number, object][] = [
        ['five-free', 30, { status: 404, code: 'not_found', details: { field: 'offerId' } }],
        ['dear', 31, { code: 'insufficient_funds', details: { field: 'points' } }],
        ['ended', 30, { code: 'promo_invalid', details: { field: 'offerId', reason: 'gone' } }],
        ['abroad', 30, { status: 403, details: { field: 'offerId', reason: 'not-for-you' } }],
        ['last-one', 1, { code: 'limit_reached', details: { field: 'offerId', reason: 'gone' } }],
      ];
      for (const [offerId, points, refusal] of refusals) {
        expect(await buy(world, { offerId, points }, `refused-${offerId}`)).toMatchObject(refusal);
      }
      const again = await buy(world, { offerId: 'dear', points: 31 }, 'last-key');
      expect(again).toMatchObject({ code: 'duplicate_key', details: { field: 'offerId' } });
      const { frozenCurrencies } = world.settings;
      Object.assign(world.settings, { frozenCurrencies: ['EUR'] });
      expect(await buy(world, { offerId: 'dear', points: 31 }, 'frozen-key')).toMatchObject({
        code: 'currency_frozen',
      });
      Object.assign(world.settings, { frozenCurrencies });
      expect([await balance(), await checkSum()]).toEqual([29, 2]);
      expect((await bonusesOf(world)).betGrants).toHaveLength(1);
    });

    it('are not spent twice by two tabs that have enough for one', async () => {
      await publish(world, buildShopFreeBet(world.clock.nowMs()));
      await earn();
      const tabs = ['tab-a-key', 'tab-b-key'].map((key) => buy(world, { offerId: 'five-free', points: 30 }, key));
      const statuses = (await Promise.all(tabs)).map(({ status }) => status);
      expect(statuses.sort()).toEqual([200, 422]);
      expect([await balance(), await checkSum()]).toEqual([20, 2]);
    });
  });

  it('buy free rounds of a game that is offered', async () => {
    await earn(2_000);
    await world.browser.get('/web-api/casino/games');
    const rounds = (gameId: string) => {
      const row = buildFreeRounds(world.clock.nowMs(), gameId, {
        kind: 'points-shop',
        gives: 'free-rounds',
        points: 20,
      });
      return publish(world, row);
    };
    expect(await rounds('999999')).toMatchObject({ status: 400, details: { field: 'offer.gameId' } });
    expect(await rounds(GAME.slot)).toMatchObject({ status: 200 });
    const of = { gives: 'free-rounds', count: 5, amountMinor: 20, lottoId: null };
    expect((await pointsOf(world)).shop).toMatchObject([of]);
    const answers = [1, 2].map(() => buy(world, { offerId: 'reels', points: 20 }, 'rounds-key'));
    expect(await Promise.all(answers)).toMatchObject([{ balance: 0 }, { balance: 0 }]);
    expect((await bonusesOf(world)).freeRounds).toMatchObject([{ rounds: 5, used: 0, state: 'open' }]);
  });
});
