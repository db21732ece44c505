import type { DeskNamedEvent } from '@longshot/contracts/desk';
import { linkTo } from '../../ground/address.ts';
import { dateTime } from '../../ground/formats.ts';
import type { ListColumn } from '../../ground/list-table.tsx';
import { useDeskText } from '../../ground/use-desk-text.ts';

/** Columns of every list of events: who plays, where and when. */
export function useEventColumns(): readonly ListColumn<DeskNamedEvent>[] {
  const { t } = useDeskText();
  return [
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
  ];
}
