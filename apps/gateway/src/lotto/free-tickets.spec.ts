import { lotteries } from '@longshot/domain/pools';
import { writeRound } from '../../test/worlds/bonus-games-for-tests.ts';
import { addTestPlayer } from '../../test/worlds/core-for-tests.ts';
import { databaseKinds } from '../../test/worlds/database-for-tests.ts';
import { describeCore } from '../../test/worlds/describe-core.ts';
import { buildShopTicket } from '../../test/worlds/free-tickets-for-tests.ts';
import { fieldOf, goToDraw, nextBalls, ticketBody } from '../../test/worlds/lotto-for-tests.ts';
import { publish } from '../../test/worlds/offers-for-tests.ts';
import { buy, pointsOf } from '../../test/worlds/points-for-tests.ts';
import { callOffDraw } from './draws/call-off.ts';

const FIELD = [[1, 2, 3, 4, 5, 6]];
const OTHER = [[7, 8, 9, 10, 11, 12]];

describeCore('a ticket of lotto that points bought', databaseKinds, (world) => {
  let keys = 0;
  const give = async (over: object = {}) => {
    const nowMs = world.clock.nowMs();
    expect(await publish(world, buildShopTicket(nowMs, over))).toMatchObject({ status: 200 });
    await writeRound(world, world, { id: 'r', betMinor: 10_000 });
    await world.core.promotions.inspect();
    expect(await buy(world, { offerId: 'ticket', points: 20 }, 'points-key')).toMatchObject({ balance: 0 });
  };
  const tickets = async (browser = world.browser) => (await browser.get('/web-api/lotto/tickets')).json();
  const freeTicketId = async (): Promise<string> => (await tickets()).freeTickets[0].freeTicketId;
  const post = async (body: object, key = `free-key-${++keys}`, browser = world.browser) => {
    const answer = await browser.post('/web-api/lotto/tickets', body, { 'idempotency-key': key });
    return { status: answer.statusCode, ...answer.json() };
  };
  const body = (fields: readonly (readonly (readonly number[])[])[], over: object = {}) => ({
    ...ticketBody(world, '6x49', world.accountId, fields),
    ...over,
  });
  const rows = () => world.database.kysely.selectFrom('lotto_tickets').selectAll().execute();
  const balances = async () => {
    const query = world.database.kysely
      .selectFrom('accounts')
      .select('balance_minor')
      .where('id', '=', world.accountId);
    return (await query.executeTakeFirstOrThrow()).balance_minor;
  };
  const open = async () =>
    (await world.browser.get('/web-api/office/accounts/money')).json().accounts[0].openStakesMinor;

  it('stands in the shop, then beside what runs, and is filled in once, whichever key asks', async () => {
    const nowMs = world.clock.nowMs();
    await publish(world, buildShopTicket(nowMs));
    expect((await pointsOf(world)).shop).toMatchObject([
      { gives: 'lotto-ticket', lottoId: '11', amountMinor: lotteries['6x49'].price, count: 2, points: 20 },
    ]);
    await give({ version: 2 });
    const before = await balances();
    expect((await tickets()).freeTickets).toEqual([
      expect.objectContaining({ lottoId: '11', accountId: world.accountId, lines: 2 }),
    ]);
    const active = (await world.browser.get('/web-api/office/active-bonuses?language=en')).json().active;
    expect(active).toMatchObject([{ kind: 'lotto-ticket', title: 'Welcome' }]);
    const asked = body([FIELD, OTHER], { freeTicketId: await freeTicketId() });
    const answers = await Promise.all([
      post(asked, 'key-of-one'),
      post(asked, 'key-of-one'),
      post(asked, 'key-of-two'),
    ]);
    const [one, again, two] = answers.map(({ status }) => status);
    // Either key may come first; the one that did is answered the same again.
    expect(again).toBe(one);
    expect([one, two].toSorted()).toEqual([200, 404]);
    expect(answers.find(({ status }) => status === 404)).toMatchObject({ details: { field: 'freeTicketId' } });
    expect(await rows()).toHaveLength(1);
    expect(await balances()).toBe(before);
    expect(await tickets()).toMatchObject({ tickets: [{ isFree: true, lines: 2 }], freeTickets: [] });
  });

  it('wins as every other, and counts for no limit, no points and no stakes of the player', async () => {
    await give();
    const before = await balances();
    const field = fieldOf('6x49', await nextBalls(world, '6x49'), [3]);
    expect(await post(body([field], { freeTicketId: await freeTicketId() }))).toMatchObject({ status: 200 });
    const purposes = async () =>
      (await world.database.kysely.selectFrom('transfers').select('purpose').orderBy('id').execute()).map(
        ({ purpose }) => purpose,
      );
    expect(await purposes()).not.toContain('lotto-stake');
    expect(await open()).toBe(0);
    goToDraw(world, '6x49');
    await world.core.lotto.driver.step('6x49');
    // 16 per cent of a stake of 1.00, alone.
    expect(await balances()).toBe(before + 16);
    await world.core.promotions.inspect();
    const { movements } = await world.database.kysely
      .selectFrom('point_movements')
      .select((each) => each.fn.countAll<number>().as('movements'))
      .executeTakeFirstOrThrow();
    expect(movements).toBe(2);
  });

  it('comes back with its time where its draw is called off, and is filled in anew', async () => {
    await give();
    const asked = () => freeTicketId().then((id) => body([FIELD], { freeTicketId: id }));
    const before = await balances();
    const { endsAtMs } = (await tickets()).freeTickets[0];
    const begunAtMs = world.clock.nowMs();
    expect(await post(await asked())).toMatchObject({ status: 200 });
    await callOffDraw(world.core.lotto.context, '6x49', goToDraw(world, '6x49'));
    await world.core.lotto.driver.step('6x49');
    const { freeTickets } = await tickets();
    expect(freeTickets).toMatchObject([{ endsAtMs: endsAtMs + world.clock.nowMs() - begunAtMs }]);
    expect(await balances()).toBe(before);
    expect(await post(await asked())).toMatchObject({ status: 200 });
  });

  it('is refused with the field for what it is not, and nothing is written', async () => {
    await give();
    const id = await freeTicketId();
    const refused = async (over: object, field: string, fields = [FIELD]) => {
      const answer = await post(body(fields, { freeTicketId: id, ...over }));
      expect(answer).toMatchObject({ details: { field } });
      expect(answer.status).toBeGreaterThanOrEqual(400);
    };
    await refused({}, 'fields', [FIELD, OTHER, FIELD]);
    await refused({ draws: 2, amountMinor: 200 }, 'draws');
    await refused({ gift: {} }, 'gift');
    await refused({ freeTicketId: '1' }, 'freeTicketId');
    const twelve = ticketBody(world, '12x24', world.accountId, [[Array.from({ length: 12 }, (_, ball) => ball + 1)]]);
    expect(await post({ ...twelve, freeTicketId: id })).toMatchObject({ status: 400, details: { field: 'lottoId' } });
    const other = await addTestPlayer(world);
    const theirs = { ...ticketBody(world, '6x49', other.accountId, [FIELD]), freeTicketId: id };
    expect(await post(theirs, 'another-key', other.browser)).toMatchObject({ status: 404 });
    expect((await tickets(other.browser)).freeTickets).toEqual([]);
    expect(await rows()).toEqual([]);
    expect((await tickets()).freeTickets).toHaveLength(1);
  });

  it('is gone after its days', async () => {
    await give();
    const id = await freeTicketId();
    await world.database.kysely.updateTable('lotto_free_tickets').set({ ends_at_ms: world.clock.nowMs() }).execute();
    expect((await tickets()).freeTickets).toEqual([]);
    expect(await post(body([FIELD], { freeTicketId: id }))).toMatchObject({ status: 404 });
  });

  it.each<[string, object]>([
    ['offer.lottery', { lottery: '6x50' }],
    ['offer.lines', { lines: 0 }],
    ['offer.lines', { lines: 1_002 }],
    ['offer.budget.money', { budget: { money: 199 } }],
  ])('is not published where its row contradicts itself: %s', async (field, over) => {
    expect(await publish(world, buildShopTicket(world.clock.nowMs(), over))).toMatchObject({
      status: 400,
      details: { field },
    });
  });
});
