import { DeskEventCard, DeskEvents, DeskEventsQuery, DeskFeed } from '@longshot/contracts/desk';
import { Type } from 'typebox';
import type { EventBus } from '../../platform/bus/index.ts';
import type { FeedClock } from '../../platform/clock/feed-clock.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import { type DeskPart, staffView } from '../../platform/staff/staff-view.ts';
import { holdMarket } from '../holds/hold-market.ts';
import type { MarketBook } from '../market-book/index.ts';
import { priceCommands, type PriceCommandName } from './price-commands.ts';
import { readEvent, readEvents } from './read-events.ts';
import { readFeed } from './read-feed.ts';

/** Input of the desk's part of trading. */
export interface TradingDeskInput {
  readonly siteId: string;
  readonly book: Pick<MarketBook, 'event' | 'events' | 'producerAges'>;
  readonly bus: EventBus;
  readonly clock: Pick<FeedClock, 'elapsedMs'>;
}

/** Commands and views of markets for the staff's desk. */
export type TradingDesk = DeskPart<'market.suspend' | 'market.open' | PriceCommandName>;

const EventParams = Type.Object({ eventId: Type.String({ pattern: '^\\d{1,18}$' }) });

const subjectOf = (eventId: string): string => `event:${eventId}`;

/** Puts together what the desk is handed of trading. */
export function createTradingDesk({ siteId, book, bus, clock }: TradingDeskInput): TradingDesk {
  const beganMs = clock.elapsedMs();
  const tell = ({ subject }: { readonly subject: string }): void =>
    bus.publish('market-held', { eventId: subject.slice('event:'.length) });
  return {
    commands: {
      ...priceCommands({ siteId, book, notify: tell }),
      'market.suspend': {
        act: async (trx, { eventId, marketKey }, { staff, reason, nowMs }) => {
          if (book.event(eventId)?.markets.has(marketKey) !== true)
            throw new RequestRefused('not_found', { field: 'marketKey' });
          const held = { siteId, eventId, marketKey, by: staff, reason: reason ?? '', atMs: nowMs };
          if (!(await holdMarket(trx, held))) throw new RequestRefused('duplicate_key', { field: 'marketKey' });
          return { subject: subjectOf(eventId), outcome: { market: marketKey, isHeld: true } };
        },
        notify: tell,
      },
      'market.open': {
        act: async (trx, { eventId, marketKey }) => {
          const query = trx.deleteFrom('market_holds').where('site_id', '=', siteId).where('event_id', '=', eventId);
          const { numDeletedRows } = await query.where('market_key', '=', marketKey).executeTakeFirstOrThrow();
          if (numDeletedRows === 0n) throw new RequestRefused('not_found', { field: 'marketKey' });
          return { subject: subjectOf(eventId), outcome: { market: marketKey, isHeld: false } };
        },
        notify: tell,
      },
    },
    views: [
      staffView({
        path: 'events',
        permission: 'markets.read',
        query: DeskEventsQuery,
        answer: DeskEvents,
        read: ({ reader, query }) => readEvents(reader, siteId, book, query),
      }),
      staffView({
        path: 'events/:eventId',
        permission: 'markets.read',
        params: EventParams,
        answer: DeskEventCard,
        read: ({ reader, params }) => readEvent(reader, siteId, book, params.eventId),
      }),
      staffView({
        path: 'feed',
        permission: 'today.read',
        answer: DeskFeed,
        read: () => Promise.resolve(readFeed(book, clock.elapsedMs() - beganMs)),
      }),
    ],
  };
}
