import { formatCoef } from '@longshot/domain/odds';
import { databaseKinds } from './database-for-tests.ts';
import { loadUrnKinds } from '../../src/trading/feed/urn/stored-kinds.ts';
import { runFeed, type RunningFeed } from '../../src/trading/market-book/run-feed.ts';
import { storedMemory } from '../../src/trading/feed/stored-memory.ts';
import type { FeedMessage } from '../../src/trading/feed/feed-messages.ts';
import { AmqpSource } from '../../src/trading/feed/uof/amqp-source.ts';
import { TestProvider, until, type RequestedRecovery } from './provider-for-tests.ts';
import { recordSimulatedDay, type RecordedDay } from './recorded-day-for-tests.ts';
import { writeUof } from '../../src/trading/feed/uof/write-uof.ts';
import { buildCoupon } from './builders-for-tests.ts';
import { START_MS } from './core-for-tests.ts';
import { describeCore, type World } from './describe-core.ts';

// A day is simulated, and replayed.
jest.setTimeout(240_000);

const MINUTE = 60_000;
const LENGTH_MS = 60 * MINUTE;
const WINDOW_MINUTES = 8;
const STAKE_MINOR = 100;
/** So many markets of each event have a bet on every outcome. */
const MARKETS = 5;

const STATEFUL: ReadonlySet<FeedMessage['type']> = new Set([
  ...(['bet_settlement', 'rollback_bet_settlement', 'bet_cancel', 'rollback_bet_cancel'] as const),
]);

/** From 0 to below 1, the same each time. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

type Happening = FeedMessage & { readonly eventId: string };

/** Says a day to a core through the adapter, and says again what it is asked for, within its window. */
class DayPlayer {
  readonly provider: TestProvider;
  readonly said: Happening[] = [];
  readonly #world: World;
  feed: RunningFeed | null = null;
  source: AmqpSource | null = null;

  constructor(world: World, provider: TestProvider) {
    this.#world = world;
    this.provider = provider;
    provider.producers = `<producers>
      <producer id="1" api_url="/v1/liveodds/" scope="live" stateful_recovery_window_in_minutes="${WINDOW_MINUTES}"/>
      <producer id="3" api_url="/v1/pre/" scope="prematch" stateful_recovery_window_in_minutes="${WINDOW_MINUTES}"/>
    </producers>`;
    provider.onRecovery = (requested) => this.#sayAgain(requested);
  }

  /** Hears the feed, as a start of the gateway does. */
  async handle(): Promise<void> {
    const { book, clock, core, database } = this.#world;
    const { provider } = this;
    const lastSeenMs = await core.lastSeenMs();
    this.source = new AmqpSource({
      name: 'uof:day',
      open: provider.open,
      api: provider.api,
      kinds: await loadUrnKinds(database),
      memory: storedMemory(database, (placedBeforeMs) => core.openEvents(placedBeforeMs)),
      ...(lastSeenMs === undefined ? {} : { lastSeenMs }),
    });
    core.followFeed(this.source);
    this.feed = await runFeed({
      source: this.source,
      book,
      clock,
      onMessage: (message) => core.onFeedMessage(message),
    });
  }

  /** Says a message to whoever hears; it is said again when that is asked for. */
  say(message: Happening): boolean | Promise<boolean> | undefined {
    this.said.push(message);
    return this.provider.deliver(message);
  }

  /** Lets time pass in signs of life, and what was begun get on. */
  async pass(untilMs: number): Promise<void> {
    while (this.#world.clock.nowMs() < untilMs) {
      this.#world.clock.advance(Math.min(10_000, untilMs - this.#world.clock.nowMs()));
      for (const producer of [1, 3]) {
        const timestampMs = this.#world.clock.nowMs();
        void this.provider.deliver({ type: 'alive', producer, timestampMs, isSubscribed: true });
      }
      const isCatchingUp = this.provider.handlers !== null && this.source?.isWhole() !== true;
      await new Promise((resolve) => (isCatchingUp ? setTimeout(resolve, 3) : setImmediate(resolve)));
    }
  }

