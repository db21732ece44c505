import { withoutUndefined } from '@longshot/domain/input';
import type { Incident } from '@longshot/contracts';
import { presentHead } from '../boards/present-event.ts';
import { SerialWork } from '../../platform/background/serial-work.ts';
import type { Log } from '../../platform/observability/log.ts';
import type { Database } from '../../platform/database/index.ts';
import { EVENT_STATUS, isOver } from '../feed/feed-codes.ts';
import type { EventSnapshot } from '../market-book/book-snapshots.ts';
import type { FeedClock } from '../../platform/clock/feed-clock.ts';
import type { FeedMessage } from '../feed/feed-messages.ts';
import type { MarketBook } from '../market-book/market-book.ts';
import { dropResults, deleteResults, keepResults, type StoredResult, type ResultToKeep } from './results-repository.ts';

const DAY_MS = 24 * 3_600_000;
/** How long results are kept, and how long what happened in the games. */
const KEEP_MS = { results: 400 * DAY_MS, schemes: 7 * DAY_MS } as const;
const CLEANUP_INTERVAL_MS = 3_600_000;
const RETRY_AFTER_MS = 1_000;
const BATCH = 200;
/** How many games are remembered as over, in case one is played after all. */
const REMEMBERED = 5_000;

/** The part of the market book that results come out of. */
export type ResultsBook = Pick<MarketBook, 'event' | 'events' | 'outcome' | 'onFrame'>;

/** Input of the recorder. */
export interface RecorderInput {
  readonly database: Database;
  readonly book: ResultsBook;
  readonly clock: FeedClock;
  readonly log: Log;
}

/** An event of the book as a game that is over. */
export function resultOfEvent(event: EventSnapshot): StoredResult {
  const { id, sport, championship, home, away, startsAtMs, status, score } = presentHead(event, { columns: [] });
  const { scorers } = event.state;
  return { eventId: id, sport, championship, home, away, startsAtMs, status, score, ...withoutUndefined({ scorers }) };
}

/**
 * Incidents of a game, oldest first; nothing where the feed told only how it ended. Of a game that was followed from a
 * period on, at least the start of that is there. Attacks that came to nothing are left out.
 */
const incidentsOf = ({ incidents }: EventSnapshot): readonly Incident[] =>
  incidents.some(({ kind }) => kind === 'period-start')
    ? incidents.filter(({ kind }) => kind !== 'dangerous-attack')
    : [];

/** A game that was put off is not over for those who read results: it will be played. */
const isResult = ({ state }: EventSnapshot): boolean => isOver(state.status) && state.status !== EVENT_STATUS.postponed;

/**
 * Keeps the games of the feed that are over, as they end and as they are corrected afterwards. What waits is written in
 * batches; where the database refuses, it is written later.
 */
export class ResultRecorder {
  readonly #input: RecorderInput;
  readonly #waiting = new Map<string, ResultToKeep | null>();
  readonly #over = new Set<string>();
  readonly #work = new SerialWork(
    () => this.#run(),
    (error) => this.#input.log.error({ err: error }, 'results could not be kept'),
  );
  #stopListening: () => void = () => undefined;
  #cancel: () => void = () => undefined;
  #isStopped = true;

  constructor(input: RecorderInput) {
    this.#input = input;
  }

  /** Follows the book and forgets what is old. */
  start(): void {
    this.#isStopped = false;
    this.#stopListening = this.#input.book.onFrame(({ changes }) => {
      for (const change of changes) {
        if (change[0] === 'r') this.#take(change[1]);
        if (change[0] === 'e') this.#giveBack(change[1].eventId);
      }
    }, 'er');
    this.#forget();
  }

  /** Writes what waits and ends. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#stopListening();
    this.#cancel();
    await this.#work.settled();
    await this.#write();
  }

  /** Resolves when everything heard so far is written. */
  async settled(): Promise<void> {
    await this.#work.settled();
  }

  /** Takes a message after the book has: the state of a game that was over already may be corrected. Never throws. */
  handle(message: FeedMessage): void {
    if (this.#isStopped || message.type !== 'odds_change' || !message.state || !isOver(message.state.status)) return;
    const event = this.#input.book.event(message.eventId);
    if (event) this.#take(event);
  }

  #take(event: EventSnapshot): void {
    if (!isResult(event)) return;
    this.#over.delete(event.eventId);
    this.#over.add(event.eventId);
    const [oldest = ''] = this.#over;
    if (this.#over.size > REMEMBERED) this.#over.delete(oldest);
    this.#waiting.set(event.eventId, { facts: resultOfEvent(event), incidents: incidentsOf(event) });
    this.#wake();
  }

  /** Called off, kept, and played after all. */
  #giveBack(eventId: string): void {
    if (!this.#over.delete(eventId)) return;
    this.#waiting.set(eventId, null);
    this.#wake();
  }

  #wake(): void {
    if (!this.#isStopped) void this.#work.wake();
  }

  async #run(): Promise<void> {
    while (this.#waiting.size > 0) {
      const isDone = await this.#write();
      if (!isDone) return this.#later();
    }
  }

  #later(): void {
    this.#input.clock.after(RETRY_AFTER_MS, () => this.#wake());
  }

  async #write(): Promise<boolean> {
    const batch = [...this.#waiting].slice(0, BATCH);
    const { database, log } = this.#input;
    try {
      await keepResults(
        database.kysely,
        batch.flatMap(([, result]) => result ?? []),
      );
      await dropResults(
        database.kysely,
        batch.flatMap(([eventId, result]) => (result === null ? eventId : [])),
      );
    } catch (error) {
      log.warn({ err: error }, 'results could not be kept; they will be later');
      return false;
    }
    for (const [eventId, result] of batch) if (this.#waiting.get(eventId) === result) this.#waiting.delete(eventId);
    return true;
  }

  #forget(): void {
    if (this.#isStopped) return;
    const { database, clock, log } = this.#input;
    const nowMs = clock.nowMs();
    deleteResults(database.kysely, nowMs - KEEP_MS.results, nowMs - KEEP_MS.schemes).catch((error: unknown) =>
      log.warn({ err: error }, 'old results could not be forgotten'),
    );
    this.#cancel = clock.after(CLEANUP_INTERVAL_MS, () => this.#forget());
  }
}
