import type { DeskEvents } from '@longshot/contracts/desk';
import { Badge, Button, TextInput } from '@longshot/ui';
import type { FormEvent } from 'react';
import { goTo, linkTo, useAddress } from '../../ground/address.ts';
import { dateTime } from '../../ground/formats.ts';
import { ListPanel, useList } from '../../ground/list-room.tsx';
import { useDeskText } from '../../ground/use-desk-text.ts';
import { EventPage } from './event-page.tsx';
import * as css from './trading.css';

/** Looks for events by the names of sides and championship. */
const Search = () => {
  const { t } = useDeskText();
  const { searchParams } = useAddress();
  const of = searchParams.get('of') ?? 'live';
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const search = String(new FormData(event.currentTarget).get('search') ?? '').trim();
    goTo(`/trading?${new URLSearchParams({ of, ...(search === '' ? {} : { search }) })}`);
  };
  return (
    <form className={css.search} role="search" aria-label={t('event.search')} onSubmit={handleSubmit}>
      <TextInput
        key={of}
        name="search"
        type="search"
        maxLength={100}
        aria-label={t('event.search')}
        placeholder={t('event.search')}
        defaultValue={searchParams.get('search') ?? ''}
      />
      <Button type="submit">{t('event.find')}</Button>
    </form>
  );
};

/** Events of the book, those that begin first first. */
const Events = () => {
  const { t } = useDeskText();
  const { searchParams } = useAddress();
  const { value, refusal } = useList<DeskEvents>('events');
  const after = value?.after ?? null;
  const search = searchParams.get('search');
  return (
    <>
      <Search />
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
          {
            id: 'event',
            label: t('event.event'),
            isStrong: true,
            cell: ({ eventId, home, away }) => (
              <a className="link" {...linkTo(`/trading/${eventId}`)}>
                {t('event.sides', { home, away })}
              </a>
            ),
          },
          { id: 'championship', label: t('event.championship'), cell: ({ championship }) => championship },
          { id: 'sport', label: t('event.sport'), cell: ({ sport }) => sport },
          {
            id: 'start',
            label: t('event.start'),
            cell: ({ startsAtMs }) => <span className="num">{dateTime(startsAtMs)}</span>,
          },
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

/** The room of trading: events, or the markets of one. */
export const TradingRoom = () => {
  const { pathname } = useAddress();
  const [, eventId] = /^\/trading\/(\d+)$/u.exec(pathname) ?? [];
  return eventId === undefined ? <Events /> : <EventPage key={eventId} eventId={eventId} />;
};
