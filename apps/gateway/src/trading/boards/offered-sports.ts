import type { SiteConfig } from '@longshot/contracts';
import { isSportDisallowed, type SportBlacklists } from '@longshot/domain/identity';
import type { EventSnapshot } from '../market-book/book-snapshots.ts';
import type { FeedSport } from '../feed/feed-messages.ts';
import type { MarketBook } from '../market-book/market-book.ts';

/** A site that offers every sport. */
export const EVERY_SPORT: SportBlacklists = { disallow_line_sport: [], disallow_live_sport: [] };

/** The lists as the site's configuration has them. */
export function disallowedBy(
  config: Pick<SiteConfig, 'disallowedLineSports' | 'disallowedLiveSports'>,
): SportBlacklists {
  return { disallow_line_sport: config.disallowedLineSports, disallow_live_sport: config.disallowedLiveSports };
}

type SportId = Pick<FeedSport, 'id'>;

/** Whether a sport is offered in neither the line nor live, so that nothing of it is shown, its results included. */
export function isSportHidden(lists: SportBlacklists, sport: SportId): boolean {
  return [true, false].every((isLive) => isSportDisallowed(lists, Number(sport.id), isLive));
}

/** The ids of the sports of which nothing is shown. */
export function hiddenSports({ disallow_line_sport: line, disallow_live_sport: live }: SportBlacklists): string[] {
  return line.filter((id) => live.includes(id)).map(String);
}

/** Whether bets on an event are offered, by whether it is played now. */
export function isOffered(
  lists: SportBlacklists,
  event: { readonly sport: SportId; readonly isLive: boolean },
): boolean {
  return !isSportDisallowed(lists, Number(event.sport.id), event.isLive);
}

type Prices = Pick<MarketBook, 'isFeedUp' | 'event' | 'events' | 'outcome'>;

/**
 * A book with the prices of the sports that the site offers now, asked anew with every question. Events stay known, for
 * coupons that were placed on them.
 */
export function offeredBook(book: Prices, settings: { readonly disallowedSports: SportBlacklists }): Prices {
  const isOn = (event: EventSnapshot | undefined): boolean =>
    event !== undefined && isOffered(settings.disallowedSports, event);
  return {
    get isFeedUp() {
      return book.isFeedUp;
    },
    event: (eventId) => book.event(eventId),
    events: (filter) => book.events(filter).filter(isOn),
    outcome: (eventId, marketKey, outcomeId) =>
      isOn(book.event(eventId)) ? book.outcome(eventId, marketKey, outcomeId) : undefined,
  };
}
