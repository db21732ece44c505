import type { DeskEvents } from '@longshot/contracts/desk';
import { Badge } from '@longshot/ui';
import { useAddress } from '../../ground/address.ts';
import { ListPanel, useList } from '../../ground/list-room.tsx';
import { RoomTabs } from '../../ground/room-tabs.tsx';
import { SearchForm } from '../../ground/search-form.tsx';
import { useDeskText } from '../../ground/use-desk-text.ts';
import { BetEvents } from './bet-events.tsx';
import { useEventColumns } from './event-columns.tsx';
import { EventPage } from './event-page.tsx';

/** Events of the book, those that begin first first. */
const Events = () => {
  const { t } = useDeskText();
  const { searchParams } = useAddress();
  const { value, refusal } = useList<DeskEvents>('events');
  const after = value?.after ?? null;
  const search = searchParams.get('search');
  const columns = useEventColumns();
  return (
    <>
      <SearchForm href="/trading" label={t('event.search')} />
      <ListPanel
        href="/trading"
        title={t('event.title')}
        filters={['live', 'line', 'held'].map((id) => ({ id, label: t(`event.of.${id}`) }))}
        none={t('event.none')}
        rows={value?.events ?? null}
        refusal={refusal}
        next={after === null ? null : { after, ...(search === null ? {} : { search }) }}
        keyOf={({ eventId }) => eventId}
        columns={[
          ...columns,
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
    </>
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
