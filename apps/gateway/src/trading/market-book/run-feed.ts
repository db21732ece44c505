import type { FeedClock } from '../../platform/clock/feed-clock.ts';
import type { FeedMessage } from '../feed/feed-messages.ts';
import type { FeedSource } from '../feed/feed-source.ts';
import type { MarketBook } from './market-book.ts';

/** How often the book looks for silent producers. */
const CHECK_EVERY_MS = 1_000;

/** Options that join a source to a book. */
export interface RunFeedOptions {
  readonly source: FeedSource;
  readonly book: MarketBook;
  readonly clock: FeedClock;
  /** Is told of every message after the book has taken it: settlement listens here. It must not throw. */
  readonly onMessage?: (message: FeedMessage) => unknown;
  /** Whether it is told of prices that come without a state; it is unless told. */
  readonly takesPrices?: boolean;
  /** Is told when asking a producer to recover failed. */
  readonly onError?: (error: unknown) => void;
}

/** A feed that runs. */
export interface RunningFeed {
  /** Stops the source and the checks; resolves when nothing more can come. */
  stop(): Promise<void>;
}

/**
 * Starts a source, lets the book take what it says, watches for silent producers and asks those that come back
 * to recover. Resolves when the source has said everything it knows at once.
 */
export async function runFeed(options: RunFeedOptions): Promise<RunningFeed> {
  const { source, book, clock, onMessage, takesPrices = true, onError } = options;
  const stopListening = book.onProducer((change) => {
    if (change.state !== 'recovering' || !source.recover) return;
    source.recover(change.producer, change.trustedUntilMs).catch((error: unknown) => onError?.(error));
  });
  let cancelCheck = (): void => undefined;
  const check = (): void => {
    book.check();
    cancelCheck = clock.after(CHECK_EVERY_MS, check);
  };
  cancelCheck = clock.after(CHECK_EVERY_MS, check);
  const follow = (message: FeedMessage) => {
    const kept = onMessage?.(message);
    return kept instanceof Promise ? kept : undefined;
  };
  await source.start(book.sink(follow, takesPrices), clock);
  return {
    stop: async () => {
      cancelCheck();
      stopListening();
      await source.stop();
    },
  };
}
