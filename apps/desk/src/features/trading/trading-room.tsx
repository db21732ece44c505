import type { DeskEvents } from '@longshot/contracts/desk';
import { Badge } from '@longshot/ui';
import { useAddress } from '../../ground/address.ts';
import { RoomTabs } from '../../ground/room-tabs.tsx';
import { useDeskText } from '../../ground/use-desk-text.ts';
import { BetEvents } from './bet-events.tsx';
import { EventList } from './event-list.tsx';
import { EventPage } from './event-page.tsx';

/** Events of the book, those that begin first first. */
const Events = () => {
  const { t } = useDeskText();
  return (
    <EventList<DeskEvents['events'][number]>
      view="events"
      href="/trading"
      title={t('event.title')}
      filters={['live', 'line', 'held'].map((id) => ({ id, label: t(`event.of.${id}`) }))}
      columns={[
        {
          id: 'markets',
          label: t('event.markets'),
          isEnd: true,
          cell: ({ markets }) => <span className="num">{markets}</span>,
        },
        {
          id: 'held',
          label: t('event.held'),
          cell: ({ held }) => held > 0 && <Badge tone="warning">{t('event.held-count', { count: held })}</Badge>,
        },
      ]}
    />
  );
};

/** The room of trading: events, those with bets, or the markets of one. */
export const TradingRoom = () => {
  const { t } = useDeskText();
  const { pathname } = useAddress();
  const [, eventId] = /^\/trading\/(\d+)$/u.exec(pathname) ?? [];
  if (eventId !== undefined) return <EventPage key={eventId} eventId={eventId} />;
  const tabs = [
    { href: '/trading', label: t('event.title') },
    { href: '/trading/bets', label: t('bets.events') },
  ];
  return (
    <>
      <RoomTabs label={t('event.lists')} tabs={tabs} />
      {pathname === '/trading/bets' ? <BetEvents /> : <Events />}
    </>
  );
};
