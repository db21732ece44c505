import type { DeskEvent, DeskEventCard, DeskEvents, DeskEventsQuery } from '@longshot/contracts/desk';
import { findMarket } from '@longshot/domain/markets';
import type { Reader } from '../../platform/database/index.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import type { EventSnapshot, MarketBook } from '../market-book/index.ts';

/** So many events are a page. */
const PAGE = 50;

type Book = Pick<MarketBook, 'event' | 'events'>;

const holdsOf = (reader: Reader, siteId: string) =>
  reader
    .selectFrom('market_holds')
    .select(['event_id as eventId', 'market_key as marketKey', 'held_by as by', 'reason', 'held_at_ms as atMs'])
    .where('site_id', '=', siteId);

const movesOf = (reader: Reader, siteId: string, eventId: string) =>
  reader
    .selectFrom('market_prices')
    .select(['market_key as marketKey', 'outcome_id as outcomeId', 'moved_by as by', 'reason', 'moved_at_ms as atMs'])
    .where('site_id', '=', siteId)
    .where('event_id', '=', eventId);

const present = (event: EventSnapshot, held: number): DeskEvent => ({
  eventId: event.eventId,
  sport: event.sport.name,
  championship: event.championship.name,
  home: event.home.name,
  away: event.away.name,
  startsAtMs: event.startsAtMs,
  isLive: event.isLive,
  markets: event.markets.size,
  held,
});

const isFound = ({ home, away, championship }: EventSnapshot, searched: string): boolean =>
  [home.name, away.name, championship.name].some((name) => name.toLowerCase().includes(searched));

/** Reads a page of the events of the book, those that begin first first. */
export async function readEvents(
  reader: Reader,
  siteId: string,
  book: Book,
  { of = 'live', search = '', after = '0' }: DeskEventsQuery,
): Promise<DeskEvents> {
  const holds = await holdsOf(reader, siteId).execute();
  const heldOf = (eventId: string): number => holds.filter((hold) => hold.eventId === eventId).length;
  const searched = search.trim().toLowerCase();
  const from = Number(after);
  const found = book
    .events(of === 'held' ? {} : { isLive: of === 'live' })
    .filter((event) => isFound(event, searched))
    .filter(({ eventId }) => of !== 'held' || heldOf(eventId) > 0);
  return {
    events: found.slice(from, from + PAGE).map((event) => present(event, heldOf(event.eventId))),
    after: found.length > from + PAGE ? String(from + PAGE) : null,
  };
}

/** Reads an event with its markets. @throws RequestRefused `not_found` */
export async function readEvent(reader: Reader, siteId: string, book: Book, eventId: string): Promise<DeskEventCard> {
  const event = book.event(eventId);
  if (event === undefined) throw new RequestRefused('not_found', { field: 'eventId' });
  const holds = await holdsOf(reader, siteId).where('event_id', '=', eventId).execute();
  const moves = await movesOf(reader, siteId, eventId).execute();
  const markets = [...event.markets.values()].map(({ key, marketId, status, saidStatus, outcomes }) => {
    const hold = holds.find(({ marketKey }) => marketKey === key);
    return {
      marketKey: key,
      kind: findMarket(marketId)?.kind ?? null,
      status,
      saidStatus,
      outcomes: outcomes.map(({ outcomeId, coef, saidCoef = null, isActive }) => {
        const move = moves.find((each) => each.marketKey === key && each.outcomeId === outcomeId);
        const moved = move === undefined ? null : { by: move.by, reason: move.reason, atMs: move.atMs };
        return { outcomeId, coef, saidCoef, isActive, moved };
      }),
      hold: hold === undefined ? null : { by: hold.by, reason: hold.reason, atMs: hold.atMs },
    };
  });
  return { event: present(event, holds.length), markets };
}
