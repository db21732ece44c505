import type { PlaceCouponBody } from '@longshot/contracts';
import { buildBet, buildCoupon, buildSettlement, EVENTS } from './builders-for-tests.ts';
import type { World } from './describe-core.ts';
import { buildFixture, buildMarket, buildOdds } from './message-factories.ts';
import { houseAccountId } from '../../src/wallet/ledger/ledger.ts';

/** More matches than the book begins with: home at 2.10 in each. */
export const THIRD = '504';
export const FOURTH = '505';

/** A coupon's one bet: home of a match. */
export const at = (eventId: string) => ({ bets: [buildBet({ eventId })] });

/** Steps of specs of advances in their world. */
export const advanceSteps = (world: World) => {
  let keys = 0;
  let saidMs = 20_000;
  const send = (over: Partial<PlaceCouponBody> = {}, key = `advance-${++keys}`) =>
    world.browser.place(buildCoupon(world.accountId, over), key);
  const place = async (over: Partial<PlaceCouponBody> = {}) => {
    const answer = await send(over);
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return answer.json();
  };
  /** 10.00 on the other match, of which so much is paid in advance. */
  const advance = (prepaidAmount: number, over: Partial<PlaceCouponBody> = {}) =>
    place({ ...at(EVENTS.other), prepaidAmount, ...over });
  const result = async (eventId: string, winner: string, isVoid = false) => {
    world.say(buildSettlement(winner, { eventId, timestampMs: ++saidMs }, isVoid ? { voidFactor: 1 } : {}));
    await world.core.settled();
  };
  const takeBack = async (eventId: string) => {
    const markets = [{ marketId: 1, specifiers: '' }];
    world.say({ type: 'rollback_bet_settlement', producer: 3, timestampMs: ++saidMs, eventId, markets });
    await world.core.settled();
  };
  const bounds = async (bets: PlaceCouponBody['bets'], over: object = {}) => {
    const question = {
      iso: 'EUR',
      typeId: 0,
      accountId: world.accountId,
      bets: bets.map(({ coef: _coef, ...bet }) => bet),
    };
    return (await world.browser.post('/web-api/coupon/bounds', { ...question, ...over })).json();
  };
  /** Balance, state, payout and state of the advance. */
  const standing = async ({ couponId }: { couponId: string }) => {
    const { state, payoutMinor, prepaidState, prepaidPaidAmount } = await world.browser.coupon(couponId);
    return [await world.browser.balance(), state, payoutMinor, prepaidState, prepaidPaidAmount];
  };
  const creditByHouse = async () => {
    const query = world.database.kysely
      .selectFrom('entries')
      .select(({ fn }) => fn.sum<string | null>('amount_minor').as('sum'));
    const row = await query
      .where('account_id', '=', houseAccountId(world.settings.siteId, 'advance'))
      .executeTakeFirstOrThrow();
    return 0 - Number(row.sum ?? 0);
  };
  /** Puts the further matches on the board. */
  const openMatches = () => {
    for (const eventId of [THIRD, FOURTH]) {
      world.say(buildFixture({ eventId, startsAtMs: world.clock.nowMs() + 3_600_000 }));
      world.say(buildOdds([buildMarket(1, { 1: 2100, 2: 3400, 3: 3650 })], { eventId }));
    }
  };
  return { openMatches, send, place, advance, result, takeBack, bounds, standing, creditByHouse };
};
