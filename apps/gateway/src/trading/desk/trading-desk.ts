import { DeskEventCard, DeskEvents, DeskEventsQuery } from '@longshot/contracts/desk';
import { Type } from 'typebox';
import type { EventBus } from '../../platform/bus/index.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import { type DeskPart, staffView } from '../../platform/staff/staff-view.ts';
import type { MarketBook } from '../market-book/index.ts';
import { readEvent, readEvents } from './read-events.ts';

/** Input of the desk's part of trading. */
export interface TradingDeskInput {
  readonly siteId: string;
  readonly book: Pick<MarketBook, 'event' | 'events'>;
  readonly bus: EventBus;
}

/** Commands and views of markets for the staff's desk. */
export type TradingDesk = DeskPart<'market.suspend' | 'market.open'>;

const EventParams = Type.Object({ eventId: Type.String({ pattern: '^\\d{1,18}$' }) });

const subjectOf = (eventId: string): string => `event:${eventId}`;

/** Puts together what the desk is handed of trading. */
export function createTradingDesk({ siteId, book, bus }: TradingDeskInput): TradingDesk {
  const tell = ({ subject }: { readonly subject: string }): void =>
    bus.publish('market-held', { eventId: subject.slice('event:'.length) });
  return {
    commands: {
      'market.suspend': {
        act: async (trx, { eventId, marketKey }, { staff, reason, nowMs }) => {
          if (book.event(eventId)?.markets.has(marketKey) !== true)
            throw new RequestRefused('not_found', { field: 'marketKey' });
          const row = { site_id: siteId, event_id: eventId, market_key: marketKey };
          const hold = { ...row, held_by: staff, reason: reason ?? '', held_at_ms: nowMs };
          const query = trx
            .insertInto('market_holds')
            .values(hold)
            .onConflict((conflict) => conflict.doNothing());
          const { numInsertedOrUpdatedRows: written } = await query.executeTakeFirstOrThrow();
          if (written === 0n) throw new RequestRefused('duplicate_key', { field: 'marketKey' });
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
    ],
  };
}
