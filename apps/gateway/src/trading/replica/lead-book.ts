import type { Broker } from '../../platform/broker/index.ts';
import type { FeedClock } from '../../platform/clock/feed-clock.ts';
import type { MarketBook } from '../market-book/market-book.ts';
import { HEARTBEAT_MS, IMAGE_SUBJECT, LOG_SUBJECT, type LogEntry, type PlacedImage } from './book-log.ts';

/** Input of a book that others go along with. */
export interface LeadInput {
  readonly broker: Broker;
  readonly book: MarketBook;
  readonly clock: FeedClock;
  /** Rises with each process that takes the feed over. */
  readonly term: number;
}

/** Tells other processes everything that is done to the book, in order, and answers with the whole of it; the answer ends it. */
export function leadBook({ broker, book, clock, term }: LeadInput): () => void {
  let seq = 0;
  const say = (entry: LogEntry): void => broker.publish(LOG_SUBJECT, entry);
  let cancelBeat = (): void => undefined;
  const beat = (): void => {
    say({ term, seq, beat: true });
    cancelBeat = clock.after(HEARTBEAT_MS, beat);
  };
  book.reportSteps((step) => say({ term, seq: ++seq, ...step }));
  const endAnswers = broker.answer(IMAGE_SUBJECT, (): PlacedImage => ({ term, seq, image: book.image() }));
  beat();
  return () => {
    cancelBeat();
    endAnswers();
    book.reportSteps(null);
  };
}
