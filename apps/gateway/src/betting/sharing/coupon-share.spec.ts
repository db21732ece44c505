import { withoutUndefined } from '@longshot/domain/input';
import type { DayAccumulators, GeneratedBets, SharedCoupon } from '@longshot/contracts';
import { buildBet, buildCoupon, EVENTS } from '../../../test/worlds/builders-for-tests.ts';
import { TestBrowser } from '../../../test/worlds/browser-for-tests.ts';
import { describeCore } from '../../../test/worlds/describe-core.ts';
import { databaseKinds } from '../../../test/worlds/database-for-tests.ts';
import { buildFixture, buildMarket, buildOdds } from '../../../test/worlds/message-factories.ts';

describeCore('a coupon under a code', databaseKinds, (world) => {
  const { coef: _, ...bet } = buildBet();
  const body = {
    typeId: 2,
    systemValue: 2,
    bets: [
      { ...bet, isBanker: true },
      { ...bet, eventId: EVENTS.other },
      { ...bet, eventId: EVENTS.live },
    ],
  };
  const share = async (over: object = {}) =>
    (await world.browser.post('/web-api/coupon/shared', { ...body, ...over })).json();

  it('is loaded by anybody, at the prices of now, and what cannot be had is named', async () => {
    const { code, expiresAtMs } = await share();
    expect(code).toMatch(/^[2-9A-HJ-NP-Z]{8}$/);
    expect(expiresAtMs).toBe(world.clock.nowMs() + 30 * 24 * 3_600_000);
    world.say(buildOdds([buildMarket(1, { 1: 2500, 2: 3400, 3: 3650 })]));
    world.say(buildOdds([buildMarket(1, { 1: 2100, 2: 3400, 3: 3650 }, { status: -1 })], { eventId: EVENTS.other }));
    const visitor = new TestBrowser(world.app);
    await visitor.open();
    const shared: SharedCoupon = (await visitor.get(`/web-api/coupon/shared/${code}`)).json();
    expect(shared).toMatchObject({
      bets: [
        { eventId: EVENTS.line, coef: '2.50', isLive: false },
        { eventId: EVENTS.live, coef: '1.50', isLive: true, score: '1:0' },
      ],
      unavailable: [{ marketKey: '1', outcomeId: '1', reason: 'market_suspended' }],
    });
    expect(JSON.stringify(shared)).not.toContain(world.accountId);
  });

  it('names a bet of a described market as it was saved, once the market is gone', async () => {
    const outcomes = [{ outcomeId: 'a', name: 'over {total}' }];
    const market = { marketId: 600_010, name: 'Corners', groups: [], outcomes };
    world.say({ type: 'market_descriptions', timestampMs: 1, markets: [market] });
    const offer = (status: -3 | 1) =>
      world.say(buildOdds([buildMarket(600_010, { a: 1_850 }, { specifiers: 'total=9.5', status })]));
    offer(1);
    const corners = { eventId: EVENTS.line, marketKey: '600010:total=9.5', outcomeId: 'a' };
    const { code } = await share({ typeId: 0, systemValue: undefined, bets: [corners] });
    offer(-3);
    const shared: SharedCoupon = (await world.browser.get(`/web-api/coupon/shared/${code}`)).json();
    expect(shared.unavailable).toMatchObject([{ names: { en: { market: 'Corners', outcome: 'over 9.5' } } }]);
    expect(shared.bets).toEqual([]);
  });

  describe('comes back as it was put together:', () => {
    const eventIds = ['8001', '8002', '8003', '8004', '8005'];
    const setPrices = (eventId: string, status: 0 | -1 | 1) =>
      world.say(buildOdds([buildMarket(1, { 1: 2100, 2: 3400, 3: 3650 }, { status })], { eventId }));
    beforeEach(() => {
      for (const eventId of eventIds) {
        world.say(buildFixture({ eventId, startsAtMs: world.clock.nowMs() + 3_600_000 }));
        setPrices(eventId, 1);
      }
    });
    const namedBy = (places: readonly object[]) =>
      places.map((place, index) => ({ eventId: eventIds[index], marketKey: '1', outcomeId: '1', ...place }));
    const load = async (code: string): Promise<SharedCoupon> =>
      (await world.browser.get(`/web-api/coupon/shared/${code}`)).json();
    const positionsOf = ({ bets }: SharedCoupon) =>
      bets.map(({ blockId, isBanker }) => blockId ?? (isBanker ? 'banker' : null));
    /** Type, size and places of a coupon that was saved before the markets of some of its bets paused. */
    const reload = async (coupon: { typeId: number; systemValue?: number }, places: object[], ...gone: number[]) => {
      const { code } = (
        await world.browser.post('/web-api/coupon/shared', { ...coupon, bets: namedBy(places) })
      ).json();
      for (const index of gone) setPrices(eventIds[index] ?? '', -1);
      const shared = await load(code);
      for (const index of gone) setPrices(eventIds[index] ?? '', 1);
      expect(shared.unavailable).toHaveLength(gone.length);
      return [shared.typeId, shared.systemValue, positionsOf(shared)];
    };
    const blocks = (...ids: number[]) => ids.map((blockId) => ({ blockId }));

    it('type, size, bankers and blocks', async () => {
      const places = [{ isBanker: true }, { blockId: 1 }, { blockId: 1 }, { blockId: 53 }, { blockId: 54 }];
      expect(await reload({ typeId: 2, systemValue: 3 }, places)).toEqual([2, 3, ['banker', 1, 1, 53, 54]]);
      expect(await reload({ typeId: 4, systemValue: 2 }, blocks(0, 1, 2, 3, 0))).toEqual([4, 2, [0, 1, 2, 3, 0]]);
      expect(await reload({ typeId: 5 }, blocks(2, 1, 1))).toEqual([5, undefined, [2, 1, 1]]);
    });

    it('of a system that lost a bet, with the nearest size', async () => {
      const places = [{ isBanker: true }, {}, {}, {}, {}];
      expect(await reload({ typeId: 2, systemValue: 4 }, places, 2)).toEqual([2, 3, ['banker', null, null, null]]);
    });

    it('of a conditional that lost a block, with the others in their order', async () => {
      expect(await reload({ typeId: 5 }, blocks(3, 1, 2, 3), 1)).toEqual([5, undefined, [2, 1, 2]]);
    });

    it('of a multi without its lobby, as a system; of a system without anything to combine, as an express', async () => {
      expect(await reload({ typeId: 4, systemValue: 3 }, blocks(0, 1, 2, 3), 0)).toEqual([2, 3, [1, 2, 3]]);
      expect(await reload({ typeId: 2, systemValue: 2 }, [{ isBanker: true }, {}, {}], 1)).toEqual([
        ...[1, undefined, [null, null]],
      ]);
    });

    it('saved when nothing but type and bets was kept', async () => {
      const names = { homeName: 'Home', awayName: 'Away' };
      const content = { typeId: 4, bets: namedBy([{}, {}, {}, {}]).map((bet) => ({ ...bet, ...names })) };
      await world.database.kysely
        .insertInto('shared_coupons')
        .values({
          code: 'ABCD2345',
          site_id: world.settings.siteId,
          expires_at_ms: world.clock.nowMs() + 1,
          content: JSON.stringify(content),
        })
        .execute();
      const shared = await load('ABCD2345');
      expect([shared.typeId, shared.systemValue, positionsOf(shared)]).toEqual([
        4,
        undefined,
        [null, null, null, null],
      ]);
    });

    it('and is placed so', async () => {
      const places = [{ isBanker: true }, { blockId: 1 }, { blockId: 1 }, { blockId: 53 }, { blockId: 54 }];
      const { code } = (
        await world.browser.post('/web-api/coupon/shared', { typeId: 2, systemValue: 3, bets: namedBy(places) })
      ).json();
      setPrices(eventIds[4] ?? '', -1);
      const { typeId, systemValue, bets } = await load(code);
      const sent = bets.map(({ eventId, marketKey, outcomeId, coef, blockId, isBanker }) => ({
        eventId,
        marketKey,
        outcomeId,
        coef,
        ...withoutUndefined({ blockId, isBanker }),
      }));
      const coupon = buildCoupon(world.accountId, {
        typeId,
        ...withoutUndefined({ systemValue }),
        bets: sent,
      });
      const placed = await world.browser.place(coupon, 'a-shared-coupon');
      expect([placed.statusCode, placed.json()]).toMatchObject([200, { typeId: 2, systemValue: 2 }]);
    });
  });

  it('ends after thirty days, and a code that is none is not found', async () => {
    const { code } = await share();
    expect((await world.browser.get('/web-api/coupon/shared/ZZZZZZZZ')).statusCode).toBe(404);
    expect((await world.browser.get('/web-api/coupon/shared/ZZZZZZZ0')).statusCode).toBe(400);
    world.clock.advance(30 * 24 * 3_600_000);
    expect((await world.browser.get(`/web-api/coupon/shared/${code}`)).statusCode).toBe(404);
    await share();
    expect(await world.database.kysely.selectFrom('shared_coupons').select('code').execute()).toHaveLength(1);
  });

  it('takes bets of games that are known, and nothing of a player', async () => {
    expect(await share({ bets: [{ ...bet, eventId: '999' }] })).toMatchObject({ details: { field: 'bets.0.eventId' } });
    expect(await share({ bets: [] })).toMatchObject({ code: 'validation_failed', details: { field: 'bets' } });
    const { statusCode } = await world.browser.post('/web-api/coupon/shared', { ...body, accountId: world.accountId });
    expect([statusCode, await world.database.kysely.selectFrom('shared_coupons').select('code').execute()]).toEqual([
      400,
      [],
    ]);
  });

  it('is tried at most twenty times a minute from one address', async () => {
    const statuses: number[] = [];
    for (let index = 0; index < 21; index++) {
      statuses.push((await world.browser.get('/web-api/coupon/shared/ZZZZZZZZ')).statusCode);
    }
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 404), 429]);
  });

  describe('or one that is suggested', () => {
    beforeEach(() => {
      for (let index = 0; index < 12; index++) {
        const eventId = String(8_000 + index);
        world.say(buildFixture({ eventId, startsAtMs: world.clock.nowMs() + 3_600_000 }));
        world.say(buildOdds([buildMarket(1, { 1: 1400 + index * 100, 2: 3400, 3: 5000 })], { eventId }));
      }
    });
    const accumulators = async (): Promise<DayAccumulators> =>
      (await world.browser.get('/web-api/coupon/accumulators')).json();
    const generated = async (query: string): Promise<GeneratedBets> =>
      (await world.browser.get(`/web-api/coupon/generated?${query}`)).json();

    it('is the same all day, of different games, and another day another', async () => {
      const first = await accumulators();
      expect(first.day).toBe('2026-03-14');
      expect(new Set(first.line.bets.map(({ eventId }) => eventId)).size).toBe(4);
      expect(first.live).toEqual({ bets: [], coef: '' });
      world.clock.advance(60_000);
      expect(await accumulators()).toEqual(first);
      const [gone] = first.line.bets;
      world.say(buildOdds([buildMarket(1, { 1: 1400 }, { status: -1 })], { eventId: gone?.eventId ?? '' }));
      const rest = (await accumulators()).line.bets.map(({ eventId }) => eventId);
      expect(rest.slice(0, 3)).toEqual(first.line.bets.slice(1).map(({ eventId }) => eventId));
      const placed = await world.browser.place(
        buildCoupon(world.accountId, {
          typeId: 1,
          bets: (await accumulators()).line.bets.map(({ eventId, marketKey, outcomeId, coef }) => ({
            eventId,
            marketKey,
            outcomeId,
            coef,
          })),
        }),
        'the-accumulator',
      );
      expect(placed.statusCode).toBe(200);
    });

    it('comes near to a wanted win with as many bets as asked for, the same for the same question', async () => {
      const query = 'amountMinor=1000&wantedMinor=10000&count=3&section=line';
      const first = await generated(query);
      expect(new Set(first.bets.map(({ eventId }) => eventId)).size).toBe(3);
      expect(Math.abs(first.winMinor - 10_000)).toBeLessThan(500);
      const product = first.bets.reduce((total, { coef }) => total * Number(coef), 1);
      expect(first.winMinor).toBe(Math.floor(product * 1000 + 1e-6));
      expect(await generated(query)).toEqual(first);
      expect((await generated(`${query}&round=1`)).bets).not.toEqual(first.bets);
      expect((await generated(`${query}&sports=curling`)).bets).toEqual([]);
      expect((await generated('amountMinor=1000&wantedMinor=9000&count=2&section=live')).bets).toEqual([]);
      expect(await generated('amountMinor=0&wantedMinor=9000&count=2')).toMatchObject({
        details: { field: 'amountMinor' },
      });
    });
  });
});
