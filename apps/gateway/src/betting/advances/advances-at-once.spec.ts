import type { CashOutQuotes } from '@longshot/contracts';
import { sql } from 'kysely';
import { EVENTS } from '../../../test/worlds/builders-for-tests.ts';
import { describeCore } from '../../../test/worlds/describe-core.ts';
import { serverKinds } from '../../../test/worlds/database-for-tests.ts';
import { advanceSteps, at, THIRD } from '../../../test/worlds/advances-for-tests.ts';
import { buildMarket, buildOdds } from '../../../test/worlds/message-factories.ts';

/** How often is looked whether somebody waits before it counts as nobody. */
const LOOKS = 2_000;

// One process of the embedded database does one thing after the other: two at once are there on a server alone.
describeCore('advances and sales at the same moment', serverKinds, (world) => {
  const { openMatches, send, place, creditByHouse } = advanceSteps(world);
  let keys = 0;
  beforeEach(() => {
    openMatches();
    const market = buildMarket(1, { 1: 2100, 2: 3400, 3: 3650 });
    const outcomes = market.outcomes.map((outcome) => ({ ...outcome, probability: 0.45 }));
    world.say(buildOdds([{ ...market, outcomes }], { eventId: EVENTS.line }));
  });
  afterEach(() => world.database.setRoundTripHook(null));

  const isSomebodyWaiting = async (): Promise<boolean> => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(world.database.kysely);
    return (rows[0]?.count ?? 0) > 0;
  };

  /**
   * Does the first, and keeps it from its commit until the second waits for what the first holds, or is done without:
   * so they meet every time.
   */
  const meet = async <First, Second>(
    writes: RegExp,
    first: () => Promise<First>,
    second: () => Promise<Second>,
  ): Promise<readonly [First, Second]> => {
    const held = Promise.withResolvers<void>();
    let [hasWritten, isHeld, isDone] = [false, false, false];
    world.database.setRoundTripHook(async (text, run) => {
      hasWritten ||= writes.test(text);
      if (!hasWritten || isHeld || !/^commit/i.test(text)) return run();
      isHeld = true;
      held.resolve();
      for (let looks = 0; looks < LOOKS && !isDone && !(await isSomebodyWaiting()); looks++);
      return run();
    });
    const one = first();
    await held.promise;
    const other = second().finally(() => (isDone = true));
    return [await one, await other];
  };

  const sellWhole = async (couponId: string) => {
    const answer = await world.browser.get(`/web-api/cash-out/quotes?couponIds=${couponId}`);
    const { quotes, quotedAtMs } = answer.json() as CashOutQuotes;
    const body = { stakeMinor: 1000, valueMinor: quotes[0]?.valueMinor ?? 0, quotedAtMs };
    return world.browser.post(`/web-api/coupon/${couponId}/cash-out`, body, { 'idempotency-key': `at-once-${++keys}` });
  };
  const refusals = (answer: Awaited<ReturnType<typeof send>>) => answer.json().details?.refusals;

  it('let a second advance have what the first has left', async () => {
    await place();
    const [first, second] = await meet(
      /insert into coupons/,
      () => send({ ...at(EVENTS.other), prepaidAmount: 700 }),
      () => send({ ...at(THIRD), prepaidAmount: 700 }),
    );
    expect(first.statusCode).toBe(200);
    expect([second.statusCode, refusals(second)]).toEqual([409, [{ code: 'prepaid_unavailable', boundMinor: 300 }]]);
    expect(await creditByHouse()).toBe(700);
  });

  it('sell no coupon that an advance has begun to wait for', async () => {
    const { couponId } = await place();
    const [first, sale] = await meet(
      /insert into coupons/,
      () => send({ ...at(EVENTS.other), prepaidAmount: 700 }),
      () => sellWhole(couponId),
    );
    expect(first.statusCode).toBe(200);
    expect([sale.statusCode, sale.json().code]).toEqual([409, 'cash_out_unavailable']);
    expect(await world.browser.coupon(couponId)).toMatchObject({ state: 'accepted', payoutMinor: null });
  });

  it('lend nothing on a coupon that is being sold', async () => {
    const { couponId } = await place();
    const [sale, second] = await meet(
      /coupon_sales/,
      () => sellWhole(couponId),
      () => send({ ...at(EVENTS.other), prepaidAmount: 700 }),
    );
    expect(sale.statusCode).toBe(200);
    expect([second.statusCode, refusals(second)]).toEqual([409, [{ code: 'prepaid_unavailable', boundMinor: 0 }]]);
    expect(await creditByHouse()).toBe(0);
  });
});
