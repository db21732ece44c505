import type { DeskFeed } from '@longshot/contracts/desk';
import type { MarketBook } from '../market-book/index.ts';

/**
 * Reads how far the producers of the feed can be trusted: one that is not up is late since it was last known to be right;
 * where none was heard yet, the feed is late since the process is there.
 */
export const readFeed = (book: Pick<MarketBook, 'producerAges'>, followedMs: number): DeskFeed => ({
  ageMs: Math.round(followedMs),
  producers: book.producerAges().map(({ producer, state, heardAgoMs, trustedAgoMs }) => ({
    producer,
    state,
    heardAgoMs: Math.max(0, Math.round(heardAgoMs)),
    lateMs: state === 'up' ? 0 : Math.max(0, Math.round(trustedAgoMs)),
  })),
});
