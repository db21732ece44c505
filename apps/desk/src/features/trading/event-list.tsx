import type { DeskNamedEvent } from '@longshot/contracts/desk';
import { useAddress } from '../../ground/address.ts';
import { ListPanel, type ListPanelProps, useList } from '../../ground/list-room.tsx';
import type { ListColumn } from '../../ground/list-table.tsx';
import { SearchForm } from '../../ground/search-form.tsx';
import { useDeskText } from '../../ground/use-desk-text.ts';
import { useEventColumns } from './event-columns.tsx';

/** A page of a view of events. */
interface EventPage<Row> {
  readonly events: readonly Row[];
  readonly after: string | null;
}

/** A searched list of events of a view: what every list of them has, and columns of its own. */
export function EventList<Row extends DeskNamedEvent>({
  view,
  columns,
  ...panel
}: Pick<ListPanelProps<Row>, 'href' | 'title' | 'filters'> & {
  readonly view: string;
  readonly columns: readonly ListColumn<Row>[];
}) {
  const { t } = useDeskText();
  const { searchParams } = useAddress();
  const { value, refusal } = useList<EventPage<Row>>(view);
  const after = value?.after ?? null;
  const search = searchParams.get('search');
  const ofEvents = useEventColumns();
  return (
    <>
      <SearchForm href={panel.href} label={t('event.search')} />
      <ListPanel<Row>
        {...panel}
        none={t('event.none')}
        rows={value?.events ?? null}
        refusal={refusal}
        next={after === null ? null : { after, ...(search === null ? {} : { search }) }}
        keyOf={({ eventId }) => eventId}
        columns={[...ofEvents, ...columns]}
      />
    </>
  );
}
