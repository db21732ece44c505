import { buildBet, buildCoupon, buildSettlement, EVENTS } from '../../../test/worlds/builders-for-tests.ts';
import { addTestPlayer } from '../../../test/worlds/core-for-tests.ts';
import { databaseKinds } from '../../../test/worlds/database-for-tests.ts';
import { describeCore } from '../../../test/worlds/describe-core.ts';
import { buildFreeBet, deposit, publish, take } from '../../../test/worlds/offers-for-tests.ts';
import { Sessions } from '../../identity/sessions/sessions.ts';

const DAY_MS = 86_400_000;

describeCore('an offer for a segment', databaseKinds, (world) => {
  const offer = (id: string, segment: object, over: object = {}) =>
    publish(world, buildFreeBet(world.clock.nowMs(), { id, segment, ...over }));
  type Listed = { readonly id: string; readonly standing: string };
  const listed = async ({ browser }: Pick<typeof world, 'browser'> = world) =>
    ((await browser.get('/web-api/offers?language=en')).json().offers as readonly Listed[]).map(({ id }) => id);
  const notForYou = { status: 403, code: 'forbidden', details: { field: 'offerId', reason: 'not-for-you' } };

  it('is taken by who is in it alone, and the others are told neither of it nor why', async () => {
    await offer('payers', { deposited: { from: 2_000 } });
    await offer('savers', { deposited: { to: 0 } });
    expect(await listed()).toEqual(['savers']);
    expect(await take(world, 'payers')).toMatchObject(notForYou);
    await deposit(world, 2_000);
    expect(await listed()).toEqual(['payers']);
    const view = (await world.browser.get('/web-api/offers/savers?language=en')).json();
    expect(view.standing).toBe('not-for-you');
    expect(JSON.stringify(view)).not.toMatch(/segment|deposited/);
    expect(await take(world, 'savers')).toMatchObject(notForYou);
    expect(await take(world, 'payers')).toMatchObject({ status: 200, state: 'granted' });
    const visitor = await world.app.inject({ method: 'GET', url: '/web-api/offers?language=en' });
    expect(visitor.json().offers).toEqual([]);
  });

  it('looks at the age of the account, the coupons that were settled, the level and who is known', async () => {
    await offer('old', { accountDays: { from: 30 } });
    await offer('players', { coupons: { from: 1 } });
    await offer('copper', { levels: ['copper'] });
    await offer('known', { isIdentified: true });
    await offer('young', { accountDays: { to: 29 }, coupons: { to: 0 }, levels: ['paper'], isIdentified: false });
    expect(await listed()).toEqual(['young']);
    const players = world.database.kysely.updateTable('players');
    const nowMs = world.clock.nowMs();
    await players.set({ created_at_ms: nowMs - 30 * DAY_MS, identified_at_ms: nowMs - DAY_MS }).execute();
    const coupon = buildCoupon(world.accountId, { amount: 10_000, bets: [buildBet({ eventId: EVENTS.line })] });
    expect((await world.browser.place(coupon, 'segment-key')).statusCode).toBe(200);
    world.say(buildSettlement('3'));
    await world.core.settled();
    await world.core.promotions.inspect();
    expect((await listed()).toSorted()).toEqual(['copper', 'known', 'old', 'players']);
    await players.set({ identified_at_ms: null }).execute();
    expect(await take(world, 'known')).toMatchObject(notForYou);
    expect(await listed(await addTestPlayer(world))).toEqual(['young']);
  });

  it('looks at what was staked in the days before, and at the language that the account keeps', async () => {
    await offer('stakers', { staked: { days: 7, from: 10_000 } });
    await offer('gamblers', { staked: { days: 30, product: 'casino', from: 1 } });
    await offer('month', { staked: { days: 30, product: 'sport', from: 10_000, to: 10_000 } });
    await offer('germans', { languages: ['de'] });
    await offer('rest', { staked: { days: 30, to: 0 }, languages: ['en', 'ru'] });
    expect(await listed()).toEqual(['rest']);
    const coupon = buildCoupon(world.accountId, { amount: 10_000, bets: [buildBet({ eventId: EVENTS.line })] });
    expect((await world.browser.place(coupon, 'segment-key')).statusCode).toBe(200);
    const chosen = { values: { language: 'de' } };
    expect((await world.browser.send('PUT', '/web-api/user/preferences', chosen)).statusCode).toBe(200);
    expect((await listed()).toSorted()).toEqual(['germans', 'month', 'stakers']);
    world.clock.jump(7 * DAY_MS);
    const { database, settings, clock } = world;
    const sessions = new Sessions({ database, siteId: settings.siteId, nowMs: () => clock.nowMs() });
    await world.browser.useToken((await sessions.open(world.playerId, DAY_MS)).token);
    expect((await listed()).toSorted()).toEqual(['germans', 'month']);
  });

  it.each<[string, object, object]>([
    ['offer.segment', {}, {}],
    ['offer.segment.staked.days', { staked: { from: 1 } }, {}],
    ['offer.segment.languages[0]', { languages: ['tlh'] }, {}],
    ['offer.segment.levels[1]', { levels: ['copper', 'platinum'] }, {}],
    ['offer.segment.levels[0]', { levels: ['copper'] }, { iso: 'USD' }],
    ['offer.segment.deposited.to', { deposited: { from: 2, to: 1 } }, {}],
    ['offer.segment', { isIdentified: true }, { kind: 'referral', deposit: 1, wagered: 1, withinDays: 1 }],
  ])('is not published where its segment cannot be: %s', async (field, segment, over) => {
    expect(await offer('wrong', segment, over)).toMatchObject({ status: 400, details: { field } });
  });
});
