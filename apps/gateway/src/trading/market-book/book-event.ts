import { formatCoef } from '@longshot/domain/odds';
import type { BookChange, MarketChange } from './book-changes.ts';
import type { EventImage, MarketHold } from './book-image.ts';
import { BookIncidents } from './book-incidents.ts';
import type { ApplyContext, EventResult, EventSnapshot, MarketSnapshot, Moment } from './book-snapshots.ts';
import { presentMarket } from './present-market.ts';
import { byStaff, imageOfHolds, holdsOfImage } from './staff-holds.ts';
import { NOT_STARTED, type EventState } from '../feed/event-state.ts';
import { isOver, isPlayed, MARKET_STATUS, type MarketStatus, PRODUCER } from '../feed/feed-codes.ts';
import type { FixtureMessage, MarketOdds, OddsChangeMessage, OutcomeOdds } from '../feed/feed-messages.ts';
import { marketKey, type MarketKey } from '../feed/market-key.ts';

type Outcome = MarketSnapshot['outcomes'][number];

/** Status that counts of the one that the feed said: nothing may be bet on while its producer is not trusted. */
export const effectiveStatus = (said: MarketStatus, isTrusted: boolean): MarketStatus =>
  said === MARKET_STATUS.active && !isTrusted ? MARKET_STATUS.suspended : said;
const SHOWN: ReadonlySet<MarketStatus> = new Set([MARKET_STATUS.active, MARKET_STATUS.suspended]);
/** Whether players see a market: active or suspended, and with outcomes. */
export const isShown = (market: MarketSnapshot | undefined): boolean =>
  market !== undefined && market.outcomes.length > 0 && SHOWN.has(market.status);

function nextOutcome(before: Outcome | undefined, odds: OutcomeOdds, nowMs: number): Outcome {
  const said = before?.saidCoef ?? before?.coef ?? null;
  const coef = odds.coef ?? said;
  const isActive = odds.isActive && odds.coef !== null;
  const probability = odds.probability ?? null;
  if (before && said === coef && before.isActive === isActive && before.probability === probability) {
    return before;
  }
  const changedAtMs = before && said === coef ? before.changedAtMs : nowMs;
  return { outcomeId: odds.outcomeId, coef, isActive, probability, changedAtMs, previousCoef: said };
}

/** Changes that followers see when a shown market has other prices; null when its set of outcomes is another. */
function priceChanges(eventId: string, before: MarketSnapshot, after: MarketSnapshot): MarketChange[] | null {
  if (before.outcomes.length !== after.outcomes.length) return null;
  const changes: MarketChange[] = [];
  for (const [index, { outcomeId, coef, isActive }] of after.outcomes.entries()) {
    const previous = before.outcomes[index];
    if (previous?.outcomeId !== outcomeId || (previous.coef === null) !== (coef === null)) return null;
    if (coef === null || (previous.coef === coef && previous.isActive === isActive)) continue;
    changes.push(['p', eventId, after.key, outcomeId, formatCoef(coef), isActive ? 1 : 0]);
  }
  return changes;
}

/** Changes that followers see when a market becomes another. */
export function changesOfMarket(
  eventId: string,
  before: MarketSnapshot | undefined,
  after: MarketSnapshot,
): MarketChange[] {
  if (!isShown(after)) return isShown(before) ? [['d', eventId, after.key]] : [];
  const prices = before && isShown(before) ? priceChanges(eventId, before, after) : null;
  if (!before || prices === null) return [['m', eventId, presentMarket(after)]];
  return before.status === after.status ? prices : [...prices, ['s', eventId, after.key, after.status]];
}

/** One event of the book: it keeps the newest of everything and tells what became different. */
export class BookEvent {
  readonly eventId: string;
  readonly #markets = new Map<MarketKey, MarketSnapshot>();
  /** The keys of markets by what the feed calls them: id, then specifiers as they are said. */
  readonly #keys = new Map<number, Map<string, MarketKey>>();
  readonly #incidents = new BookIncidents();
  /** Words of the staff about markets, whatever the feed says. */
  readonly #holds = new Map<MarketKey, MarketHold>();
  readonly #stateSaidAtMs = new Map<number, number>();
  #fixture: FixtureMessage | null = null;
  #state: EventState = NOT_STARTED;
  #isOver = false;
  #isLive = false;
  #sequence = 0;
  #over: Moment | null = null;
  #snapshot: EventSnapshot | null = null;

  constructor(eventId: string) {
    this.eventId = eventId;
  }

