import { lottoDrawAt } from '@longshot/domain/pools';
import { commitmentOf, linkBefore, verifyRound } from '@longshot/games';
import { buildBet, buildCoupon, buildSettlement, EVENTS } from '../../test/worlds/builders-for-tests.ts';
import { addTestPlayer, STAFF_TOKEN } from '../../test/worlds/core-for-tests.ts';
import { databaseKinds } from '../../test/worlds/database-for-tests.ts';
import { describeCore } from '../../test/worlds/describe-core.ts';
import { LimitsPage } from '../../test/worlds/limits-for-tests.ts';
import { fieldOf, goToDraw, nextBalls, ticketBody } from '../../test/worlds/lotto-for-tests.ts';

const FIELD = [[1, 2, 3, 4, 5, 6]];

describeCore('lotto', databaseKinds, (world) => {
  let keys = 0;
  const post = async (body: object, key = `ticket-key-${++keys}`, browser = world.browser) => {
    const answer = await browser.post('/web-api/lotto/tickets', body, { 'idempotency-key': key });
    return { status: answer.statusCode, ...answer.json() };
  };
  const balance = async (accountId = world.accountId): Promise<number> => {
    const query = world.database.kysely.selectFrom('accounts').select('balance_minor').where('id', '=', accountId);
    return (await query.executeTakeFirstOrThrow()).balance_minor;
  };
  const body = (over: object = {}, fields: readonly (readonly (readonly number[])[])[] = [FIELD], draws = 1) => ({
    ...ticketBody(world, '6x49', world.accountId, fields, draws),
    ...over,
  });
  const hold = async (lottery: '6x49' | '12x24' | '10x80') => {
    const number = goToDraw(world, lottery);
    await world.core.lotto.driver.step(lottery);
    return number;
  };

  it('tells six lotteries with their exact return, and the one that routes name', async () => {
    const { lotteries } = (await world.browser.get('/web-api/lotto')).json();
    expect(lotteries.map(({ lottoId, name, returned }: Record<string, unknown>) => [lottoId, name, returned])).toEqual([
      ['11', '6x49', { numerator: '3', denominator: '5' }],
      ['12', '5x36+1', { numerator: '13', denominator: '20' }],
      ['13', '7x49', { numerator: '11', denominator: '20' }],
      ['14', '4x20', { numerator: '17', denominator: '25' }],
      ['15', '10x80', { numerator: '7687576681', denominator: '8665747948' }],
      ['16', '12x24', { numerator: '589965', denominator: '676039' }],
    ]);
    expect((await world.browser.get('/web-api/lotto/10/draws')).statusCode).toBe(404);
    expect((await world.browser.get('/web-api/lotto/12/draws/999999')).statusCode).toBe(404);
  });

  it('sells a ticket with a system for many draws, once for its key', async () => {
    const system = [[1, 2, 3, 4, 5, 6, 7]];
    const asked = body({}, [system, FIELD], 3);
    const [one, other] = await Promise.all([post(asked, 'the-one-key'), post(asked, 'the-one-key')]);
    expect([one.status, other.status, one.ticketId]).toEqual([200, 200, other.ticketId]);
    expect([one.lines, one.amountMinor, one.draws.length, one.standing]).toEqual([8, 800, 3, 'own']);
    expect(await balance()).toBe(100_000 - 2_400);
    expect(await post({ ...asked, draws: 2, amountMinor: 1_600 }, 'the-one-key')).toMatchObject({
      status: 409,
      code: 'duplicate_key',
    });
    expect(await balance()).toBe(97_600);
  });

  it('counts among the open bets of the account, which is kept as long as a draw is to come', async () => {
    const openStakes = async () => {
      const { accounts } = (await world.browser.get('/web-api/office/accounts/money')).json();
      const of = accounts.find(({ accountId }: { accountId: string }) => accountId === world.dollarsId);
      return of.openStakesMinor;
    };
    const remove = async () =>
      (await world.browser.post('/web-api/office/accounts/remove-currency', { currencyId: 'USD' })).json().code;
    const price = ticketBody(world, '6x49', world.dollarsId, [FIELD]).amountMinor;
    // All but the ticket is lost.
    const bets = [buildBet({ eventId: EVENTS.line })];
    const rest = buildCoupon(world.dollarsId, { amount: 50_000 - 2 * price, bets });
    expect((await world.browser.place(rest, 'all-but-the-ticket')).statusCode).toBe(200);
    world.say(buildSettlement('2'));
    await world.core.settled();
    expect(await post(ticketBody(world, '6x49', world.dollarsId, [FIELD], 2))).toMatchObject({ status: 200 });
    expect([await openStakes(), await remove()]).toEqual([2 * price, 'account_has_money']);
    await hold('6x49');
    expect([await openStakes(), await remove()]).toEqual([price, 'account_has_money']);
  });

  it('refuses what cannot be played with the field, and writes nothing', async () => {
    const field = (numbers: readonly number[]) => body({ fields: [[numbers]] });
    const many = Array.from({ length: 14 }, (_, index) => index + 1);
    const onSale = lottoDrawAt('6x49', world.clock.nowMs());
    const cases: readonly (readonly [object, string])[] = [
      [field([1, 2, 3, 4, 5, 5]), 'fields[0][0][5]'],
      [field([1, 2, 3, 4, 5, 50]), 'fields[0][0][5]'],
      [field([1, 2, 3, 4, 5]), 'fields[0][0]'],
      [field(many), 'fields[0]'],
      [body({ fields: [[[1, 2, 3, 4, 5, 6], [1]]] }), 'fields[0]'],
      [body({ fields: [] }), 'fields'],
      [body({ fields: Array.from({ length: 11 }, () => FIELD) }), 'fields'],
      [body({ amountMinor: 99 }), 'amountMinor'],
      [body({ firstDraw: onSale + 1 }), 'firstDraw'],
      [body({ lottoId: '10' }), 'lottoId'],
      [body({ accountId: '1' }), 'accountId'],
    ];
    for (const [asked, wrong] of cases) {
      expect(await post(asked)).toMatchObject({ status: 400, code: 'validation_failed', details: { field: wrong } });
    }
    const endless = JSON.stringify(body()).replace('"amountMinor":100', `"amountMinor":${'9'.repeat(30)}`);
    expect(await post(JSON.parse(endless) as object)).toMatchObject({ status: 400, details: { field: 'amountMinor' } });
    expect(await post(body({ firstDraw: onSale - 1 }))).toMatchObject({
      status: 409,
      code: 'game_finished',
      details: { field: 'firstDraw' },
    });
    const most = Array.from({ length: 10 }, () => [many.slice(0, 12)]);
    expect(await post(body({}, most, 2))).toMatchObject({ status: 422, code: 'insufficient_funds' });
    expect(await world.database.kysely.selectFrom('lotto_tickets').select('id').execute()).toEqual([]);
    expect(await balance()).toBe(100_000);
  });

  it('takes nothing from whoever is banned', async () => {
    await world.database.kysely.updateTable('players').set({ ban_level: 10 }).execute();
    expect(await post(body())).toMatchObject({ status: 403, code: 'blocked' });
    expect(await balance()).toBe(100_000);
  });

  it('counts for the player’s limits, and pays who has excluded themselves since', async () => {
    const limits = new LimitsPage(world.browser);
    await limits.setWell({ limitType: 1, limitValue: 200, accountId: world.accountId });
    const balls = await nextBalls(world, '12x24');
    expect(await post(ticketBody(world, '12x24', world.accountId, [fieldOf('12x24', balls, [8])]))).toMatchObject({
      status: 200,
    });
    expect(await post(body({}, [FIELD, FIELD]))).toMatchObject({
      status: 422,
      code: 'limit_reached',
      details: { field: 'amountMinor', refusals: [{ boundMinor: 140 }] },
    });
    await limits.setWell({ limitType: 33, limitValue: 7 });
    expect(await post(body())).toMatchObject({ status: 403, code: 'self_excluded' });
    await hold('12x24');
    expect(await balance()).toBe(100_060);
  });

  it('closes a draw when it is drawn, pays its prize into the statement, and is worked out by anybody', async () => {
    const before = (await world.browser.get('/web-api/lotto')).json().lotteries[5];
    const balls = await nextBalls(world, '12x24');
    const asked = ticketBody(world, '12x24', world.accountId, [fieldOf('12x24', balls, [8])]);
    const { ticketId } = await post(asked);
    const number = await hold('12x24');
    expect(await balance()).toBe(100_000 - 60 + 120);

    const draw = (await world.browser.get(`/web-api/lotto/16/draws/${number}`)).json();
    expect([draw.state, draw.results]).toEqual(['settled', balls]);
    const { serverSeed, clientSeed, nonce, anchor } = draw.proof;
    expect([commitmentOf(serverSeed), clientSeed]).toEqual([before.promise.serverSeedHash, before.promise.clientSeed]);
    expect([linkBefore(serverSeed, nonce), anchor]).toEqual([before.promise.anchor, before.promise.anchor]);
    const bet = { drums: [{ balls: 24, drawn: 12 }] };
    const seeds = { serverSeed, clientSeed, nonce };
    expect(verifyRound({ game: 'lotto', ...seeds, bet, stakeMinor: 1 }).outcome).toEqual({ numbers: balls });

    const { tickets } = (await world.browser.get('/web-api/lotto/tickets')).json();
    expect(tickets).toMatchObject([{ ticketId, draws: [{ number, state: 'paid', payoutMinor: 120, results: balls }] }]);
    const statement = `/web-api/office/accounts/lines?accountId=${world.accountId}&kind=casino`;
    const { lines } = (await world.browser.get(statement)).json();
    expect(lines.map(({ amountMinor }: { amountMinor: number }) => amountMinor)).toEqual([120, -60]);
    expect(await post(asked)).toMatchObject({ status: 409, details: { field: 'firstDraw' } });
    const { drums, draws } = (await world.browser.get('/web-api/lotto/16/frequencies')).json();
    expect([draws, drums[0].reduce((sum: number, count: number) => sum + count, 0)]).toEqual([1, 12]);
  });

  it('holds after a time away every draw that was missed, each once, with one who leads and one who comes late', async () => {
    await world.core.lotto.driver.step('10x80');
    const first = await hold('10x80');
    world.clock.jump(60 * 60_000);
    await world.restart();
    await Promise.all([world.core.lotto.driver.step('10x80'), world.core.lotto.driver.step('10x80')]);
    const rows = await world.database.kysely
      .selectFrom('lotto_draws')
      .select(['number', 'state', 'link_number'])
      .where('lottery', '=', '10x80')
      .orderBy('number')
      .execute();
    expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 14 }, (_, index) => first + index));
    expect(rows.map(({ link_number }) => link_number)).toEqual([
      ...Array.from({ length: 13 }, (_, index) => index + 1),
      null,
    ]);
    expect(rows.map(({ state }) => state)).toEqual([...Array.from({ length: 13 }, () => 'settled'), 'open']);
    const found = (await world.browser.get(`/web-api/lotto/15/draws?number=${first}`)).json();
    expect(found.draws.map(({ number }: { number: number }) => number)).toEqual([first]);
    const ofDay = (await world.browser.get('/web-api/lotto/15/draws?day=2026-03-14')).json();
    expect(ofDay.draws).toHaveLength(13);
    expect((await world.browser.get('/web-api/lotto/15/draws?day=2026-03-15')).json().draws).toEqual([]);
  });

  it('hands its jackpot to the next draw, also where one was called off', async () => {
    await post(body({}, [FIELD], 2));
    const number = await hold('6x49');
    const off = `/web-api/lotto/11/draws/${number + 1}/call-off`;
    expect((await world.browser.post(off, {})).statusCode).toBe(403);
    expect((await world.browser.post(off, {}, { 'x-staff-token': STAFF_TOKEN })).json()).toEqual({ success: true });
    expect(
      (
        await world.browser.post(off.replace(`${number + 1}`, `${number}`), {}, { 'x-staff-token': STAFF_TOKEN })
      ).json(),
    ).toMatchObject({ code: 'game_finished', details: { field: 'number' } });
    expect(await post(body())).toMatchObject({ status: 409, details: { field: 'draws' } });
    await hold('6x49');
    const pools = await world.database.kysely.selectFrom('lotto_pools').selectAll().orderBy('draw_id').execute();
    expect(pools[1]?.jackpot_in_minor).toBe(pools[0]?.jackpot_out_minor);
    expect(pools[1]?.jackpot_out_minor).toBe(pools[0]?.jackpot_out_minor);
    const entries = await world.database.kysely
      .selectFrom('lotto_entries')
      .select(['state', 'payout_minor'])
      .orderBy('draw_id')
      .execute();
    expect(entries[1]).toEqual({ state: 'returned', payout_minor: 100 });
  });

  describe('a gift', () => {
    const claim = async (
      code: string,
      player: Awaited<ReturnType<typeof addTestPlayer>>,
      accountId = player.accountId,
    ) => {
      const answer = await player.browser.post('/web-api/lotto/gifts', { code, accountId });
      return { status: answer.statusCode, ...answer.json() };
    };

    it('is whoever’s takes it first, and its prize theirs; the giver does not learn what it wins', async () => {
      const balls = await nextBalls(world, '12x24');
      const asked = ticketBody(world, '12x24', world.accountId, [fieldOf('12x24', balls, [8])]);
      const { giftCode, standing } = await post({ ...asked, gift: {} });
      expect(standing).toBe('giving');
      const [friend, late] = [await addTestPlayer(world), await addTestPlayer(world)];
      expect(await claim(giftCode, friend, friend.dollarsId)).toMatchObject({ details: { field: 'accountId' } });
      expect(await claim(giftCode.toLowerCase(), friend)).toMatchObject({ status: 200, standing: 'received' });
      expect(await claim(giftCode, friend)).toMatchObject({ status: 200, standing: 'received' });
      expect(await claim(giftCode, late)).toMatchObject({ status: 404, details: { field: 'code' } });
      await hold('12x24');
      expect([await balance(friend.accountId), await balance()]).toEqual([100_120, 99_940]);
      const { tickets } = (await world.browser.get('/web-api/lotto/tickets')).json();
      expect(tickets[0]).toMatchObject({ standing: 'given', giftCode: null, draws: [] });
    });

    it('gives back to its giver what a called-off draw cost, also once it is taken', async () => {
      const friend = await addTestPlayer(world);
      const { giftCode } = await post(body({ gift: {} }));
      expect(await claim(giftCode, friend)).toMatchObject({ status: 200, standing: 'received' });
      const given = await balance();
      expect(given).toBeLessThan(100_000);
      const off = `/web-api/lotto/11/draws/${lottoDrawAt('6x49', world.clock.nowMs())}/call-off`;
      expect((await world.browser.post(off, {}, { 'x-staff-token': STAFF_TOKEN })).json()).toEqual({ success: true });
      await hold('6x49');
      expect([await balance(), await balance(friend.accountId)]).toEqual([100_000, 100_000]);
    });

    it('for the player of a number is offered to that player alone; not taken before the draw it is the giver’s', async () => {
      const [friend, other] = [await addTestPlayer(world), await addTestPlayer(world)];
      const { giftCode } = await post(body({ gift: { playerId: String(friend.playerId) } }));
      const offered = (await friend.browser.get('/web-api/lotto/tickets')).json().tickets;
      expect(offered).toMatchObject([{ standing: 'offered', giftCode }]);
      expect(await claim(giftCode, other)).toMatchObject({ status: 404, details: { field: 'code' } });
      await hold('6x49');
      expect(await claim(giftCode, friend)).toMatchObject({ status: 409, details: { field: 'code' } });
      expect((await friend.browser.get('/web-api/lotto/tickets')).json().tickets).toEqual([]);
      expect((await world.browser.get('/web-api/lotto/tickets')).json().tickets[0].standing).toBe('own');
    });
  });

  it('keeps favourite numbers by lottery', async () => {
    const save = async (fields: readonly unknown[]) =>
      (await world.browser.send('PUT', '/web-api/lotto/favourites', { lottoId: '11', fields })).json();
    await save([FIELD, [[7, 8, 9, 10, 11, 12]]]);
    expect(await save([FIELD])).toEqual({ lottoId: '11', fields: [FIELD] });
    expect(await save([[[1, 1, 2, 3, 4, 5]]])).toMatchObject({ details: { field: 'fields[0][0][1]' } });
    expect((await world.browser.get('/web-api/lotto/favourites')).json()).toEqual({
      favourites: [{ lottoId: '11', fields: [FIELD] }],
    });
    await save([]);
    expect((await world.browser.get('/web-api/lotto/favourites')).json()).toEqual({ favourites: [] });
  });
});
