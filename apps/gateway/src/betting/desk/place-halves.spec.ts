import type { CouponDetail, PlacedCoupon } from '@longshot/contracts';
import type { DeskInput } from '@longshot/contracts/desk';
import { buildBet, buildCoupon, EVENTS } from '../../../test/worlds/builders-for-tests.ts';
import { databaseKinds } from '../../../test/worlds/database-for-tests.ts';
import { describeCore } from '../../../test/worlds/describe-core.ts';
import { type DeskBrowser, startDesk, type TestDesk } from '../../../test/worlds/desk-for-tests.ts';
import {
  buildRaceBet,
  buildRaceOdds,
  buildRaceResult,
  RACE_DESCRIPTION,
  RACE_KEY,
} from '../../../test/worlds/race-for-tests.ts';

type Settlement = DeskInput<'market.settle'>;

describeCore('the place half of a bet, decided by the staff', databaseKinds, (world) => {
  let desk: TestDesk;
  let ann: DeskBrowser;
  let bob: DeskBrowser;
  let keys = 0;
  beforeEach(async () => {
    desk = await startDesk(world);
    ann = await desk.sit('ann', ['trader']);
    bob = await desk.sit('bob', ['trader']);
    world.say(RACE_DESCRIPTION);
    await world.names.settled();
    world.say(buildRaceOdds());
  });
  afterEach(() => desk.close());

  const market = { eventId: EVENTS.line, marketKey: RACE_KEY } as const;
  const settling = (first: Omit<Settlement['outcomes'][number], 'outcomeId'>): Settlement => ({
    ...market,
    outcomes: [{ outcomeId: '1', ...first }],
  });
  /** 5.00 at 6.00 to win, and 5.00 at 2.00 to be placed. */
  const place = async (): Promise<PlacedCoupon> => {
    const body = buildCoupon(world.accountId, { bets: [buildRaceBet()], eachWay: true });
    const answer = await world.browser.place(body, `place-half-${++keys}`);
    expect(answer.statusCode).toBe(200);
    world.clock.advance(1);
    return answer.json();
  };
  const say = async (...results: Parameters<typeof buildRaceResult>) => {
    world.say(buildRaceResult(...results));
    await world.core.settled();
  };
  const decide = async (input: Settlement): Promise<void> => {
    const { approvalId } = (await ann.run('market.settle', input, { reason: 'The photo.' })).json();
    expect((await bob.run('approval.approve', { approvalId })).statusCode).toBe(200);
    await world.core.settled();
  };
  const detail = async ({ couponId }: PlacedCoupon): Promise<CouponDetail> =>
    (await world.browser.get(`/web-api/coupon/${couponId}/detail`)).json();

  it.each([
    ['is placed and has not won', { result: 'lost', place: 'placed' }, { winMinor: 0, placeMinor: 1_000 }],
    ['shares the last place', { result: 'lost', place: 'placed', placeShare: '1/2' }, { winMinor: 0, placeMinor: 500 }],
    ['shares the first', { result: 'won', share: '1/2' }, { winMinor: 1_500, placeMinor: 1_000 }],
    ['is behind', { result: 'lost', place: 'behind' }, { winMinor: 0, placeMinor: 0 }],
    ['is returned', { result: 'returned' }, { winMinor: 500, placeMinor: 500 }],
  ] as const)('of a runner that %s is paid as it was told before', async (_, outcome, halves) => {
    const coupon = await place();
    const answer = await ann.send('POST', 'commands/market.settle/preview', { input: settling(outcome) });
    const payoutMinor = halves.winMinor + halves.placeMinor;
    const told = JSON.parse(answer.json().preview);
    expect(told).toMatchObject({ coupons: 1, open: 0, results: [outcome], sums: [{ afterMinor: payoutMinor }] });
    await decide(settling(outcome));
    expect(await detail(coupon)).toMatchObject({ coupon: { state: 'settled', payoutMinor }, halves });
    expect(await world.browser.balance()).toBe(99_000 + payoutMinor);
  });

  it('is corrected over what the feed has paid, after its winnings were spent', async () => {
    const coupon = await place();
    await say({ result: 0, place: { result: 1, deadHeatFactor: '1' } });
    expect(await world.browser.balance()).toBe(100_000);
    const spent = await world.browser.place(
      buildCoupon(world.accountId, { amount: 100_000, bets: [buildBet({ eventId: EVENTS.other })] }),
      'spends-all',
    );
    expect([spent.statusCode, await world.browser.balance()]).toEqual([200, 0]);
    await decide(settling({ result: 'lost', place: 'behind' }));
    const corrected = await detail(coupon);
    expect(corrected).toMatchObject({ coupon: { state: 'corrected', payoutMinor: 0 } });
    expect(corrected.corrections).toMatchObject([{ bets: [{ isPlace: true }], payoutAfterMinor: 0 }]);
    await say({ result: 0, place: { result: 1, deadHeatFactor: '1' } }, { timestampMs: 9_999_999_999_999 });
    expect((await detail(coupon)).coupon).toMatchObject({ payoutMinor: 0 });
  });

  it('follows the feed where the staff says nothing of it, and stands in the audit and the view where it does', async () => {
    const coupon = await place();
    await decide(settling({ result: 'lost' }));
    expect((await detail(coupon)).coupon.state).toBe('accepted');
    await say({ result: 1, place: { result: 1, deadHeatFactor: '0.5' } });
    expect(await detail(coupon)).toMatchObject({ halves: { winMinor: 0, placeMinor: 500 } });
    await decide(settling({ result: 'lost', place: 'placed', placeShare: '2/3' }));
    const { markets } = (await ann.get(`bet-events/${EVENTS.line}`)).json();
    expect(markets[0].outcomes).toContainEqual(
      expect.objectContaining({
        outcomeId: '1',
        said: 'won',
        saidFinish: { place: 'placed', placeShare: '1/2' },
        decided: 'lost',
        decidedFinish: { place: 'placed', placeShare: '2/3' },
      }),
    );
    const rows = await world.database.kysely.selectFrom('staff_audit').selectAll().execute();
    expect(JSON.stringify(rows)).toContain('2/3');
  });

  it.each([
    ['a place of a market that pays none', { ...market, marketKey: '1' }, { place: 'placed' }, 'place'],
    ['a winner behind the places', market, { result: 'won', place: 'behind' }, 'place'],
    ['a share of a win that was none', market, { share: '1/2' }, 'share'],
    ['a share above the whole', market, { place: 'placed', placeShare: '3/2' }, 'placeShare'],
    ['a share of a place that is not said', market, { placeShare: '1/2' }, 'placeShare'],
    ['a place of what is returned', market, { result: 'returned', place: 'placed' }, 'place'],
  ] as const)('refuses %s by the field, and writes nothing', async (_, of, finish, field) => {
    const input: Settlement = { ...of, outcomes: [{ outcomeId: '1', result: 'lost', ...finish }] };
    const answer = await ann.run('market.settle', input);
    expect([answer.statusCode, answer.json().details]).toEqual([400, { field: `outcomes.0.${field}` }]);
    expect(await world.database.kysely.selectFrom('market_results').selectAll().execute()).toEqual([]);
  });
});
