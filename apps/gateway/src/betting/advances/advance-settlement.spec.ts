import { buildBet, EVENTS } from '../../../test/worlds/builders-for-tests.ts';
import { describeCore } from '../../../test/worlds/describe-core.ts';
import { databaseKinds } from '../../../test/worlds/database-for-tests.ts';
import { buildMarket, buildOdds } from '../../../test/worlds/message-factories.ts';
import { advanceSteps, at, FOURTH, THIRD } from '../../../test/worlds/advances-for-tests.ts';

describeCore('a coupon that is paid in advance', databaseKinds, (world) => {
  const { openMatches, place, advance, result, takeBack, bounds, standing, creditByHouse } = advanceSteps(world);
  let keys = 0;
  beforeEach(openMatches);

  describe('is settled', () => {
    it('once the open coupon has returned what is owed, however it was won or lost before', async () => {
      await place();
      const won = await advance(700);
      await result(EVENTS.other, '1');
      expect(await standing(won)).toEqual([98_700, 'accepted', null, 'open', 0]);
      await result(EVENTS.line, '1');
      expect(await standing(won)).toEqual([98_700 + 2100 - 700 + 2100, 'settled', 2100, 'covered', 700]);
      expect(await creditByHouse()).toBe(0);
    });

    it('as lost when its own bet loses and the advance is covered', async () => {
      await place();
      const lost = await advance(700);
      await result(EVENTS.line, '1');
      expect(await standing(lost)).toEqual([98_700 + 2100 - 700, 'accepted', null, 'covered', 700]);
      await result(EVENTS.other, '2');
      expect(await standing(lost)).toEqual([98_700 + 2100 - 700, 'settled', 0, 'covered', 700]);
    });

    it('as void though it won when nothing covers the advance, and the own part comes back', async () => {
      await place();
      const won = await advance(700);
      await result(EVENTS.other, '1');
      await result(EVENTS.line, '2');
      expect(await standing(won)).toEqual([99_000, 'settled', 300, 'void', 0]);
      expect(await creditByHouse()).toBe(0);
      const history = async (outcome: string) =>
        (await world.browser.get(`/web-api/office/bet-history?outcome=${outcome}`)).json().coupons.length;
      expect([await history('won'), await history('returned'), await history('lost')]).toEqual([0, 1, 1]);
    });

    it('as void before its own match has a result, whatever that becomes', async () => {
      await place();
      const early = await advance(1000);
      await result(EVENTS.line, '2');
      expect(await standing(early)).toEqual([99_000, 'settled', 0, 'void', 0]);
      await result(EVENTS.other, '1');
      expect(await standing(early)).toEqual([99_000, 'settled', 0, 'void', 0]);
    });

    it('with what several coupons return, and gives back what some have paid when all together do not suffice', async () => {
      await place({ amount: 500 });
      await place({ amount: 500, ...at(THIRD) });
      const both = await advance(900);
      await result(EVENTS.line, '1', true);
      expect(await standing(both)).toEqual([98_900 + 500 - 500, 'accepted', null, 'open', 500]);
      await result(THIRD, '2');
      expect(await standing(both)).toEqual([98_900 + 500 + 100, 'settled', 100, 'void', 0]);
    });

    it('oldest first: what a void one gives back covers the next', async () => {
      await place({ amount: 600 });
      await place({ amount: 500, ...at(THIRD) });
      const older = await advance(700);
      const younger = await advance(400, at(FOURTH));
      await result(EVENTS.line, '1', true);
      expect((await standing(older)).slice(3)).toEqual(['open', 600]);
      expect((await standing(younger)).slice(3)).toEqual(['open', 0]);
      await result(THIRD, '2');
      expect((await standing(older)).slice(2)).toEqual([300, 'void', 0]);
      expect((await standing(younger)).slice(2)).toEqual([null, 'covered', 400]);
      expect(await world.browser.balance()).toBe(100_000 - 600 - 500 - 300 - 600 + 600 + 300 - 400);
    });

    it('alike in whatever order the results come', async () => {
      const gained = async (coverAt: string, ownAt: string, order: readonly string[]) => {
        const before = (await world.browser.balance()) ?? 0;
        await place(at(coverAt));
        const placed = await advance(700, at(ownAt));
        for (const eventId of order) await result(eventId, '1');
        const [balance, ...rest] = await standing(placed);
        return [Number(balance) - before, ...rest];
      };
      const first = await gained(EVENTS.line, EVENTS.other, [EVENTS.line, EVENTS.other]);
      expect(await gained(THIRD, FOURTH, [FOURTH, THIRD])).toEqual(first);
    });
  });

  describe('after a correction', () => {
    it('is void when the return that covered it is taken back, though its win was spent: what is not there is owed', async () => {
      await place();
      const won = await advance(700);
      await result(EVENTS.line, '1');
      await result(EVENTS.other, '1');
      const balance = 98_700 + 2100 - 700 + 2100;
      await place({ amount: balance, ...at(THIRD) });
      await result(EVENTS.line, '2');
      // 21.00 and the win of 21.00 are taken back, 7.00 of the advance and 3.00 of the own part are given back.
      expect(await standing(won)).toEqual([0, 'corrected', 300, 'void', 0]);
      expect(await creditByHouse()).toBe(0);
      await result(THIRD, '1', true);
      expect(await world.browser.balance()).toBe(balance - 4200 + 1000);
      const detail = (await world.browser.get(`/web-api/coupon/${won.couponId}/detail`)).json();
      expect(detail.corrections).toHaveLength(1);
      expect(detail.corrections[0]).toMatchObject({ payoutBeforeMinor: 2100, payoutAfterMinor: 300, bets: [] });
    });

    it('is open again when the return is only taken back, and covered by the next result', async () => {
      await place();
      const won = await advance(700);
      await result(EVENTS.other, '1');
      await result(EVENTS.line, '1');
      await takeBack(EVENTS.line);
      expect(await standing(won)).toEqual([98_700, 'corrected', null, 'open', 0]);
      await result(EVENTS.line, '1');
      expect(await standing(won)).toEqual([98_700 + 2100 - 700 + 2100, 'corrected', 2100, 'covered', 700]);
    });

    it('pays after all what was void', async () => {
      await place();
      const won = await advance(700);
      await result(EVENTS.line, '2');
      await result(EVENTS.other, '1');
      await result(EVENTS.line, '1');
      expect(await standing(won)).toEqual([98_700 + 2100 - 700 + 2100, 'corrected', 2100, 'covered', 700]);
    });
  });

  describe('while it waits', () => {
    const live = { bets: [buildBet({ eventId: EVENTS.live, coef: '1.50' })] };

    it('is accepted with its advance, and void where what was owed did not come meanwhile', async () => {
      await place();
      const waiting = await place({ ...live, prepaidAmount: 600 });
      expect(waiting.state).toBe('submitted');
      await result(EVENTS.line, '2');
      expect((await standing(waiting)).slice(1)).toEqual(['submitted', null, 'void', 0]);
      world.clock.advance(5000);
      await world.core.sweep();
      expect(await standing(waiting)).toEqual([99_000, 'settled', 400, 'void', 0]);
    });

    it('gives everything back when it is rejected, what was paid of the advance too', async () => {
      await place();
      const waiting = await place({ ...live, prepaidAmount: 600 });
      await result(EVENTS.line, '1');
      expect((await standing(waiting)).slice(1)).toEqual(['submitted', null, 'covered', 600]);
      world.say(buildOdds([buildMarket(1, { 1: 1300, 2: 4200, 3: 7000 })], { eventId: EVENTS.live, producer: 1 }));
      world.clock.advance(5000);
      await world.core.sweep();
      expect(await standing(waiting)).toEqual([101_100, 'rejected', null, 'void', 0]);
      expect(await creditByHouse()).toBe(0);
    });
  });

  describe('and cash-out', () => {
    const sell = async (couponId: string, stakeMinor: number) => {
      const { quotedAtMs } = (await world.browser.get(`/web-api/cash-out/quotes?couponIds=${couponId}`)).json();
      const headers = { 'idempotency-key': `sale-${++keys}-of-advance` };
      return world.browser.post(
        `/web-api/coupon/${couponId}/cash-out`,
        { stakeMinor, valueMinor: 1, quotedAtMs },
        headers,
      );
    };
    const reason = async (couponId: string) =>
      (await world.browser.get(`/web-api/cash-out/quotes?couponIds=${couponId}`)).json().quotes[0].reason;

    it('are not for what an open advance is owed from: who sells it would choose whether the advance is void', async () => {
      const cover = await place();
      const placed = await advance(700);
      expect([await reason(cover.couponId), await reason(placed.couponId)]).toEqual(['unavailable', 'unavailable']);
      const refused = await sell(cover.couponId, 1000);
      expect([refused.statusCode, refused.json().code]).toEqual([409, 'cash_out_unavailable']);
    });

    it('go on once the advance is covered, and a coupon sold then still stands for it when results are corrected', async () => {
      await place({ amount: 500 });
      const cover = await place({ amount: 500, ...at(THIRD) });
      const placed = await advance(400);
      await result(EVENTS.line, '1');
      expect((await standing(placed)).slice(3)).toEqual(['covered', 400]);
      expect((await sell(cover.couponId, 500)).statusCode).toBe(200);
      const before = (await world.browser.balance()) ?? 0;
      await result(EVENTS.line, '2');
      // The sale brought 4.54: it pays what the other coupon had paid.
      expect(await standing(placed)).toEqual([before - 1050, 'accepted', null, 'covered', 400]);
    });

    it('leave what is left of a coupon to stand for an advance', async () => {
      const cover = await place();
      expect((await sell(cover.couponId, 400)).statusCode).toBe(200);
      expect((await bounds(at(EVENTS.other).bets)).availablePrepaidAmount).toBe(600);
      const placed = await advance(600);
      await result(EVENTS.line, '2');
      expect((await standing(placed)).slice(1)).toEqual(['settled', 400, 'void', 0]);
    });
  });
});
