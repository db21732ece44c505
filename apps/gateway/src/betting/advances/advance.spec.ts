import { buildBet, buildCoupon, buildSettlement, EVENTS } from '../../../test/worlds/builders-for-tests.ts';
import { describeCore } from '../../../test/worlds/describe-core.ts';
import { databaseKinds } from '../../../test/worlds/database-for-tests.ts';
import { advanceSteps, at, FOURTH, THIRD } from '../../../test/worlds/advances-for-tests.ts';

describeCore('placing a coupon that is paid in advance', databaseKinds, (world) => {
  const { openMatches, send, place, advance, result, bounds, standing, creditByHouse } = advanceSteps(world);
  beforeEach(openMatches);

  it('takes the own part from the account, and lends the rest', async () => {
    await place();
    const placed = await advance(700);
    expect([placed.amountMinor, placed.prepaidAmount, placed.prepaidState, placed.prepaidPaidAmount]).toEqual([
      ...[1000, 700, 'open', 0],
    ]);
    expect([await world.browser.balance(), await creditByHouse()]).toEqual([100_000 - 1000 - 300, 700]);
  });

  it('can be paid in advance alone, with an account that is empty', async () => {
    await place({ amount: 100_000 });
    expect((await send({ ...at(EVENTS.other) })).json().code).toBe('insufficient_funds');
    const placed = await advance(1000);
    expect(await standing(placed)).toEqual([0, 'accepted', null, 'open', 0]);
  });

  it('makes no more than six round trips', async () => {
    await place();
    await world.browser.get('/web-api/user/accounts');
    const seen: string[] = [];
    world.database.setRoundTripHook((sql, run) => {
      // Whom to mail of the coupon before may still be looked up.
      if (!sql.includes('"player_mailing"')) seen.push(sql);
      return run();
    });
    const before = new Promise<number>((resolve) => world.bus.subscribe('coupon', () => resolve(seen.length)));
    await advance(700);
    expect([await before, seen[0], seen[5]]).toEqual([6, 'begin', 'commit']);
    world.database.setRoundTripHook(null);
  });

  describe('may be so much', () => {
    it('as is staked on open coupons, or as they may still return, less what is owed', async () => {
      expect((await bounds(at(EVENTS.other).bets)).availablePrepaidAmount).toBe(0);
      await place({ amount: 3000 });
      const twoWays = {
        typeId: 2,
        systemValue: 2,
        bets: [EVENTS.line, THIRD, FOURTH].map((eventId) => buildBet({ eventId })),
      };
      await place({ ...twoWays, amount: 3000 });
      expect((await bounds(at(EVENTS.other).bets)).availablePrepaidAmount).toBe(6000);
      await result(THIRD, '2');
      // Of the system one line in three is left, and pays 4.41 times 10.00: that is above the stake.
      expect((await bounds(at(EVENTS.other).bets)).availablePrepaidAmount).toBe(6000);
      await advance(500);
      expect((await bounds(at(EVENTS.other).bets)).availablePrepaidAmount).toBe(5500);
    });

    it('without coupons on the same game: the same bet twice would be a higher price', async () => {
      await place({ amount: 3000 });
      expect((await bounds(at(EVENTS.line).bets)).availablePrepaidAmount).toBe(0);
      const answer = await send({ amount: 1000, prepaidAmount: 1000 });
      expect([answer.statusCode, answer.json().details.refusals]).toEqual([
        ...[409, [{ code: 'prepaid_unavailable', boundMinor: 0 }]],
      ]);
    });

    it('without coupons that wait, that were paid in advance themselves, and those of another account', async () => {
      await place({ bets: [buildBet({ eventId: EVENTS.live, coef: '1.50' })] });
      await world.browser.place(buildCoupon(world.dollarsId), 'advance-in-dollars');
      expect((await bounds(at(EVENTS.other).bets)).availablePrepaidAmount).toBe(0);
      await place();
      await advance(1000);
      expect((await bounds(at(THIRD).bets)).availablePrepaidAmount).toBe(0);
      expect(await bounds(at(THIRD).bets, { accountId: undefined })).not.toHaveProperty('availablePrepaidAmount');
    });

    it.each([
      [{ prepaidAmount: 1001 }, 'prepaidAmount'],
      [{ prepaidAmount: -1 }, 'prepaidAmount'],
      [{ prepaidAmount: 1.5 }, 'prepaidAmount'],
      [
        {
          typeId: 9,
          prepaidAmount: 100,
          bets: [buildBet({ eventId: EVENTS.other }), buildBet({ eventId: THIRD })],
          amountByBetId: { '503|1|1': 500, '504|1|1': 500 },
        },
        'prepaidAmount',
      ],
    ])('and is refused by its name: %j', async (over, field) => {
      await place({ amount: 5000 });
      const answer = await send({ ...at(EVENTS.other), ...over });
      expect([answer.statusCode, answer.json().details.field]).toEqual([400, field]);
      expect(await world.browser.balance()).toBe(95_000);
    });
  });

  describe('many at once', () => {
    it('never lends more than is available', async () => {
      await place({ amount: 1000 });
      const bets = [EVENTS.other, THIRD, FOURTH].flatMap((eventId) =>
        ['1', '2', '3'].map((outcomeId) => ({ eventId, outcomeId })),
      );
      const coefs = { 1: '2.10', 2: '3.40', 3: '3.65' };
      const answers = await Promise.all(
        bets.map(({ eventId, outcomeId }) =>
          send({
            amount: 500,
            prepaidAmount: 400,
            bets: [buildBet({ eventId, outcomeId, coef: coefs[outcomeId as '1'] })],
          }),
        ),
      );
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, ...Array<number>(7).fill(409)]);
      expect([await creditByHouse(), await world.browser.balance()]).toEqual([800, 98_800]);
    });

    it('is placed once under its key', async () => {
      await place();
      const answers = await Promise.all(
        Array.from({ length: 5 }, () => send({ ...at(EVENTS.other), prepaidAmount: 700 }, 'advance-same-key')),
      );
      expect(new Set(answers.map((answer) => answer.json().couponId)).size).toBe(1);
      expect([await creditByHouse(), await world.browser.balance()]).toEqual([700, 98_700]);
    });

    it('is settled one way when results come while it is placed', async () => {
      await place();
      world.say(buildSettlement('1', { timestampMs: 30_000 }));
      const answer = await send({ ...at(EVENTS.other), prepaidAmount: 700 });
      await world.core.settled();
      const creditMinor = await creditByHouse();
      expect(creditMinor).toBe(0);
      const isTaken = answer.statusCode === 200;
      expect(await world.browser.balance()).toBe(isTaken ? 99_000 + 2100 - 1000 : 99_000 + 2100);
    });
  });

  it('counts against limits when it is staked, and not again when it is paid', async () => {
    const own = { site_id: world.settings.siteId, player_id: world.playerId, account_id: world.accountId, iso: 'EUR' };
    const limit = { limit_type: 12, value: 2000, period_hours: 720, state: 'ACTIVE' as const };
    const times = { asked_at_ms: 0, starts_at_ms: 0, ends_at_ms: null, ended_at_ms: null };
    await world.database.kysely
      .insertInto('player_limits')
      .values({ ...own, ...limit, ...times, outcome: null, reason_id: null })
      .execute();
    await place();
    await advance(700);
    expect((await send({ ...at(THIRD), amount: 50 })).json().code).toBe('limit_reached');
    await result(EVENTS.line, '1', true);
    await result(EVENTS.other, '2');
    // Of 20.00 staked 10.00 came back.
    expect((await send({ ...at(THIRD), amount: 1001 })).json().details.refusals).toEqual([
      { code: 'limit_reached', boundMinor: 1000 },
    ]);
    expect((await send({ ...at(THIRD), amount: 1000 })).statusCode).toBe(200);
  });
});
