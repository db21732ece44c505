import type { FeedClock } from '../../../platform/clock/feed-clock.ts';
import type { FeedMessage } from '../feed-messages.ts';
import type { FeedCounters, FeedOptions, FeedSink, FeedSource } from '../feed-source.ts';
import { createSteadyClock } from '../../../platform/clock/steady-clock.ts';
import { readFolder, type RecordedFeed } from './read-folder.ts';
import { UrnKinds } from '../urn/urn-kinds.ts';
import { shiftMessage } from './shift-message.ts';
import { UofCounts } from './uof-counts.ts';

/** Longest wait between two messages of a replay: recordings have a sign of life every 10 s, samples lie years apart. */
const LONGEST_WAIT_MS = 10_000;

/** How often a replay says that its producers live: the folder is there, so they are. */
const ALIVE_EVERY_MS = 10_000;

/** How a folder is replayed. */
export interface UofOptions extends FeedOptions {
  /** Seconds of the recording in one second; 1 when left out. */
  readonly speed?: number;
}

const producerOf = (message: FeedMessage): number | undefined => ('producer' in message ? message.producer : undefined);

class UofFolderSource implements FeedSource {
  readonly name: string;
  readonly #feed: RecordedFeed;
  readonly #counts: UofCounts;
  readonly #speed: number;
  readonly #producers: ReadonlySet<number>;
  #said: FeedMessage[] = [];
  #sink: FeedSink = () => undefined;
  #cancels = new Map<'next' | 'alive', () => void>();

  constructor(folder: string, feed: RecordedFeed, counts: UofCounts, speed: number) {
    this.name = `uof:${folder}`;
    this.#feed = feed;
    this.#counts = counts;
    this.#speed = speed;
    this.#producers = new Set(feed.happenings.flatMap((message) => producerOf(message) ?? []));
  }

  async start(sink: FeedSink, machineClock: FeedClock): Promise<void> {
    const clock = createSteadyClock(machineClock);
    this.#sink = sink;
    for (const message of this.#feed.descriptions) sink(this.#described(message, clock));
    this.#sayAlive(clock);
    this.#sayFrom(0, clock);
  }

  async stop(): Promise<void> {
    for (const cancel of this.#cancels.values()) cancel();
    this.#cancels.clear();
    this.#sink = () => undefined;
  }

  async recover(producer: number, sinceMs: number): Promise<void> {
    const timestampMs = this.#said.at(-1)?.timestampMs ?? sinceMs;
    for (const message of this.#said) if (producerOf(message) === producer) this.#sink(message);
    this.#sink({ type: 'snapshot_complete', producer, timestampMs, requestId: 0 });
  }

  counters(): FeedCounters {
    return this.#counts.counters();
  }

  #sayFrom(index: number, clock: FeedClock): void {
    const { happenings } = this.#feed;
    for (let at = index; at < happenings.length; at += 1) {
      const message = happenings[at];
      if (message === undefined) return;
      const shifted = shiftMessage(message, this.#scale(message.timestampMs, clock.nowMs()));
      this.#sink(shifted);
      if (shifted.type !== 'alive') this.#said.push(shifted);
      const waitMs = this.#waitMs(message, happenings[at + 1]);
      if (waitMs > 0) {
        this.#cancels.set(
          'next',
          clock.after(waitMs, () => this.#sayFrom(at + 1, clock)),
        );
        return;
      }
    }
  }

  /** Times of the recording as times of the replay, where one of each is known. */
  #scale(recordedMs: number, nowMs: number): (atMs: number) => number {
    return (atMs) => Math.round(nowMs + (atMs - recordedMs) / this.#speed);
  }

  /** A fixture's start is as far from its event's first message as it was; one of which nothing else is said stays. */
  #described(message: FeedMessage, clock: FeedClock): FeedMessage {
    if (message.type !== 'fixture') return message;
    const { happenings } = this.#feed;
    const index = happenings.findIndex((other) => 'eventId' in other && other.eventId === message.eventId);
    const first = happenings[index];
    if (!first) return message;
    const waits = happenings.slice(0, index).map((other, at) => this.#waitMs(other, happenings[at + 1]));
    const firstMs = clock.nowMs() + waits.reduce((sum, waitMs) => sum + waitMs, 0);
    return shiftMessage(message, this.#scale(first.timestampMs, firstMs));
  }

  #waitMs(message: FeedMessage, next: FeedMessage | undefined): number {
    if (next === undefined) return 0;
    const gapMs = Math.abs(next.timestampMs - message.timestampMs);
    return Math.min(gapMs, LONGEST_WAIT_MS) / this.#speed;
  }

  #sayAlive(clock: FeedClock): void {
    for (const producer of this.#producers) {
      this.#sink({ type: 'alive', producer, timestampMs: clock.nowMs(), isSubscribed: true });
    }
    this.#cancels.set(
      'alive',
      clock.after(ALIVE_EVERY_MS, () => this.#sayAlive(clock)),
    );
  }
}

/**
 * Replays a folder of messages of the Unified Odds Feed: descriptions at once, the rest in the order of the file
 * names with the recorded pauses, each at most ten seconds. Times are moved, so that what was said then is said now:
 * starts, clocks and windows of cancellation keep their distances. The prices of the last message stay.
 *
 * @throws FeedConfigError when the folder cannot be read or a file is malformed.
 */
export async function createUofSource(folder: string, options: UofOptions = {}): Promise<FeedSource> {
  const speed = options.speed ?? 1;
  const counts = new UofCounts(options.warn);
  return new UofFolderSource(
    folder,
    await readFolder(folder, { counts, kinds: options.kinds ?? new UrnKinds(), speed }),
    counts,
    speed,
  );
}
