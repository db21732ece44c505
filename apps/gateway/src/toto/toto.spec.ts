import type { ResponseOf, TotoCouponView } from '@longshot/contracts';
import { addTestPlayer, type TestPlayer } from '../../test/worlds/core-for-tests.ts';
import { databaseKinds } from '../../test/worlds/database-for-tests.ts';
import { describeCore, type World } from '../../test/worlds/describe-core.ts';
import { LimitsPage } from '../../test/worlds/limits-for-tests.ts';
import { buildGift, publish, take } from '../../test/worlds/offers-for-tests.ts';
import { buildTotoCoupon, eventsOfDraws, fillLine, marksOf, reportMatch } from '../../test/worlds/toto-for-tests.ts';

const HOUR_MS = 3_600_000;
const PATH = '/web-api/toto/football';

/** Places a coupon of football and answers what the page is told. */
const place = (player: TestPlayer, over: object = {}, key = 'key-of-toto-1') =>
  player.browser.post(`${PATH}/coupons`, buildTotoCoupon(player.accountId, over), { 'idempotency-key': key });

const draws = async (world: World): Promise<ResponseOf<'getTotoDraws'>['draws']> =>
  (await world.browser.get(`${PATH}/draws`)).json().draws;

const openDraw = async (world: World, which = 'open'): Promise<ResponseOf<'getTotoDraw'>['draw']> =>
  (await world.browser.get(`${PATH}/draw?which=${which}`)).json().draw;

const ownCoupons = async (player: TestPlayer): Promise<TotoCouponView[]> =>
  (await player.browser.get(`${PATH}/coupons`)).json().coupons;

/** Puts two draws of football on the line; answers the events of their matches, in their order. */
async function begin(world: World): Promise<string[]> {
  fillLine(world, 'football', 28);
  await world.core.toto.step();
  return eventsOfDraws(world, 'football');
}

/** Lets the first draw be played: the first outcome everywhere but where told. */
async function play(
  world: World,
  events: readonly string[],
  over: Readonly<Record<number, readonly [number, number] | 'off'>> = {},
): Promise<void> {
  world.clock.advance(2 * HOUR_MS);
  await world.core.toto.step();
  events.slice(0, 14).forEach((eventId, place) => reportMatch(world, eventId, over[place] ?? [1, 0]));
  await world.core.toto.step();
}

