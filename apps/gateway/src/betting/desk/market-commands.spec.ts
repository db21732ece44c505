import type { DeskCommandName, DeskInput } from '@longshot/contracts/desk';
import { buildBet, buildCoupon, buildSettlement, EVENTS } from '../../../test/worlds/builders-for-tests.ts';
import { addTestPlayer } from '../../../test/worlds/core-for-tests.ts';
import { databaseKinds } from '../../../test/worlds/database-for-tests.ts';
import { describeCore } from '../../../test/worlds/describe-core.ts';
import { type DeskBrowser, startDesk, type TestDesk } from '../../../test/worlds/desk-for-tests.ts';
import { buildMarket, buildOdds, buildState } from '../../../test/worlds/message-factories.ts';
import type { PlaceCouponBody } from '@longshot/contracts';
import { STAFF_SLOT } from '../settlement/market-result.ts';
import { deleteResults, missedSinceMs } from '../settlement/results-repository.ts';

describeCore('how a market ends, decided by the staff', databaseKinds, (world) => {
  let desk: TestDesk;
  let ann: DeskBrowser;
  let bob: DeskBrowser;
  let keys = 0;
  beforeEach(async () => {
    desk = await startDesk(world);
    ann = await desk.sit('ann', ['trader']);
    bob = await desk.sit('bob', ['trader']);
  });
  afterEach(() => desk.close());

  const market = { eventId: EVENTS.line, marketKey: '1' } as const;
  const results = (winner: string) => ({
    ...market,
    score: '1:0',
    outcomes: ['1', '2', '3'].map((outcomeId) => ({
      outcomeId,
      result: outcomeId === winner ? ('won' as const) : ('lost' as const),
    })),
  });
  const place = async (over: Partial<PlaceCouponBody> = {}, player = world): Promise<string> => {
    const answer = await player.browser.place(buildCoupon(player.accountId, over), `decided-${++keys}`);
    expect(answer.statusCode).toBe(200);
    world.clock.advance(1);
    return answer.json().couponId;
  };
  const say = async (...messages: Parameters<typeof world.say>[0][]): Promise<void> => {
    for (const message of messages) world.say(message);
    await world.core.settled();
  };
  /** Ann asks for it, Bob agrees. */
  const decide = async <Name extends DeskCommandName>(command: Name, input: DeskInput<Name>): Promise<void> => {
    const { approvalId } = (await ann.run(command, input, { reason: 'A wrong score.' })).json();
    expect((await bob.run('approval.approve', { approvalId })).statusCode).toBe(200);
    await world.core.settled();
  };
  const preview = async <Name extends DeskCommandName>(command: Name, input: DeskInput<Name>) => {
    const answer = await ann.send('POST', `commands/${command}/preview`, { input });
    return answer.statusCode === 200 ? JSON.parse(answer.json().preview) : answer.json();
  };
  const stateOf = async (couponId: string) => {
    const { state, payoutMinor } = (await world.browser.coupon(couponId)) as { state: string; payoutMinor: number };
    return [state, payoutMinor];
  };

  it('gives the stakes of a void market back, as it was told before', async () => {
    const single = await place();
    const express = await place({ typeId: 1, bets: [buildBet(), buildBet({ eventId: EVENTS.other })] });
    expect(await preview('market.void', market)).toEqual({
      market: '1',
      score: null,
      results: null,
      coupons: 2,
      players: 1,
      open: 1,
      sums: [{ iso: 'EUR', changed: 1, beforeMinor: 0, afterMinor: 1_000, differenceMinor: 1_000 }],
      largest: [expect.objectContaining({ coupon: single, player: String(world.playerId), differenceMinor: 1_000 })],
    });
    expect(await world.browser.balance()).toBe(98_000);
    await decide('market.void', market);
    expect(await stateOf(single)).toEqual(['settled', 1_000]);
    expect(await stateOf(express)).toEqual(['accepted', null]);
    expect(await world.browser.balance()).toBe(99_000);
    await say(buildSettlement('1', { eventId: EVENTS.other }));
    expect(await stateOf(express)).toEqual(['settled', 2_100]);
  });

  it('voids one market with its specifiers and leaves its neighbours alone', async () => {
    const total = { marketKey: '18:total=2.5', outcomeId: '12', coef: '1.85' };
    const [ofTotal, ofWinner] = [await place({ bets: [buildBet(total)] }), await place()];
    await decide('market.void', { eventId: EVENTS.line, marketKey: '18:total=2.5' });
    expect([await stateOf(ofTotal), await stateOf(ofWinner)]).toEqual([
      ['settled', 1_000],
      ['accepted', null],
    ]);
  });

  it('takes two people, and does nothing while the second has not agreed', async () => {
    const couponId = await place();
    const { approvalId } = (await ann.run('market.void', market)).json();
    expect((await ann.run('approval.approve', { approvalId })).json().details.field).toBe('asker');
    await world.core.settled();
    expect(await stateOf(couponId)).toEqual(['accepted', null]);
    const { approvals } = (await bob.get('approvals')).json();
    expect(JSON.parse(approvals[0].preview)).toMatchObject({ coupons: 1, sums: [{ iso: 'EUR', afterMinor: 1_000 }] });
  });

  it('corrects a market that was settled, and shows the player what moved', async () => {
    const couponId = await place();
    await say(buildSettlement('1'));
    expect(await stateOf(couponId)).toEqual(['settled', 2_100]);
    await decide('market.void', market);
    expect(await stateOf(couponId)).toEqual(['corrected', 1_000]);
    expect(await world.browser.balance()).toBe(100_000);
    const detail = (await world.browser.get(`/web-api/coupon/${couponId}/detail`)).json();
    expect(detail.corrections).toMatchObject([
      { payoutBeforeMinor: 2_100, payoutAfterMinor: 1_000, takenMinor: 1_100 },
    ]);
  });

  it('settles a market again after a wrong score: who is paid what is as it was told', async () => {
    const dollars = await place({
      accountId: world.dollarsId,
      amount: 500,
      bets: [buildBet({ outcomeId: '2', coef: '3.40' })],
    });
    const won = await place();
    await say(buildSettlement('1'));
    const shown = await preview('market.settle', results('2'));
    expect(shown).toMatchObject({
      score: '1:0',
      coupons: 2,
      open: 0,
      sums: [
        { iso: 'EUR', changed: 1, beforeMinor: 2_100, afterMinor: 0, differenceMinor: -2_100 },
        { iso: 'USD', changed: 1, beforeMinor: 0, afterMinor: 1_700, differenceMinor: 1_700 },
      ],
    });
    expect(shown.largest.map(({ coupon }: { coupon: string }) => coupon)).toEqual([won, dollars]);
    await decide('market.settle', results('2'));
    expect([await stateOf(won), await stateOf(dollars)]).toEqual([
      ['corrected', 0],
      ['corrected', 1_700],
    ]);
    const { markets } = (await ann.get(`bet-events/${EVENTS.line}`)).json();
    expect(markets).toMatchObject([
      {
        marketKey: '1',
        coupons: 2,
        open: 0,
        stakes: [
          { iso: 'EUR', amountMinor: 1_000 },
          { iso: 'USD', amountMinor: 500 },
        ],
        decision: { isVoid: false, score: '1:0', by: 'ann', reason: 'A wrong score.' },
      },
    ]);
    expect(markets[0].outcomes).toContainEqual({ outcomeId: '1', name: null, bets: 1, said: 'won', decided: 'lost' });
  });

  it('stays so whatever the feed says next, over a restart too, until the staff leaves it to the feed', async () => {
    const couponId = await place();
    await decide('market.settle', results('2'));
    expect(await stateOf(couponId)).toEqual(['settled', 0]);
    await say(buildSettlement('1', { timestampMs: 9_999_999_999_999 }));
    await say({
      type: 'bet_cancel',
      producer: 3,
      timestampMs: 9_999_999_999_999,
      eventId: EVENTS.line,
      markets: [{ marketId: 1, specifiers: '' }],
    });
    expect(await stateOf(couponId)).toEqual(['settled', 0]);
    await world.restart();
    expect(await stateOf(couponId)).toEqual(['settled', 0]);
    await desk.close();
    desk = await startDesk(world);
    [ann, bob] = [await desk.sit('cora', ['trader']), await desk.sit('dan', ['trader'])];
    expect(await preview('market.follow', market)).toMatchObject({ sums: [{ differenceMinor: 1_000 }] });
    await decide('market.follow', market);
    expect(await stateOf(couponId)).toEqual(['corrected', 1_000]);
    expect((await ann.run('market.follow', market)).json()).toMatchObject({ code: 'not_found' });
  });

  it('may be decided another way, the last of which counts', async () => {
    const couponId = await place();
    await decide('market.settle', results('1'));
    await decide('market.void', market);
    expect(await stateOf(couponId)).toEqual(['corrected', 1_000]);
    await decide('market.settle', { ...market, outcomes: [{ outcomeId: '1', result: 'half-lost' }] });
    expect(await stateOf(couponId)).toEqual(['corrected', 500]);
  });

  it('leaves outcomes of which the staff says nothing to the feed', async () => {
    const couponId = await place();
    await decide('market.settle', { ...market, outcomes: [{ outcomeId: '2', result: 'won' }] });
    expect(await stateOf(couponId)).toEqual(['accepted', null]);
    await say(buildSettlement('1'));
    expect(await stateOf(couponId)).toEqual(['settled', 2_100]);
  });

  it('gives bets back that are placed once the end is known', async () => {
    await decide('market.settle', results('1'));
    world.clock.advance(1_000);
    const late = await place();
    world.clock.advance(20_000);
    await world.core.settled();
    expect(await stateOf(late)).toEqual(['settled', 1_000]);
  });

  it('suspends the market with it, so that no more is bet on it', async () => {
    await decide('market.void', market);
    const held = await world.database.kysely.selectFrom('market_holds').select(['market_key', 'held_by']).execute();
    expect(held).toEqual([{ market_key: '1', held_by: 'ann' }]);
  });

  it('gives every stake back, and each once, while coupons are being placed', async () => {
    const others = await Promise.all(Array.from({ length: 3 }, () => addTestPlayer(world)));
    const { approvalId } = (await ann.run('market.void', market)).json();
    const placings = [world, ...others].map(async (player) => {
      const ids: string[] = [];
      for (let n = 0; n < 4; n += 1) ids.push(await place({}, { ...world, ...player }));
      return ids;
    });
    const [, ...placed] = await Promise.all([bob.run('approval.approve', { approvalId }), ...placings]);
    await world.core.settled();
    world.clock.advance(20_000);
    await world.core.settled();
    expect(placed.flat()).toHaveLength(16);
    const { kysely } = world.database;
    const rows = await kysely.selectFrom('coupons').select(['state', 'payout_minor', 'settlement_version']).execute();
    expect(new Set(rows.map((row) => JSON.stringify(row)))).toEqual(
      new Set([JSON.stringify({ state: 'settled', payout_minor: 1_000, settlement_version: 1 })]),
    );
    for (const { browser } of [world, ...others]) expect(await browser.balance()).toBe(100_000);
  });

  it('refuses a market and outcomes that nobody knows, by the field, and writes nothing', async () => {
    const before = await world.database.kysely.selectFrom('staff_audit').select('seq').execute();
    const nowhere = await ann.run('market.void', { ...market, marketKey: '999' });
    expect([nowhere.statusCode, nowhere.json().details]).toEqual([404, { field: 'marketKey' }]);
    const outcomes = (...ids: string[]) => ids.map((outcomeId) => ({ outcomeId, result: 'won' as const }));
    for (const [ids, field] of [
      [['1', '9'], 'outcomes.1.outcomeId'],
      [['1', '1'], 'outcomes.1.outcomeId'],
    ] as const) {
      const answer = await ann.run('market.settle', { ...market, outcomes: outcomes(...ids) });
      expect([answer.statusCode, answer.json().details]).toEqual([400, { field }]);
    }
    expect((await ann.run('market.settle', { ...market, outcomes: [] })).statusCode).toBe(400);
    expect(await preview('market.void', { ...market, marketKey: '999' })).toMatchObject({ code: 'not_found' });
    expect(await world.database.kysely.selectFrom('staff_audit').select('seq').execute()).toEqual(before);
  });

  it('is kept when old results are forgotten, and is no word of the feed', async () => {
    await decide('market.void', market);
    const { kysely } = world.database;
    expect(await missedSinceMs(kysely, 0)).toBeUndefined();
    await deleteResults(kysely, Number.MAX_SAFE_INTEGER);
    expect(await kysely.selectFrom('market_results').select('slot').execute()).toEqual([{ slot: STAFF_SLOT }]);
  });

  it('is found among events with bets: open, settled, and decided', async () => {
    const idsOf = async (query: string) =>
      (await ann.get(`bet-events?${query}`)).json().events.map(({ eventId }: { eventId: string }) => eventId);
    await place();
    await place({ bets: [buildBet({ eventId: EVENTS.other })] });
    await say(buildSettlement('1', { eventId: EVENTS.other }));
    expect(await idsOf('of=open')).toEqual([EVENTS.line]);
    expect(await idsOf('of=settled&search=harbour')).toEqual([EVENTS.other]);
    expect(await idsOf('of=settled&search=%25')).toEqual([]);
    expect(await idsOf('of=decided')).toEqual([]);
    await decide('market.void', { ...market, eventId: EVENTS.other });
    expect(await idsOf('of=decided')).toEqual([EVENTS.other]);
    expect((await ann.get('bet-events/999')).json()).toEqual({ event: null, markets: [] });
  });

  it('leaves a bet won that a lead has paid early, unless the market is void', async () => {
    Object.assign(world.settings, { couponRules: { ...world.settings.couponRules, isEarlyPayoutOn: true } });
    const couponId = await place();
    const score = (home: number, away: number, timestampMs: number) =>
      buildOdds([], { eventId: EVENTS.line, timestampMs, state: buildState(1, home, away) });
    await say(score(1, 0, 20_000), score(2, 0, 30_000));
    expect(await stateOf(couponId)).toEqual(['settled', 2_100]);
    expect(await preview('market.settle', results('2'))).toMatchObject({ sums: [{ differenceMinor: 0 }] });
    await decide('market.settle', results('2'));
    expect(await stateOf(couponId)).toEqual(['settled', 2_100]);
    await decide('market.void', market);
    expect(await stateOf(couponId)).toEqual(['corrected', 1_000]);
  });

  it('weighs what the feed says no more than before where prices move on', async () => {
    await decide('market.void', market);
    await say(buildOdds([buildMarket(1, { 1: 2_200, 2: 3_300, 3: 3_600 })], { timestampMs: 50_000 }));
    const couponId = await place({ bets: [buildBet({ coef: '2.20' })] });
    world.clock.advance(20_000);
    await world.core.settled();
    expect(await stateOf(couponId)).toEqual(['settled', 1_000]);
  });
});
