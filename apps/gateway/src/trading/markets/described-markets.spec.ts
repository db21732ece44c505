import type { CouponDetail, MarketNames, PlaceCouponBody, PlacedCoupon } from '@longshot/contracts';
import { settleCoupon, settlementFactor } from '@longshot/domain/coupon/settle';
import { couponType, type Coupon, type CouponTypeId } from '@longshot/domain/coupon/types';
import { coefToRational, formatCoef } from '@longshot/domain/odds';
import { formatRational } from '@longshot/domain/money';
import { buildDescriptions, type DescribedLine, type DescribedList } from '@longshot/testing/build-descriptions';
import { buildCoupon } from '../../../test/worlds/builders-for-tests.ts';
import { databaseKinds } from '../../../test/worlds/database-for-tests.ts';
import { describeCore, type World } from '../../../test/worlds/describe-core.ts';
import { buildFixture, buildMarket, buildOdds } from '../../../test/worlds/message-factories.ts';
import type { FeedMessage, OutcomeResult } from '../feed/feed-messages.ts';
import { marketKey } from '../feed/market-key.ts';

const LISTS = Number(process.env['DESCRIPTION_LISTS'] ?? 3);
const SEED = Number(process.env['SEED'] ?? 1);
const LANGUAGES = ['en', 'de', 'ru', 'ar'];

/** Every result that the feed's settlement knows. */
const RESULTS: readonly Omit<OutcomeResult, 'outcomeId'>[] = [
  { result: 1, voidFactor: 0, deadHeatFactor: '1' },
  { result: 0, voidFactor: 0, deadHeatFactor: '1' },
  { result: 1, voidFactor: 1, deadHeatFactor: '1' },
  { result: 1, voidFactor: 0.5, deadHeatFactor: '1' },
  { result: 0, voidFactor: 0.5, deadHeatFactor: '1' },
  { result: 1, voidFactor: 0, deadHeatFactor: '0.3333' },
];

const messagesOf = (list: DescribedList): FeedMessage[] => [
  ...LANGUAGES.map((language): FeedMessage => {
    const markets = (list.byLanguage[language] ?? []).map(({ id, name, outcomes = [], outcomeType, ...rest }) => ({
      groups: [],
      ...rest,
      marketId: Number(id),
      name: String(name),
      ...(outcomeType && { outcomeType }),
      outcomes: outcomes.map((outcome) => ({ outcomeId: outcome.id, name: String(outcome.name) })),
    }));
    return { type: 'market_descriptions', timestampMs: 1, language, markets };
  }),
  ...Object.entries(list.players).map(([playerId, name]): FeedMessage => {
    return { type: 'player_profile', timestampMs: 1, playerId, name };
  }),
];

const keyOf = ({ marketId, specifiers }: DescribedLine) => marketKey(marketId, specifiers);

const settle = (eventId: string, line: DescribedLine, at: number, timestampMs: number): FeedMessage => ({
  type: 'bet_settlement',
  producer: 3,
  timestampMs,
  eventId,
  certainty: 1,
  markets: [
    {
      marketId: line.marketId,
      specifiers: line.specifiers,
      outcomes: line.outcomeIds.map((outcomeId, index) => ({
        outcomeId,
        ...(RESULTS[(at + index) % RESULTS.length] as (typeof RESULTS)[number]),
      })),
    },
  ],
});