  #sayAgain({ name, afterMs, requestId, urn, what }: RequestedRecovery): void {
    const producer = name === 'pre' ? 3 : 1;
    const ofProducer = this.said.filter((message) => 'producer' in message && message.producer === producer);
    if (urn !== null) {
      const ofEvent = ofProducer.filter(({ eventId }) => urn === `sr:match:${eventId}`);
      for (const each of ofEvent) if ((what === 'odds') !== STATEFUL.has(each.type)) void this.provider.deliver(each);
      return;
    }
    const nowMs = this.#world.clock.nowMs();
    if (afterMs !== null && nowMs - afterMs > WINDOW_MINUTES * MINUTE)
      throw new Error('asked for more than is allowed');
    for (const each of ofProducer) {
      // Without a time prices alone are said again.
      const isAsked = STATEFUL.has(each.type) ? afterMs !== null && each.timestampMs >= afterMs : true;
      if (isAsked) void this.provider.deliver(each);
    }
    void this.provider.deliver({ type: 'snapshot_complete', producer, timestampMs: nowMs, requestId });
  }
}

interface PlacedBet {
  readonly couponId: string;
  readonly eventId: string;
  readonly marketKey: string;
  readonly outcomeId: string;
  readonly coef: number;
}

/** Return of a bet by the last message about its market, read plainly; null while there is none. */
function returnOf({ eventId, marketKey, outcomeId, coef }: PlacedBet, messages: readonly Happening[]): number | null {
  let returned: number | null = null;
  let isCancelled = false;
  for (const message of messages) {
    if (message.eventId !== eventId) continue;
    if (message.type === 'odds_change' && message.state) isCancelled = message.state.status === 5;
    if (message.type !== 'bet_settlement' && message.type !== 'rollback_bet_settlement') continue;
    const isOurs = (each: { readonly marketId: number; readonly specifiers: string }) =>
      marketKey === (each.specifiers === '' ? String(each.marketId) : `${each.marketId}:${each.specifiers}`);
    if (!message.markets.some(isOurs)) continue;
    const results = message.type === 'bet_settlement' ? message.markets.find(isOurs)?.outcomes : undefined;
    const outcome = results?.find((each) => each.outcomeId === outcomeId);
    const won = outcome && (1 - outcome.voidFactor) * outcome.result * (coef / 1_000) * Number(outcome.deadHeatFactor);
    returned = outcome ? Math.floor(Math.round(STAKE_MINOR * (outcome.voidFactor + (won ?? 0)) * 1e6) / 1e6) : null;
  }
  return returned ?? (isCancelled ? STAKE_MINOR : null);
}

/** Recorded once for all databases. */
let recorded: Promise<RecordedDay> | undefined;

