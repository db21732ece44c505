import { buildBet, buildCoupon, buildSettlement, EVENTS } from '../../test/worlds/builders-for-tests.ts';
import { giveBonus } from '../../test/worlds/bonus-grants-for-tests.ts';
import { addTestPlayer } from '../../test/worlds/core-for-tests.ts';
import { databaseKinds } from '../../test/worlds/database-for-tests.ts';
import { describeCore } from '../../test/worlds/describe-core.ts';
import { startDesk } from '../../test/worlds/desk-for-tests.ts';
import { bonusesOf, buildFreeBet, deposit, publish } from '../../test/worlds/offers-for-tests.ts';

const DAY_MS = 86_400_000;

describeCore('a friend', databaseKinds, (world) => {
  const buildReferral = (over: object = {}): object => ({
    ...buildFreeBet(world.clock.nowMs()),
    id: 'bring-a-friend',
    kind: 'referral',
    amount: 1_000,
    deposit: 2_000,
    wagered: 3_000,
    withinDays: 30,
    ...over,
  });
  const referral = async () => (await world.browser.get('/web-api/office/referral')).json();
  const follow = () => world.core.promotions.followReferrals();
  const logged = () =>
    world.database.kysely
      .selectFrom('staff_actions')
      .select(['action', 'about'])
      .where('action', '=', 'referral-refused')
      .execute();

  /** A friend who came by the code, a moment after it was there. */
  const bring = async () => {
    const { code } = await referral();
    world.clock.advance(1_000);
    const friend = await addTestPlayer(world);
    const { player_id: id } = await world.database.kysely
      .selectFrom('accounts')
      .select('player_id')
      .where('id', '=', friend.accountId)
      .executeTakeFirstOrThrow();
    await world.database.kysely
      .updateTable('players')
      .set({ referral: JSON.stringify({ refererid: code.toLowerCase() }), created_at_ms: world.clock.nowMs() })
      .where('id', '=', id)
      .execute();
    return { ...friend, id };
  };
  type Friend = Awaited<ReturnType<typeof bring>>;
  /** Does all that is asked: a deposit, and a coupon that is settled. */
  const play = async (friend: Friend, amount = 3_000) => {
    await deposit({ ...world, browser: friend.browser, accountId: friend.accountId }, 2_000);
    const bets = [buildBet({ eventId: EVENTS.line })];
    await friend.browser.place(buildCoupon(friend.accountId, { amount, bets }), `friend-key-${friend.id}`);
    world.say(buildSettlement('3'));
    await world.core.settled();
  };
  const grantsOf = async (browser: Friend['browser']) => (await bonusesOf({ browser })).betGrants;

  beforeEach(() => publish(world, buildReferral()));

  it('and who brought them get a free bet each once the friend has done what is asked, once', async () => {
    const friend = await bring();
    await follow();
    expect(await referral()).toMatchObject({
      offer: { rewardMinor: 1_000, depositMinor: 2_000, wageredMinor: 3_000, withinDays: 30 },
      friends: [{ state: 'open', depositedMinor: 0, settledMinor: 0 }],
    });
    await play(friend);
    await Promise.all([follow(), follow()]);
    await follow();
    for (const browser of [world.browser, friend.browser]) {
      expect(await grantsOf(browser)).toMatchObject([{ kind: 'free-bet', amountMinor: 1_000, state: 'open' }]);
    }
    expect((await referral()).friends).toMatchObject([{ state: 'rewarded', settledMinor: 3_000, rewardMinor: 1_000 }]);
  });

  it('who has staked less waits, and is late after the days', async () => {
    const friend = await bring();
    await play(friend, 2_999);
    await follow();
    expect((await referral()).friends).toMatchObject([{ state: 'open', settledMinor: 2_999 }]);
    world.clock.advance(30 * DAY_MS);
    await follow();
    expect(await world.database.kysely.selectFrom('referrals').select('state').execute()).toEqual([{ state: 'late' }]);
    expect(await world.database.kysely.selectFrom('bet_grants').select('id').execute()).toEqual([]);
  });

  it('whose deposit was given back has not done what is asked', async () => {
    const friend = await bring();
    await play(friend);
    const desk = await startDesk(world);
    const ann = await desk.sit('ann', ['payments']);
    const payments = world.database.kysely.selectFrom('payments').select('id').where('player_id', '=', friend.id);
    const { id } = await payments.executeTakeFirstOrThrow();
    expect((await ann.run('deposit.refund', { paymentId: String(id), amount: '0.01' })).statusCode).toBe(200);
    await follow();
    await desk.close();
    expect((await referral()).friends).toMatchObject([{ state: 'open', depositedMinor: 1_999, settledMinor: 3_000 }]);
  });

  it('on the same device is not rewarded, and the staff is told', async () => {
    const friend = await bring();
    const { player_id: own } = await world.database.kysely
      .selectFrom('accounts')
      .select('player_id')
      .where('id', '=', world.accountId)
      .executeTakeFirstOrThrow();
    // The demonstration player is never compared with anybody.
    await world.database.kysely.updateTable('players').set({ is_demo: false }).execute();
    const device = { site_id: world.settings.siteId, device_hash: 'one device', seen_at_ms: world.clock.nowMs() };
    await world.database.kysely
      .insertInto('known_devices')
      .values([own, friend.id].map((player_id) => ({ ...device, player_id })))
      .execute();
    await play(friend);
    await follow();
    expect((await referral()).friends).toMatchObject([{ state: 'refused', rewardMinor: 0 }]);
    expect(await logged()).toMatchObject([{ about: { friendId: friend.id, alikeBy: 'device' } }]);
    expect(await world.database.kysely.selectFrom('bet_grants').select('id').execute()).toEqual([]);
  });

  it('brings nothing to who has had every bonus that their jurisdiction allows [se.bonuses] [de.bonuses]', async () => {
    const friend = await bring();
    await giveBonus(world, { playerId: world.playerId, amount: '5.00', reference: 'ticket-17' });
    await play(friend);
    await world.database.kysely.updateTable('players').set({ jurisdiction: 'se' }).execute();
    await follow();
    expect(await grantsOf(world.browser)).toEqual([]);
    expect(await grantsOf(friend.browser)).toHaveLength(1);
  });

  it('beyond the budget leaves neither of the two with a part', async () => {
    await publish(world, buildReferral({ version: 2, budget: { count: 1 } }));
    await play(await bring());
    await follow();
    expect(await world.database.kysely.selectFrom('referrals').select('state').execute()).toEqual([{ state: 'spent' }]);
    expect(await world.database.kysely.selectFrom('bet_grants').select('id').execute()).toEqual([]);
    expect(await world.database.kysely.selectFrom('offer_takings').select('id').execute()).toEqual([]);
  });

  it('brings nothing that could be taken, and is not among the offers', async () => {
    expect((await world.browser.get('/web-api/offers?language=en')).json().offers).toEqual([]);
    const taken = await world.browser.post('/web-api/offers/bring-a-friend/take', {});
    expect([taken.statusCode, taken.json().details.field]).toEqual([403, 'offerId']);
  });
});
