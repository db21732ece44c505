import type { BookChange } from './book-changes.ts';
import { BookIncidents } from './book-incidents.ts';
import { changesOfMarket } from './book-market.ts';
import type { EventResult, EventSnapshot, MarketSnapshot } from './book-snapshots.ts';
import type { EventState } from '../feed/event-state.ts';
import { EVENT_STATUS, isOver, isPlayed, MATCH_STATUS } from '../feed/feed-codes.ts';
import type { FixtureMessage } from '../feed/feed-messages.ts';
import type { MarketKey } from '../feed/market-key.ts';

const NOT_STARTED: EventState = {
  status: EVENT_STATUS.notStarted,
  matchStatus: MATCH_STATUS.notStarted,
  score: null,
  periods: [],
  clock: null,
  statistics: {},
  game: null,
  server: null,
};

/** A moment by both clocks: what is shown of it, and what it grows old by. */
export interface Moment {
  readonly nowMs: number;
  readonly elapsedMs: number;
}

/** One event of the book: it keeps the newest of everything and tells what became different. */
export class BookEvent {
  readonly eventId: string;
  readonly #markets = new Map<MarketKey, MarketSnapshot>();
  readonly #incidents = new BookIncidents();
  readonly #stateSaidAtMs = new Map<number, number>();
  #fixture: FixtureMessage | null = null;
  #state: EventState = NOT_STARTED;
  #sequence = 0;
  #over: Moment | null = null;
  #snapshot: EventSnapshot | null = null;

  constructor(eventId: string) {
    this.eventId = eventId;
  }

  /** Whether it stands on the line or in live: it is described and not over. */
  get isListed(): boolean {
    return this.#fixture !== null && !isOver(this.#state.status);
  }

  get isLive(): boolean {
    return isPlayed(this.#state.status);
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
    if (
      this.#fixture &&
      JSON.stringify(this.#fixture) === JSON.stringify({ ...fixture, timestampMs: this.#fixture.timestampMs })
    ) {
      return [];
    }
    const wasListed = this.isListed;
    this.#fixture = fixture;
    return this.#listingChanges(wasListed, this.isLive, 'fixture');
  }

  /** The state came, told at a time of the feed's; it replaces the one before. */
  setState(state: EventState, now: Moment, toldAtMs = now.nowMs): BookChange[] {
    if (JSON.stringify(state) === JSON.stringify(this.#state)) return [];
    const [wasListed, wasLive] = [this.isListed, this.isLive];
    if (this.#fixture) this.#incidents.stateChanged(this.#fixture.sport.id, this.#state, state, toldAtMs);
    this.#state = state;
    this.#over = isOver(state.status) ? (this.#over ?? { nowMs: now.nowMs, elapsedMs: now.elapsedMs }) : null;
    return this.#listingChanges(wasListed, wasLive, 'state');
  }

  /** Whether a producer's word about the state is no older than its last. */
  isStateNews(producer: number, timestampMs: number): boolean {
    if (timestampMs < (this.#stateSaidAtMs.get(producer) ?? timestampMs)) return false;
    this.#stateSaidAtMs.set(producer, timestampMs);
    return true;
  }

  /** Betting on the running match was stopped. */
  noteSuspension(toldAtMs: number): void {
    if (!this.isLive) return;
    this.#incidents.suspended(this.#state, toldAtMs);
    this.#snapshot = null;
  }

  /** A market became another. Nothing is told while the event is not listed: then it comes whole. */
  setMarket(after: MarketSnapshot): BookChange[] {
    const before = this.#markets.get(after.key);
    this.#markets.set(after.key, after);
    this.#snapshot = null;
    return this.isListed ? changesOfMarket(this.eventId, before, after) : [];
  }

  /** Frees prices and incidents of an event that is over; its result stays. */
  dropMarkets(): void {
    this.#markets.clear();
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
    const { sport, category, championship, home, away, startsAtMs, info } = this.#fixture;
    this.#snapshot ??= {
      eventId: this.eventId,
      ...{ sport, category, championship, home, away, startsAtMs, info },
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

  #listingChanges(wasListed: boolean, wasLive: boolean, field: 'state' | 'fixture'): BookChange[] {
    this.advance();
    const event = this.snapshot();
    if (!event) return [];
    if (!this.isListed) return wasListed ? [{ kind: 'event-removed', eventId: this.eventId, event }] : [];
    if (!wasListed) return [{ kind: 'event-added', eventId: this.eventId, event }];
    const isSectionChanged = wasLive !== this.isLive;
    return [{ kind: 'event-patched', eventId: this.eventId, fields: [field], isSectionChanged, event }];
  }
}
