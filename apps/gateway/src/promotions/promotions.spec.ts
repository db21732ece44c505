import { EVENTS, buildBet, buildCoupon, buildSettlement } from '../../test/worlds/builders-for-tests.ts';
import { addTestPlayer } from '../../test/worlds/core-for-tests.ts';
import { databaseKinds } from '../../test/worlds/database-for-tests.ts';
import { describeCore } from '../../test/worlds/describe-core.ts';
import { ASKS, bonusesOf, buildGift, buildOffer, deposit, publish, take } from '../../test/worlds/offers-for-tests.ts';
import { buildWebhook, buildWithdrawal, pay, sendWebhook } from '../../test/worlds/payments-for-tests.ts';

const DAY_MS = 86_400_000;

describeCore('an offer', databaseKinds, (world) => {
  let keys = 0;
  const accounts = async (): Promise<{ id: string; type: number; iso: string; balanceMinor: number }[]> =>
    (await world.browser.get('/web-api/user/accounts')).json().accounts;
  const balanceOf = async (type: 0 | 4) =>
    (await accounts()).find((each) => each.type === type && each.iso === 'EUR')?.balanceMinor ?? 0;
  const bonusId = async () => (await accounts()).find(({ type }) => type === 4)?.id ?? '';
  const place = (accountId: string, over: object = {}) =>
    world.browser.place(buildCoupon(accountId, over), `offer-key-${++keys}`);
  const settle = async (winner: string, over: object = {}) => {
    world.say(buildSettlement(winner, over));
    await world.core.settled();
  };
  const first = async () => (await bonusesOf(world)).bonuses[0];
  const owed = async () => {
    const rows = await world.database.kysely.selectFrom('claims').select('remaining_minor').execute();
    return rows.reduce((sum, row) => sum + row.remaining_minor, 0);
  };
  const offers = async () => (await world.browser.get('/web-api/offers?language=en')).json().offers;
  /** Days go by, and the browser stays signed in over them. */
  const pass = async (days: number): Promise<void> => {
    world.clock.advance(days * DAY_MS);
    await world.database.kysely
      .updateTable('sessions')
      .set({ expires_at_ms: world.clock.nowMs() + DAY_MS })
      .execute();
    await world.restart();
  };
  const publishWelcome = (over: object = {}) => publish(world, buildOffer(world.clock.nowMs(), over));
  const publishGift = (over: object = {}) => publish(world, buildGift(world.clock.nowMs(), over));

  it('is taken, matched with the deposit, wagered, and becomes money', async () => {
    expect(await publishWelcome()).toMatchObject({ status: 200, id: 'welcome', version: 1 });
    expect(await offers()).toMatchObject([
      { id: 'welcome', title: 'Welcome', standing: 'open', largestBonusMinor: 10_000 },
    ]);
    expect(await take(world, 'welcome')).toMatchObject({ status: 200, state: 'waiting' });
    expect((await bonusesOf(world)).waiting).toMatchObject([{ offerId: 'welcome' }]);
    await deposit(world, 5_000);
    expect([await balanceOf(0), await balanceOf(4)]).toEqual([105_000, 5_000]);
    expect(await first()).toMatchObject({
      state: 'active',
      grantedMinor: 5_000,
      requiredMinor: 10_000,
      progressMinor: 0,
    });
    await place(world.accountId, { amount: 6_000 });
    expect(await first()).toMatchObject({ state: 'wagering', progressMinor: 0 });
    const ofBonus = await place(await bonusId(), { amount: 4_000, bets: [buildBet({ eventId: EVENTS.other })] });
    expect(ofBonus.statusCode).toBe(200);
    await settle('3');
    expect(await first()).toMatchObject({ state: 'wagering', progressMinor: 6_000, bonusMinor: 1_000 });
    await settle('1', { eventId: EVENTS.other });
    expect(await first()).toMatchObject({ state: 'completed', convertedMinor: 9_400, bonusMinor: 0 });
    expect([await balanceOf(0), await balanceOf(4)]).toEqual([105_000 - 6_000 + 9_400, 0]);
  });

  it('is matched once, however often it is told of, and after a restart', async () => {
    await publishWelcome();
    await take(world, 'welcome');
    await world.core.stop();
    await deposit(world, 5_000);
    await world.restart();
    await world.core.settled();
    await Promise.all([world.core.promotions.inspect(), world.core.promotions.inspect()]);
    expect(await balanceOf(4)).toBe(5_000);
    expect((await bonusesOf(world)).bonuses).toHaveLength(1);
  });

  it('that waits lapses, and gives its place back', async () => {
    await publishWelcome({ budget: { count: 1 } });
    await take(world, 'welcome');
    await pass(3);
    await world.core.promotions.inspect();
    expect((await bonusesOf(world)).waiting).toEqual([]);
    const other = await addTestPlayer(world);
    expect(await take(other, 'welcome')).toMatchObject({ status: 200 });
  });

  it('ends after its days, and what it left is the house’s', async () => {
    await publishGift();
    await take(world, 'gift');
    expect(await balanceOf(4)).toBe(1_000);
    await pass(7);
    expect((await place(await bonusId(), { amount: 500 })).json().code).toBe('insufficient_funds');
    await world.core.promotions.inspect();
    expect([await balanceOf(4), (await first()).state, (await first()).reason]).toEqual([0, 'expired', 'days']);
    const events = () => world.database.kysely.selectFrom('offer_grant_events').select('event_id').execute();
    const before = await events();
    // Whatever else happens to the player, it has ended once.
    await deposit(world, 5_000);
    await world.core.settled();
    expect(await events()).toEqual(before);
  });

  it('is lost by a withdrawal, and by giving it up', async () => {
    await publishGift();
    await take(world, 'gift');
    world.clock.advance(1);
    await pay(world, 'withdrawal', buildWithdrawal(world.accountId));
    await world.core.settled();
    await world.core.promotions.inspect();
    expect([await balanceOf(4), (await first()).reason]).toEqual([0, 'withdraw']);
    await publishGift({ id: 'again' });
    await take(world, 'again');
    const { id } = await first();
    expect((await world.browser.post(`/web-api/office/bonuses/${id}/give-up`, {})).statusCode).toBe(200);
    expect([await balanceOf(4), (await first()).reason]).toEqual([0, 'given-up']);
    const again = await world.browser.post('/web-api/office/bonuses/1/give-up', {});
    expect([again.statusCode, again.json().details.field]).toEqual([404, 'grantId']);
  });

  it('of a deposit that did not stay is taken back, after it was spent too', async () => {
    await publishWelcome({ asks: { ...ASKS, multiple: '1' } });
    await take(world, 'welcome');
    const id = await deposit(world, 5_000);
    await place(world.accountId, { amount: 5_000 });
    await settle('3');
    expect(await first()).toMatchObject({ state: 'completed', convertedMinor: 5_000 });
    for (let count = 0; count < 3; count++)
      await pay(world, 'withdrawal', buildWithdrawal(world.accountId, { amountMinor: 35_000 }));
    expect(await balanceOf(0)).toBe(0);
    await sendWebhook(world, await buildWebhook(world, { id }, { sequence: 3, outcome: 'failed' }));
    await world.core.settled();
    await world.core.promotions.inspect();
    expect([(await first()).state, await balanceOf(0), await owed()]).toEqual(['taken-back', 0, 10_000]);
  });

  it('follows a corrected coupon, down to a claim where its money is gone', async () => {
    await publishGift({ asks: { ...ASKS, multiple: '1', forfeits: [] } });
    await take(world, 'gift');
    await place(await bonusId(), { amount: 1_000 });
    await settle('1');
    expect([await balanceOf(0), await balanceOf(4), (await first()).state]).toEqual([102_100, 0, 'completed']);
    await pay(world, 'withdrawal', buildWithdrawal(world.accountId, { amountMinor: 102_100 }));
    await settle('2', { timestampMs: 20_000 });
    expect([await balanceOf(0), await balanceOf(4), await owed()]).toEqual([0, 0, 2_100]);
    await settle('1', { timestampMs: 30_000 });
    expect([await balanceOf(0), await balanceOf(4), await owed()]).toEqual([0, 0, 0]);
  });

  it('is wagered in games by their weight, and not by a round that was rolled back', async () => {
    await publishGift({ asks: { ...ASKS, multiple: '1/100' } });
    await take(world, 'gift');
    const { siteId } = world.settings;
    const round = async (purpose: 'game-stake' | 'game-stake-return') =>
      world.database.transaction(async (trx) => {
        const { credit, debit, lockAccount } = await import('../wallet/ledger/index.ts');
        const account = await lockAccount(trx, world.accountId);
        if (!account) throw new Error('no account');
        const facts = {
          key: `casino:in-house:r1:${purpose}`,
          siteId,
          accountId: account.id,
          iso: 'EUR',
          purpose,
          product: 'casino',
        } as const;
        const whole = { ...facts, house: 'casino', nowMs: world.clock.nowMs(), timeZone: account.timeZone } as const;
        await (purpose === 'game-stake' ? debit(trx, whole, 90) : credit(trx, whole, 90));
      });
    await round('game-stake');
    await world.core.promotions.inspect();
    expect(await first()).toMatchObject({ state: 'wagering', progressMinor: 9 });
    await round('game-stake-return');
    await world.core.promotions.inspect();
    expect(await first()).toMatchObject({ progressMinor: 0 });
  });

  it('counts no coupon below its price, and lets no stake of bonus money through that is too large', async () => {
    await publishGift({ amount: 20_000, asks: { ...ASKS, lowestCoef: '22/10' } });
    await take(world, 'gift');
    await place(world.accountId, { amount: 1_000 });
    await settle('3');
    expect(await first()).toMatchObject({ state: 'active', progressMinor: 0 });
    const large = await place(await bonusId(), { amount: 10_001, bets: [buildBet({ eventId: EVENTS.other })] });
    expect([large.statusCode, large.json().details.refusals]).toEqual([
      422,
      [{ code: 'above_max', boundMinor: 10_000 }],
    ]);
    expect(await balanceOf(4)).toBe(20_000);
  });

  it('makes placing two round trips longer, and none without', async () => {
    await world.browser.get('/web-api/user/accounts');
    const count = async (eventId: string) => {
      let trips = 0;
      world.database.setRoundTripHook((_, run) => {
        trips += 1;
        return run();
      });
      const seen = new Promise<number>((resolve) => {
        const end = world.bus.subscribe('coupon', () => {
          end();
          resolve(trips);
        });
      });
      await place(world.accountId, { bets: [buildBet({ eventId })] });
      const counted = await seen;
      world.database.setRoundTripHook(null);
      await world.core.settled();
      return counted;
    };
    expect(await count(EVENTS.line)).toBe(6);
    await publishGift();
    await take(world, 'gift');
    await world.core.settled();
    expect(await count(EVENTS.other)).toBe(8);
  });

  it('is not taken more often than its budget, by 50 at once', async () => {
    await publishGift({ budget: { count: 20, money: 12_000 } });
    const players = await Promise.all(Array.from({ length: 50 }, () => addTestPlayer(world)));
    const answers = await Promise.all(players.map((player) => take(player, 'gift')));
    const kinds = Map.groupBy(answers, ({ status, code }) => `${status} ${code ?? ''}`);
    expect([...kinds].map(([kind, of]) => [kind, of.length]).sort()).toEqual([
      ['200 ', 12],
      ['422 limit_reached', 38],
    ]);
    const rows = await world.database.kysely.selectFrom('offer_grants').select('id').execute();
    expect(rows).toHaveLength(12);
  });

  it('behind a code is shown to who has it alone', async () => {
    await publishGift({ code: 'SPRING-5' });
    expect(await offers()).toEqual([]);
    const check = async (code: string) =>
      (await world.browser.post('/web-api/offers/code?language=de', { code })).json();
    expect(await check('SPRING-6')).toMatchObject({ code: 'promo_invalid', details: { field: 'code' } });
    expect(await check(' spring-5 ')).toMatchObject({ id: 'gift', title: 'Willkommen', standing: 'open' });
    expect((await world.browser.get('/web-api/offers/gift?language=en')).body).not.toContain('SPRING-5');
    expect((await world.browser.get('/web-api/offers/absent?language=en')).statusCode).toBe(404);
    expect(await take(world, 'gift')).toMatchObject({ status: 404 });
    expect(await take(world, 'gift', { code: 'SPRING-6' })).toMatchObject({ status: 422, details: { field: 'code' } });
    expect(await take(world, 'gift', { code: 'spring-5' })).toMatchObject({ status: 200, state: 'granted' });
    expect((await world.browser.get('/web-api/offers/gift?language=en')).json()).toMatchObject({ standing: 'active' });
  });

  it('gives a part of last week’s loss back, once a week', async () => {
    const { amount: _, ...frame } = buildGift(world.clock.nowMs()) as Record<string, unknown>;
    await publish(world, {
      ...frame,
      id: 'back',
      kind: 'cashback',
      product: 'sport',
      percent: '10',
      smallestBonus: 100,
      largestBonus: 5_000,
    });
    expect((await offers())[0].standing).toBe('nothing-lost');
    await place(world.accountId, { amount: 4_000 });
    await settle('3');
    expect(await take(world, 'back')).toMatchObject({ status: 403, details: { reason: 'nothing-lost' } });
    await pass(7);
    expect(await take(world, 'back')).toMatchObject({ status: 200 });
    expect([await balanceOf(4), (await take(world, 'back')).status]).toEqual([400, 409]);
  });
});