describeCore('toto', databaseKinds, (world) => {
  it('makes an open draw and the next of the line where a section has the matches, once', async () => {
    await begin(world);
    await world.core.toto.step();
    const { sections }: ResponseOf<'getToto'> = (await world.browser.get('/web-api/toto')).json();
    const numbers = sections.map(({ section, open, next }) => [section, open?.number ?? null, next?.number ?? null]);
    expect(numbers).toEqual([
      // Of 28 matches, and of two that were on the line before.
      ['fifteen', 1, 2],
      ['correct-score', 1, 2],
      ['football', 1, 2],
      ['ice-hockey', null, null],
      ['basketball', null, null],
      ['cyber-football', null, null],
    ]);
    const [open, next] = [await openDraw(world), await openDraw(world, 'next')];
    expect(open?.closesAtMs).toBe(open?.matches[0]?.startsAtMs);
    expect(next?.matches[0]?.startsAtMs).toBeGreaterThan(open?.matches.at(-1)?.startsAtMs ?? Infinity);
    expect(next?.matches).toHaveLength(14);
  });

  it('takes a coupon once for its key, and counts what the crowd marks', async () => {
    await begin(world);
    const marks = marksOf('football', { 0: ['1', 'X'] });
    const placed = await place(world, { marks });
    expect(placed.json()).toMatchObject({ variants: 2, amountMinor: 200, drawNumber: 1, payoutMinor: null });
    expect((await place(world, { marks })).json()).toEqual(placed.json());
    expect((await place(world)).json()).toMatchObject({ code: 'duplicate_key' });
    expect(await world.browser.balance()).toBe(99_800);
    await place(await addTestPlayer(world), {}, 'key-of-another');
    const draw = await openDraw(world);
    expect(draw?.matches.map(({ crowd }) => crowd).slice(0, 2)).toEqual([
      [2, 1, 0],
      [2, 0, 0],
    ]);
    expect([draw?.coupons, draw?.pools]).toMatchObject([2, [{ iso: 'EUR', stakesMinor: 300, poolMinor: 270 }]]);
    expect(await ownCoupons(world)).toEqual([placed.json()]);
  });

  it.each([
    ['sixteen matches', { marks: [...marksOf('football'), ['1'], ['1']] }, 400, 'validation_failed', 'marks'],
    [
      'an outcome that is not there',
      { marks: marksOf('football', { 3: ['5'] }) },
      400,
      'validation_failed',
      'marks[3][0]',
    ],
    ['an outcome twice', { marks: marksOf('football', { 3: ['1', '1'] }) }, 400, 'validation_failed', 'marks[3][1]'],
    ['a match without a mark', { marks: marksOf('football', { 3: [] }) }, 400, 'validation_failed', 'marks[3]'],
    [
      'more than 8,192 variants',
      { marks: marksOf('football').map((_, place) => (place < 9 ? ['1', 'X', '2'] : ['1'])) },
      400,
      'validation_failed',
      'marks',
    ],
    ['less than 0.10 a variant', { stakeMinor: 9 }, 422, 'below_min', 'stakeMinor'],
    ['more than the currency lets through', { stakeMinor: 500_001 }, 422, 'above_max', 'stakeMinor'],
    ['more than there is', { stakeMinor: 100_001 }, 422, 'insufficient_funds', 'stakeMinor'],
    ['a draw that is not there', { drawNumber: 9 }, 404, 'not_found', 'drawNumber'],
    ['a draw that is not open yet', { drawNumber: 2 }, 404, 'not_found', 'drawNumber'],
    ['an account of somebody else', { accountId: '4711' }, 400, 'validation_failed', 'accountId'],
  ])('refuses %s, and writes nothing', async (_, over, status, code, field) => {
    await begin(world);
    const answer = await place(world, over);
    expect([answer.statusCode, answer.json().code, answer.json().details.field]).toEqual([status, code, field]);
    expect([await ownCoupons(world), await world.browser.balance()]).toEqual([[], 100_000]);
  });

  it('refuses a coupon once the first match has begun, by the clock as by the feed', async () => {
    const events = await begin(world);
    reportMatch(world, events[0] ?? '', 'live');
    const refused = await place(world);
    expect(refused.json()).toMatchObject({ code: 'game_finished', details: { field: 'drawNumber' } });
    await world.core.toto.step();
    expect((await openDraw(world))?.number).toBe(2);
    const closesAtMs = (await openDraw(world))?.closesAtMs ?? 0;
    world.clock.advance(closesAtMs - world.clock.nowMs());
    expect((await place(world, { drawNumber: 2 })).json()).toMatchObject({ code: 'game_finished' });
    expect(await world.browser.balance()).toBe(100_000);
  });

  it('is closed to who excluded themselves, and to who is banned', async () => {
    await begin(world);
    await new LimitsPage(world.browser).setWell({ limitType: 30, limitValue: 7 });
    expect((await place(world)).json()).toMatchObject({ code: 'self_excluded' });
    const banned = await addTestPlayer(world);
    const players = world.database.kysely.updateTable('players').set({ ban_level: 1 });
    await players.where('id', '=', banned.playerId).execute();
    expect((await place(banned)).json()).toMatchObject({ code: 'blocked' });
    expect([await world.browser.balance(), await banned.browser.balance()]).toEqual([100_000, 100_000]);
  });

  it('counts against the limits of wagering, as any stake does', async () => {
    await begin(world);
    await new LimitsPage(world.browser).setWell({
      limitType: 1,
      limitValue: 250,
      accountId: world.accountId,
      iso: 'EUR',
    });
    await place(world, { stakeMinor: 200 });
    const refused = await place(world, {}, 'key-of-too-much');
    expect(refused.json()).toMatchObject({ code: 'limit_reached', details: { field: 'stakeMinor' } });
  });

  it('counts among the open bets of the account until its draw is settled', async () => {
    const events = await begin(world);
    const openStakes = async () => {
      const { accounts } = (await world.browser.get('/web-api/office/accounts/money')).json();
      const { openStakesMinor, openCoupons } = accounts.find(
        ({ accountId }: { accountId: string }) => accountId === world.accountId,
      );
      return [openStakesMinor, openCoupons];
    };
    await place(world, { marks: marksOf('football', { 0: ['1', 'X'] }) });
    expect(await openStakes()).toEqual([200, 0]);
    await play(world, events);
    expect(await openStakes()).toEqual([0, 0]);
  });

  it('is not staked with bonus money', async () => {
    await begin(world);
    await publish(world, buildGift(world.clock.nowMs()));
    await take(world, 'gift');
    const { accounts } = (await world.browser.get('/web-api/user/accounts')).json();
    const bonus = accounts.find(({ type }: { type: number }) => type === 4);
    const answer = await place(world, { accountId: bonus.id });
    expect([answer.statusCode, answer.json().code, answer.json().details.field]).toEqual([
      ...[400, 'validation_failed', 'accountId'],
    ]);
    expect([await ownCoupons(world), bonus.balanceMinor]).toEqual([[], 1_000]);
  });

  it('keeps an account as long as a coupon of it waits', async () => {
    await begin(world);
    // All that the account in dollars has.
    await place(world, { accountId: world.dollarsId, stakeMinor: 50_000 });
    const path = '/web-api/office/accounts/remove-currency';
    expect((await world.browser.post(path, { currencyId: 'USD' })).json().code).toBe('account_has_money');
  });

  it('settles a draw by the results, pays its categories and carries what is left', async () => {
    const events = await begin(world);
    const other = await addTestPlayer(world);
    await place(world, { marks: marksOf('football', { 0: ['1', 'X'] }) });
    await place(other, { stakeMinor: 777 }, 'key-of-another');
    await play(world, events, { 13: [0, 2] });
    // S = 977, pool 879: 14 hits 390 + 98 that fall nowhere, carried; 13 hits 195 + … shared by 100 and 777.
    const [draw] = await draws(world);
    const pool = draw?.pools[0];
    expect(pool).toMatchObject({ iso: 'EUR', stakesMinor: 977, poolMinor: 879, jackpotMinor: 0 });
    const paid = (await ownCoupons(world))[0]?.payoutMinor ?? 0;
    const paidToOther = (await ownCoupons(other))[0]?.payoutMinor ?? 0;
    expect(paid + paidToOther + (pool?.carriedMinor ?? 0)).toBe(879);
    // The 13 share ⌊977·20/100⌋ by their stakes; the 12 of the first coupon alone get ⌊977·10/100⌋.
    expect([paid, paidToOther]).toEqual([Math.floor((195 * 100) / 877) + 97, Math.floor((195 * 777) / 877)]);
    expect(pool?.categories.slice(0, 3)).toMatchObject([
      { hits: 14, wonMinor: 0, paidMinor: 0 },
      { hits: 13, potMinor: 195, wonMinor: 877 },
      { hits: 12, potMinor: 97, wonMinor: 100, paidMinor: 97 },
    ]);
    expect(await world.browser.balance()).toBe(100_000 - 200 + paid);
    expect((await openDraw(world))?.pools[0]).toMatchObject({ jackpotMinor: pool?.carriedMinor });
    const { nominees }: ResponseOf<'getTotoNominees'> = (await world.browser.get(`${PATH}/nominees`)).json();
    expect(nominees.map(({ hits, payoutMinor }) => [hits, payoutMinor])).toEqual([
      [13, paidToOther],
      [13, paid],
    ]);
    expect(nominees.every(({ name }) => name.includes('***'))).toBe(true);
  });

  it('counts a match that was called off as hit by every mark', async () => {
    const events = await begin(world);
    await place(world, { marks: marksOf('football', { 0: ['2'] }) });
    await play(world, events, { 0: 'off', 1: 'off', 2: 'off', 3: 'off' });
    expect(await ownCoupons(world)).toMatchObject([{ drawState: 'settled', bestHits: 14, payoutMinor: 40 }]);
  });

  it('gives every stake back where fewer than ten matches were played', async () => {
    const events = await begin(world);
    await place(world);
    await play(world, events, { 0: 'off', 1: 'off', 2: 'off', 3: 'off', 4: 'off' });
    expect(await ownCoupons(world)).toMatchObject([{ drawState: 'refunded', payoutMinor: 100, isReturned: true }]);
    expect(await world.browser.balance()).toBe(100_000);
  });

  it('follows a correction after the money was spent, and the jackpot while the next draw takes coupons', async () => {
    const events = await begin(world);
    await place(world, { stakeMinor: 10_000 });
    await play(world, events);
    const before = (await draws(world))[0]?.pools[0]?.carriedMinor ?? 0;
    const balance = (await world.browser.balance()) ?? 0;
    expect(balance).toBe(90_000 + 4_000);
    await place(world, { drawNumber: 2, stakeMinor: balance }, 'key-of-spending');
    reportMatch(world, events[0] ?? '', [0, 3]);
    await world.core.toto.step();
    const [coupon] = (await ownCoupons(world)).slice(-1);
    // 13 hits instead of 14.
    expect(coupon).toMatchObject({ payoutMinor: 2_000, isCorrected: true, bestHits: 13 });
    expect(await world.browser.balance()).toBe(0);
    const { owed } = await world.database.kysely
      .selectFrom('claims')
      .select((eb) => eb.fn.sum<number>('remaining_minor').as('owed'))
      .executeTakeFirstOrThrow();
    expect(Number(owed)).toBe(2_000);
    expect((await draws(world))[0]?.pools[0]?.carriedMinor).toBe(before + 2_000);
    // Once the next draw is closed, a difference is the house's.
    world.clock.advance(3 * HOUR_MS);
    await world.core.toto.step();
    reportMatch(world, events[0] ?? '', [4, 3]);
    await world.core.toto.step();
    expect((await ownCoupons(world)).at(-1)).toMatchObject({ payoutMinor: 4_000, bestHits: 14 });
    expect((await draws(world))[0]?.pools[0]?.carriedMinor).toBe(before + 2_000);
  });

  it('takes nothing back for a match that is played after its draw was settled without it', async () => {
    const events = await begin(world);
    await place(world);
    await play(world, events, { 0: 'off' });
    reportMatch(world, events[0] ?? '', [0, 1]);
    await world.core.toto.step();
    expect(await ownCoupons(world)).toMatchObject([{ bestHits: 14, isCorrected: false }]);
  });

  it('waits for the draw before it, and gives up matches that nobody decided', async () => {
    const events = await begin(world);
    await place(world);
    await world.database.kysely.updateTable('sessions').set({ expires_at_ms: 8.64e15 }).execute();
    world.clock.advance(12 * HOUR_MS);
    await world.core.toto.step();
    for (const eventId of events.slice(14)) reportMatch(world, eventId, [1, 0]);
    for (const eventId of events.slice(1, 14)) reportMatch(world, eventId, [1, 0]);
    await world.core.toto.step();
    expect(await draws(world)).toEqual([]);
    const openEvents = await world.core.toto.openEvents(world.clock.nowMs());
    expect(openEvents).toContain(events[0]);
    expect(await world.core.toto.lastSeenMs()).toBeLessThan(world.clock.nowMs());
    for (const waitMs of [49 * HOUR_MS, HOUR_MS / 2, HOUR_MS / 2]) {
      world.clock.advance(waitMs);
      for (const producer of [1, 3]) {
        world.say({ type: 'alive', producer, timestampMs: world.clock.nowMs(), isSubscribed: true });
      }
      await world.core.toto.step();
    }
    const settled = (await draws(world)).map(({ number, state, matches }) => [number, state, matches[0]?.state]);
    expect(settled).toEqual([
      [2, 'settled', 'played'],
      [1, 'settled', 'void'],
    ]);
    expect(await ownCoupons(world)).toMatchObject([{ bestHits: 14 }]);
  });

  it('goes on after a restart, with what the feed tells again', async () => {
    const events = await begin(world);
    await place(world);
    await world.restart();
    world.clock.advance(2 * HOUR_MS);
    await world.core.toto.step();
    for (const eventId of events.slice(0, 14)) {
      fillLine(world, 'football', 1, Number(eventId));
      reportMatch(world, eventId, [2, 1]);
    }
    await world.core.toto.step();
    expect(await ownCoupons(world)).toMatchObject([{ bestHits: 14, payoutMinor: 40 }]);
  });
});