describeCore('markets that only the feed describes', databaseKinds, (world) => {
  const namesOf = async (eventId: string, lang: string): Promise<MarketNames> =>
    (await world.browser.get(`/web-api/events/${eventId}/market-names?lang=${lang}`)).json();
  const couponOf = (id: string): Promise<PlacedCoupon> => world.browser.coupon(id);

  it('are named in four languages, taken, settled with every factor and corrected', async () => {
    for (let seed = SEED; seed < SEED + LISTS; seed += 1) await live(world, seed, namesOf, couponOf);
  }, 600_000);

  it('are not sold while nobody describes them, or while a part of their name is missing', async () => {
    world.say(buildOdds([buildMarket(600_001, { a: 2000, b: 2000 })]));
    world.say({
      type: 'market_descriptions',
      timestampMs: 1,
      markets: [{ marketId: 600_002, name: 'Sum {total}', groups: [], outcomes: [{ outcomeId: 'a', name: 'over' }] }],
    });
    world.say(
      buildOdds([buildMarket(600_002, { a: 2000 }), buildMarket(600_002, { a: 2000 }, { specifiers: 'total=2' })]),
    );
    const codes = await Promise.all(
      ['600001', '600002', '600002:total=2'].map(async (key, index) => {
        const bets = [{ eventId: '501', marketKey: key, outcomeId: 'a', coef: '2.00' }];
        const answer = await world.browser.place(buildCoupon(world.accountId, { bets }), `unnamed-key-${index}`);
        return answer.json().code ?? answer.statusCode;
      }),
    );
    expect(codes).toEqual(['market_closed', 'market_closed', 200]);
    expect((await namesOf('501', 'en')).markets).toEqual([
      { marketKey: '600002:total=2', name: 'Sum 2', groups: [], outcomes: [{ outcomeId: 'a', name: 'over' }] },
    ]);
  });

  it('are named after a restart as before, by the version that was kept', async () => {
    const list = buildDescriptions(77, 10);
    for (const message of messagesOf(list)) world.say(message);
    await world.names.settled();
    const { version } = await namesOf('501', 'en');
    expect(version).toBeGreaterThan(0);
    await world.restart();
    world.say(buildOdds(list.lines.map((line) => buildMarket(line.marketId, { x: 2000 }, line))));
    const names = await namesOf('501', 'de');
    expect([names.version, names.markets.length]).toEqual([version, list.lines.length]);
    expect(names.markets.every(({ name }) => name.startsWith('de w'))).toBe(true);
    for (const message of messagesOf(list)) world.say(message);
    await world.names.settled();
    expect((await namesOf('501', 'en')).version).toBe(version);
  });

  it('of a description with a script in its name are refused, the others of the list taken', async () => {
    world.say({
      type: 'market_descriptions',
      timestampMs: 1,
      markets: [
        { marketId: 600_003, name: '<script>alert(1)</script>', groups: [], outcomes: [] },
        { marketId: 600_004, name: 'Sound', groups: [], outcomes: [] },
      ],
    });
    world.say(buildOdds([buildMarket(600_003, { a: 2000 }), buildMarket(600_004, { a: 2000 })]));
    expect((await namesOf('501', 'en')).markets.map(({ name }) => name)).toEqual(['Sound']);
  });

  it('of an event that nobody knows, or in a language that is none, are refused', async () => {
    const statusOf = async (path: string) => (await world.browser.get(`/web-api/events/${path}`)).statusCode;
    expect(await statusOf('999999/market-names?lang=en')).toBe(404);
    expect(await statusOf('501/market-names?lang=xx')).toBe(400);
  });
});

const EVENTS = ['501', '503', '504'];

/** Payout of a coupon of types single, express and system by its bets' results; coefficients in thousandths. */
const expectedPayout = (typeId: CouponTypeId, coefs: readonly number[], results: readonly number[]): number => {
  const bets = coefs.map((coef, index) => {
    const { result, voidFactor, deadHeatFactor } = RESULTS[(results[index] ?? 0) % RESULTS.length] as OutcomeResult;
    const outcome = { result, voidFactor: String(voidFactor), deadHeatFactor };
    const { statusId, deadHeat } = settlementFactor(outcome, coefToRational(coef));
    return { id: `${index}`, coef: formatCoef(coef), statusId, deadHeat: formatRational(deadHeat) };
  });
  const coupon: Coupon = { id: 'c', typeId, amount: 999, bets, ...(typeId === 2 && { systemValue: 2 }) };
  return settleCoupon(coupon).payout ?? -1;
};

