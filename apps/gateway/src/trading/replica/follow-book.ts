import type { Broker } from '../../platform/broker/index.ts';
import type { FeedClock } from '../../platform/clock/feed-clock.ts';
import type { FeedMessage } from '../feed/feed-messages.ts';
import type { MarketBook } from '../market-book/market-book.ts';
import { HEARTBEAT_MS, IMAGE_SUBJECT, LOG_SUBJECT, SILENCE_MS, type LogEntry, type PlacedImage } from './book-log.ts';

/** How long an image is waited for before it is asked for again. */
const IMAGE_LIMIT_MS = 5_000;

/** Steps that are kept while the image is on its way; where there are more, one is missing, and it is asked for again. */
const MOST_WAITING = 20_000;

/** Input of a book that goes along with the one of another process. */
export interface FollowInput {
  readonly broker: Broker;
  readonly book: MarketBook;
  readonly clock: FeedClock;
  /** Told when the feed has described markets, or may have. */
  readonly onDescriptions: () => void;
  /** Told of each message after the book has taken it; what was lost on the way is not told. */
  readonly onMessage?: (message: FeedMessage) => void;
}

/** Keeps a book equal to the one of the process that reads the feed. */
export class BookFollower {
  readonly #input: FollowInput;
  #place: { term: number; seq: number } | null = null;
  #waiting: LogEntry[] = [];
  /** The question for the image that is on its way, and the term that was known when it was asked. */
  #asking: { readonly term: number } | null = null;
  #heardTerm = 0;
  #heardAtMs = 0;
  #ends: (() => void)[] = [];
  #cancelCheck = (): void => undefined;

  constructor(input: FollowInput) {
    this.#input = input;
  }

  /** Follows from now on; resolves when the book is whole, or when nobody has answered. */
  async start(): Promise<void> {
    const { broker, clock } = this.#input;
    this.#heardAtMs = clock.elapsedMs();
    this.#ends = [broker.subscribe(LOG_SUBJECT, (entry) => this.#hear(entry as LogEntry))];
    this.#checkLater();
    await this.#askImage();
  }

  stop(): void {
    this.#cancelCheck();
    for (const end of this.#ends.splice(0)) end();
  }

  #checkLater(): void {
    this.#cancelCheck = this.#input.clock.after(HEARTBEAT_MS, () => {
      this.#check();
      this.#checkLater();
    });
  }

  /** Prices of a process that is not heard are not known to be right. */
  #check(): void {
    const { book, clock } = this.#input;
    book.tidy();
    if (clock.elapsedMs() - this.#heardAtMs <= SILENCE_MS) return;
    this.#place = null;
    for (const producer of book.producers().keys()) book.distrust(producer);
    void this.#askImage();
  }

  #hear(entry: LogEntry): void {
    if (this.#place && entry.term < this.#place.term) return;
    this.#heardAtMs = this.#input.clock.elapsedMs();
    this.#heardTerm = Math.max(this.#heardTerm, entry.term);
    if (this.#place === null) return this.#wait(entry);
    const isNext = entry.term === this.#place.term && entry.seq === this.#place.seq + ('beat' in entry ? 0 : 1);
    if (isNext) return this.#take(this.#place, entry);
    this.#place = null;
    this.#wait(entry);
  }

  #wait(entry: LogEntry): void {
    void this.#askImage();
    if (this.#waiting.length < MOST_WAITING) this.#waiting.push(entry);
  }

  #take(place: { seq: number }, entry: LogEntry): void {
    place.seq = entry.seq;
    const { book, onDescriptions, onMessage } = this.#input;
    if ('silent' in entry) book.distrust(entry.silent);
    if ('hold' in entry) book.hold(entry.hold);
    if (!('message' in entry)) return;
    book.apply(entry.message);
    onMessage?.(entry.message);
    if (entry.message.type === 'market_descriptions') onDescriptions();
  }

  async #askImage(): Promise<void> {
    // Who was asked may be gone: whoever speaks in its place is asked anew, and its answer alone counts.
    if (this.#asking && this.#asking.term >= this.#heardTerm) return;
    const asking = { term: this.#heardTerm };
    this.#asking = asking;
    // What was heard before stands in the image.
    this.#waiting = [];
    const placed = (await this.#input.broker.request(IMAGE_SUBJECT, IMAGE_LIMIT_MS)) as PlacedImage | undefined;
    if (this.#asking !== asking) return;
    this.#asking = null;
    if (placed) this.#restore(placed);
  }

  /** Goes on from an image with the steps that were said after it. */
  #restore({ term, seq, image }: PlacedImage): void {
    const { book, clock, onDescriptions } = this.#input;
    const waiting = this.#waiting.splice(0).filter((entry) => entry.term > term || entry.seq > seq);
    book.restore(image);
    onDescriptions();
    this.#place = { term, seq };
    this.#heardAtMs = clock.elapsedMs();
    for (const entry of waiting) this.#hear(entry);
  }
}