  /** Whether it stands on the line or in live: it is described and not over. */
  get isListed(): boolean {
    return this.#fixture !== null && !this.#isOver;
  }

  get isLive(): boolean {
    return this.#isLive;
  }

  get state(): EventState {
    return this.#state;
  }

  get sequence(): number {
    return this.#sequence;
  }

  /** When it was over, in time that passes; null while it is not. */
  get overSinceElapsedMs(): number | null {
    return this.#over?.elapsedMs ?? null;
  }

  get fixture(): FixtureMessage | null {
    return this.#fixture;
  }

  get markets(): ReadonlyMap<MarketKey, MarketSnapshot> {
    return this.#markets;
  }

  /** The description came, or came anew. */
  setFixture(fixture: FixtureMessage): BookChange[] {
    const before = this.#fixture;
    if (before && JSON.stringify(before) === JSON.stringify({ ...fixture, timestampMs: before.timestampMs })) return [];
    const wasListed = this.isListed;
    this.#fixture = fixture;
    return this.#listingChanges(wasListed, this.isLive);
  }

  /** The state came, told at a time of the feed's; it replaces the one before. */
  setState(state: EventState, now: Moment, reportedAtMs = now.nowMs): BookChange[] {
    if (JSON.stringify(state) === JSON.stringify(this.#state)) return [];
    const [wasListed, wasLive] = [this.isListed, this.isLive];
    if (this.#fixture) this.#incidents.stateChanged(this.#fixture.sport.id, this.#state, state, reportedAtMs);
    this.#state = state;
    this.#isLive = isPlayed(state.status);
    this.#isOver = isOver(state.status);
    this.#over = this.#isOver ? (this.#over ?? { nowMs: now.nowMs, elapsedMs: now.elapsedMs }) : null;
    return this.#listingChanges(wasListed, wasLive);
  }

  /** Whether a producer's word about the state is no older than its last. */
  isStateNews(producer: number, timestampMs: number): boolean {
    if (timestampMs < (this.#stateSaidAtMs.get(producer) ?? timestampMs)) return false;
    this.#stateSaidAtMs.set(producer, timestampMs);
    return true;
  }

  /** Betting on the running match was stopped. */
  noteSuspension(reportedAtMs: number): void {
    if (!this.isLive) return;
    this.#incidents.suspended(this.#state, reportedAtMs);
    this.#snapshot = null;
  }

  /** Prices came, and perhaps the state; a price that comes late, or again, is passed over. */
  applyOdds(message: OddsChangeMessage, context: ApplyContext): BookChange[] {
    const markets = message.markets.flatMap((odds) => this.#marketWithOdds(odds, message, context) ?? []);
    const isNews = message.state !== undefined && this.isStateNews(message.producer, message.timestampMs);
    const stateChanges = message.state && isNews ? this.setState(message.state, context, message.timestampMs) : [];
    return [...stateChanges, ...this.replaceMarkets(markets)];
  }

  /** Markets became others by one message. */
  replaceMarkets(markets: readonly MarketSnapshot[]): BookChange[] {
    if (markets.length === 0) return [];
    this.advance();
    return markets.flatMap((market) => this.setMarket(market));
  }

  /** A market became another. Nothing is told while the event is not listed: then it comes whole. */
  setMarket(market: MarketSnapshot): MarketChange[] {
    const hold = this.#holds.get(market.key);
    const after = hold === undefined ? market : byStaff(market, hold);
    const before = this.#markets.get(after.key);
    this.#markets.set(after.key, after);
    this.#snapshot = null;
    return this.isListed ? changesOfMarket(this.eventId, before, after) : [];
  }

  /** Notes what the staff says of a market; what is shown follows with its next change. */
  noteHold(hold: MarketHold): void {
    if (hold.isHeld || hold.prices) this.#holds.set(hold.marketKey, hold);
    else this.#holds.delete(hold.marketKey);
  }

  /** Frees prices and incidents of an event that is over; its result stays. */
  dropMarkets(): void {
    this.#markets.clear();
    this.#keys.clear();
    this.#incidents.clear();
    this.#snapshot = null;
  }

  /** Counts a message that changed something. */
  advance(): void {
    this.#sequence += 1;
    this.#snapshot = null;
  }

  /** The event as it is now; undefined while it has not been described. */
  snapshot(): EventSnapshot | undefined {
    if (!this.#fixture) return undefined;
    const { sport, category, championship, home, away, startsAtMs, info, lineups } = this.#fixture;
    this.#snapshot ??= {
      eventId: this.eventId,
      sport,
      category,
      championship,
      home,
      away,
      startsAtMs,
      info,
      ...(lineups === undefined ? {} : { lineups }),
      state: this.#state,
      incidents: this.#incidents.list,
      isLive: this.isLive,
      sequence: this.#sequence,
      markets: new Map(this.#markets),
    };
    return this.#snapshot;
  }

  /** Its final score; undefined while it is not over or when it was not played. */
  result(): EventResult | undefined {
    if (!this.#fixture || this.#over === null || this.#state.score === null) return undefined;
    const { sport, category, championship, home, away, startsAtMs } = this.#fixture;
    const described = { eventId: this.eventId, sport, category, championship, home, away, startsAtMs };
    return { ...described, state: this.#state, endedAtMs: this.#over.nowMs };
  }

  /** Everything it holds as plain data; times that pass become ages. */
  image({ elapsedMs }: Pick<Moment, 'elapsedMs'>): EventImage {
    return {
      eventId: this.eventId,
      fixture: this.#fixture,
      state: this.#state,
      sequence: this.#sequence,
      incidents: this.#incidents.image(),
      stateSaidAtMs: [...this.#stateSaidAtMs],
      ...imageOfHolds(this.#holds.values()),
      over: this.#over && { atMs: this.#over.nowMs, ageMs: elapsedMs - this.#over.elapsedMs },
      markets: Array.from(this.#markets.values(), ({ confirmedAtElapsedMs: at, ...market }) => ({
        ...market,
        ageMs: elapsedMs - at,
      })),
    };
  }

  /** The event that an image tells of. */
  static of(image: EventImage, { elapsedMs }: Pick<Moment, 'elapsedMs'>): BookEvent {
    const event = new BookEvent(image.eventId);
    event.#fixture = image.fixture;
    event.#state = image.state;
    event.#isLive = isPlayed(image.state.status);
    event.#isOver = isOver(image.state.status);
    event.#sequence = image.sequence;
    event.#incidents.restore(image.incidents);
    for (const hold of holdsOfImage(image)) event.#holds.set(hold.marketKey, hold);
    for (const [producer, saidAtMs] of image.stateSaidAtMs) event.#stateSaidAtMs.set(producer, saidAtMs);
    event.#over = image.over && { nowMs: image.over.atMs, elapsedMs: elapsedMs - image.over.ageMs };
    for (const { ageMs, ...market } of image.markets)
      event.#markets.set(market.key, { ...market, confirmedAtElapsedMs: elapsedMs - ageMs });
    return event;
  }

  #listingChanges(wasListed: boolean, wasLive: boolean): BookChange[] {
    this.advance();
    const event = this.snapshot();
    if (!event) return [];
    if (!this.isListed) return wasListed ? [['r', event]] : [];
    return wasListed ? [['h', event, wasLive !== this.isLive]] : [['e', event]];
  }

  #keyOf(marketId: number, specifiers: string): MarketKey {
    const known = this.#keys.get(marketId) ?? new Map<string, MarketKey>();
    this.#keys.set(marketId, known);
    const key = known.get(specifiers) ?? marketKey(marketId, specifiers);
    known.set(specifiers, key);
    return key;
  }

  /** Market after odds arrive, which keeps its outcomes where they name none; null where they come too late. */
  #marketWithOdds(odds: MarketOdds, message: OddsChangeMessage, context: ApplyContext): MarketSnapshot | null {
    const { producer, timestampMs } = message;
    const key = this.#keyOf(odds.marketId, odds.specifiers);
    const before = this.#markets.get(key);
    if (before?.producer === producer && timestampMs < before.saidAtMs) return null;
    // Once live prices a market of a running match, what the line still says of it is old.
    if (producer === PRODUCER.line && this.#isLive && before?.producer === PRODUCER.live) return null;
    const known = new Map(before?.outcomes.map((outcome) => [outcome.outcomeId, outcome]));
    return {
      key,
      marketId: odds.marketId,
      specifiers: odds.specifiers,
      status: effectiveStatus(odds.status, !context.distrusted.has(producer)),
      saidStatus: odds.status,
      producer,
      outcomes:
        odds.outcomes.length === 0
          ? (before?.outcomes ?? [])
          : odds.outcomes.map((outcome) => nextOutcome(known.get(outcome.outcomeId), outcome, context.nowMs)),
      saidAtMs: timestampMs,
      confirmedAtElapsedMs: context.elapsedMs,
      settlement: before?.settlement ?? null,
    };
  }
}