/** One list from its first word to a correction of its results. */
async function live(
  world: World,
  seed: number,
  namesOf: (eventId: string, lang: string) => Promise<MarketNames>,
  couponOf: (id: string) => Promise<PlacedCoupon>,
): Promise<void> {
  const list = buildDescriptions(seed, 12);
  for (const message of messagesOf(list)) world.say(message);
  const coefOf = (at: number) => 1500 + 100 * ((seed + at) % 20);
  for (const eventId of EVENTS) {
    world.say(buildFixture({ eventId, startsAtMs: world.clock.nowMs() + 3_600_000 }));
    const markets = list.lines.map((line, at) =>
      buildMarket(line.marketId, Object.fromEntries(line.outcomeIds.map((id) => [id, coefOf(at)])), line),
    );
    world.say(buildOdds(markets, { eventId, timestampMs: seed * 10_000 }));
  }
  for (const lang of LANGUAGES) {
    const { markets } = await namesOf('501', lang);
    const keys = new Set(list.lines.map(keyOf));
    const own = markets.filter((market) => keys.has(market.marketKey));
    expect(own).toHaveLength(list.lines.length);
    for (const { name, outcomes } of own) {
      expect(`${name}${outcomes.map((outcome) => outcome.name).join('')}`).not.toMatch(/[{}]|xx:player|:exact:/);
    }
  }
  const chosen = [seed, seed + 3, seed + 5].map((at) => at % list.lines.length);
  const lines = chosen.map((at) => list.lines[at] as DescribedLine);
  const bets = lines.map((line, index) => ({
    eventId: EVENTS[index] ?? '501',
    marketKey: keyOf(line),
    outcomeId: line.outcomeIds[0] ?? '',
    coef: formatCoef(coefOf(chosen[index] ?? 0)),
  }));
  const place = async (typeId: CouponTypeId, count: number): Promise<string> => {
    const body: Partial<PlaceCouponBody> = { typeId, amount: 999, bets: bets.slice(0, count) };
    const requested = { ...body, ...(typeId === couponType.system && { systemValue: 2 }) };
    const answer = await world.browser.place(buildCoupon(world.accountId, requested), `list-${seed}-type-${typeId}`);
    expect([answer.statusCode, answer.body.slice(0, 200)]).toEqual([200, expect.any(String)]);
    return answer.json().couponId;
  };
  const ids = [
    { id: await place(0, 1), typeId: couponType.single, count: 1 },
    { id: await place(1, 2), typeId: couponType.express, count: 2 },
    { id: await place(2, 3), typeId: couponType.system, count: 3 },
  ];
  const offers = await world.browser.get(`/web-api/cash-out/quotes?couponIds=${ids.map(({ id }) => id).join(',')}`);
  expect(offers.json().quotes.map((quote: { valueMinor: number | null }) => quote.valueMinor)).toEqual([
    expect.any(Number),
    expect.any(Number),
    expect.any(Number),
  ]);
  for (const [round, results] of [
    [seed, seed + 1, seed + 2],
    [seed + 2, seed + 4, seed + 1],
  ].entries()) {
    for (const [index, line] of lines.entries()) {
      world.say(settle(EVENTS[index] ?? '', line, results[index] ?? 0, 20_000 * (seed + 1) + round * 1000));
    }
    await world.core.settled();
    for (const { id, typeId, count } of ids) {
      const coefs = chosen.slice(0, count).map(coefOf);
      const { payoutMinor } = await couponOf(id);
      expect([seed, round, typeId, payoutMinor]).toEqual([seed, round, typeId, expectedPayout(typeId, coefs, results)]);
    }
  }
  const detail: CouponDetail = (await world.browser.get(`/web-api/coupon/${ids[2]?.id}/detail`)).json();
  const { markets } = await namesOf('501', 'ru');
  const first = markets.find((market) => market.marketKey === bets[0]?.marketKey);
  expect(Object.keys(detail.coupon.bets[0]?.names ?? {}).toSorted()).toEqual(LANGUAGES.toSorted());
  expect(detail.coupon.bets[0]?.names?.['ru']?.market).toBe(first?.name);
}
