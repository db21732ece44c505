import fc from 'fast-check';
import { createManualClock } from '../../../platform/clock/feed-clock.ts';
import { MarketBook } from '../../market-book/market-book.ts';
import { buildFixture, buildMarket, buildOdds, buildState } from '../../../../test/worlds/message-factories.ts';
import { runFeed } from '../../market-book/run-feed.ts';
import type { BrokerHandlers } from './amqp-broker.ts';
import { AmqpSource } from './amqp-source.ts';
import { UofApi } from './uof-api.ts';
import { writeUof } from './write-uof.ts';

/** How much nonsense is sent; `RANDOM_BYTES=10000000` for a long run. */
const RANDOM_BYTES = Number(process.env['RANDOM_BYTES'] ?? 200_000);

const odds = Buffer.from(
  writeUof(
    buildOdds(
      [
        buildMarket(1, { 1: 2_000, 2: 3_300, 3: 2_900 }),
        buildMarket(18, { 12: 1_900, 13: 1_900 }, { specifiers: 'total=2.5' }),
      ],
      {
        state: buildState(1, 2, 1),
      },
    ),
  ),
);
const settlement = Buffer.from(
  writeUof({
    type: 'bet_settlement',
    producer: 3,
    timestampMs: 1,
    eventId: '501',
    certainty: 2,
    markets: [
      {
        marketId: 1,
        specifiers: '',
        outcomes: [{ outcomeId: '1', result: 1, voidFactor: 0.5, deadHeatFactor: '0.5' }],
      },
    ],
  }),
);

/** Bytes without sense, and documents of the feed some bytes of which are others. */
const noise = fc.oneof(
  fc.uint8Array({ maxLength: 4_000 }).map((bytes) => Buffer.from(bytes)),
  fc
    .tuple(fc.constantFrom(odds, settlement), fc.array(fc.tuple(fc.nat(2_000), fc.nat(255)), { maxLength: 4 }))
    .map(([document, changes]) => {
      const changed = Buffer.from(document);
      for (const [at, byte] of changes) changed[at % changed.length] = byte;
      return changed;
    }),
  fc
    .tuple(fc.constantFrom(odds, settlement), fc.nat(2_000))
    .map(([document, at]) => document.subarray(0, at % document.length)),
);

describe('the feed’s parser', () => {
  it('takes or refuses whatever comes, counts it, and the book stays whole', async () => {
    const clock = createManualClock(1_000_000);
    const book = new MarketBook({ clock, epoch: 'spec' });
    let handlers: BrokerHandlers | undefined;
    const source = new AmqpSource({
      name: 'spec',
      open: async (given) => {
        handlers = given;
        return { close: async () => undefined };
      },
      api: new UofApi({ baseUrl: 'http://127.0.0.1:9', token: '', language: 'en' }),
    });
    const feed = await runFeed({ source, book, clock });
    book.apply(buildFixture());
    let [bytes, count, refused, seed] = [0, 0, 0, 1];
    while (bytes < RANDOM_BYTES) {
      for (const content of fc.sample(noise, { numRuns: 100, seed: (seed += 1) })) {
        if (handlers?.onMessage(content) === false) refused += 1;
        bytes += content.length;
        count += 1;
      }
    }
    const counters = source.counters();
    expect(counters.deadLetters).toBe(refused);
    expect(counters.messages).toBe(count - refused);
    expect(Math.min(refused, count - refused)).toBeGreaterThan(10);
    for (const market of book.event('501')?.markets.values() ?? []) {
      for (const { coef } of market.outcomes)
        expect(coef === null || (Number.isSafeInteger(coef) && coef > 1_000)).toBe(true);
    }
    await feed.stop();
  });
});