describeCore('a day of the feed', databaseKinds, (world) => {
  let day: RecordedDay;
  let provider: TestProvider;
  let player: DayPlayer;
  beforeAll(async () => {
    recorded ??= recordSimulatedDay(['ice-hockey', 'basketball'], 10, { startMs: START_MS, lengthMs: LENGTH_MS });
    day = await recorded;
  }, 240_000);
  beforeEach(async () => {
    await world.database.kysely.updateTable('sessions').set({ expires_at_ms: 8.64e15 }).execute();
    provider = await TestProvider.start();
    player = new DayPlayer(world, provider);
    for (const message of day.first) {
      if (message.type === 'fixture') provider.fixtures.set(`sr:match:${message.eventId}`, writeUof(message));
    }
    await player.handle();
  });
  afterEach(async () => {
    await player.feed?.stop();
    provider.close();
  });

  const isHappening = (message: FeedMessage): message is Happening =>
    'eventId' in message && message.type !== 'fixture';

  async function betOnEverything(): Promise<PlacedBet[]> {
    for (const message of day.first.filter(isHappening)) await player.say(message);
    await until(() => day.eventIds.every((eventId) => world.book.event(eventId)) && player.source?.isWhole() === true);
    const placed: PlacedBet[] = [];
    for (const eventId of day.eventIds) {
      const markets = [...(world.book.event(eventId)?.markets.values() ?? [])].filter(({ status }) => status === 1);
      for (const { key: marketKey, outcomes } of markets.slice(0, MARKETS)) {
        for (const { outcomeId, coef } of outcomes) {
          const bets = [{ eventId, marketKey, outcomeId, coef: formatCoef(coef ?? 0) }];
          const coupon = buildCoupon(world.accountId, { amount: STAKE_MINOR, bets });
          const answer = await world.browser.place(coupon, `day-key-${placed.length}`);
          expect(answer.json()).toMatchObject({ state: 'accepted' });
          placed.push({ couponId: answer.json().couponId, eventId, marketKey, outcomeId, coef: coef ?? 0 });
        }
      }
    }
    return placed;
  }

  /** Outcome of the bets and of the money. */
  async function outcomeOf(placed: readonly PlacedBet[]) {
    const rows = await world.database.kysely.selectFrom('coupons').select(['id', 'state', 'payout_minor']).execute();
    const byId = new Map(rows.map((row) => [String(row.id), row]));
    return {
      returned: placed.map(({ couponId }) => byId.get(couponId)?.payout_minor ?? null),
      balance: await world.browser.balance(),
    };
  }

  const expected = (placed: readonly PlacedBet[]) => {
    const returned = placed.map((bet) => returnOf(bet, day.messages.filter(isHappening)));
    const sum = returned.reduce<number>((total, each) => total + (each ?? 0), 0);
    return { returned, balance: 100_000 - placed.length * STAKE_MINOR + sum };
  };

  /** Lets everything that is still to come come. */
  async function end(): Promise<void> {
    await player.pass(START_MS + LENGTH_MS + 5 * MINUTE);
    await until(() => player.source?.isWhole() === true);
    for (let times = 0; times < 30; times += 1) {
      await player.pass(world.clock.nowMs() + 10_000);
      await world.core.settled();
    }
  }

  it('ends every bet on every outcome as the message about its market says, kept before it is acknowledged', async () => {
    const placed = await betOnEverything();
    expect(placed.length).toBeGreaterThanOrEqual(50);
    for (const message of day.messages.filter(isHappening)) {
      await player.pass(message.timestampMs);
      await player.say(message);
      if (message.type !== 'bet_settlement' || message.markets.length === 0) continue;
      const kept = world.database.kysely.selectFrom('market_results').select('market_key');
      const rows = await kept.where('event_id', '=', message.eventId).where('slot', '=', 'settlement').execute();
      expect(rows.length).toBeGreaterThanOrEqual(message.markets.length);
    }
    await end();
    expect(expected(placed).returned.filter((each) => each !== null).length).toBeGreaterThanOrEqual(40);
    expect(await outcomeOf(placed)).toEqual(expected(placed));
  });

  it.each([1, 2, 3])('with outages at random times settles the same as without (%i)', async (seed) => {
    const random = seeded(seed);
    const placed = await betOnEverything();
    const messages = day.messages.filter(isHappening);
    const outages = Array.from({ length: 5 }, (_, index) => {
      const atMs = START_MS + ((index + random()) * LENGTH_MS) / 5;
      // The first is longer than what can be asked for at once, as others may be.
      const lengthMs = (index === 0 ? 1 : random()) * 11 * MINUTE;
      return { atMs, untilMs: atMs + lengthMs, isRestart: index % 2 === seed % 2 };
    });
    const again: Happening[] = [];
    let isStopped = false;
    for (const message of messages) {
      const outage = outages[0];
      if (outage && message.timestampMs >= outage.atMs && provider.handlers && !provider.isBrokerDown) {
        provider.isBrokerDown = true;
        provider.cut();
        if (outage.isRestart) {
          await player.feed?.stop();
          await world.restart();
          isStopped = true;
        }
      }
      await player.pass(message.timestampMs);
      if (outage && message.timestampMs >= outage.untilMs && provider.isBrokerDown) {
        provider.isBrokerDown = false;
        outages.shift();
        if (isStopped) await player.handle();
        isStopped = false;
      }
      void player.say(message);
      // Delivered twice, at once or later.
      if (random() < 0.1) void provider.deliver(message);
      if (random() < 0.1) again.push(message);
      if (random() < 0.05) for (const each of again.splice(0)) void provider.deliver(each);
    }
    provider.isBrokerDown = false;
    if (isStopped) await player.handle();
    await end();
    expect(provider.recoveries.filter(({ urn }) => urn !== null).length).toBeGreaterThan(0);
    expect(await outcomeOf(placed)).toEqual(expected(placed));
  });
});
