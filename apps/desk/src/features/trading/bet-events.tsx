import type { DeskBetEvents } from '@longshot/contracts/desk';
import { Badge } from '@longshot/ui';
import { useAddress } from '../../ground/address.ts';
import { ListPanel, useList } from '../../ground/list-room.tsx';
import { SearchForm } from '../../ground/search-form.tsx';
import { useDeskText } from '../../ground/use-desk-text.ts';
import { useEventColumns } from './event-columns.tsx';

/** Events that coupons have bets on, those that are over too: those that began last first. */
export const BetEvents = () => {
  const { t } = useDeskText();
  const { searchParams } = useAddress();
  const { value, refusal } = useList<DeskBetEvents>('bet-events');
  const after = value?.after ?? null;
  const search = searchParams.get('search');
  const columns = useEventColumns();
  return (
    <>
      <SearchForm href="/trading/bets" label={t('event.search')} />
      <ListPanel
        href="/trading/bets"
        title={t('bets.events')}
        filters={['open', 'settled', 'decided'].map((id) => ({ id, label: t(`bets.of.${id}`) }))}
        none={t('event.none')}
        rows={value?.events ?? null}
        refusal={refusal}
        next={after === null ? null : { after, ...(search === null ? {} : { search }) }}
        keyOf={({ eventId }) => eventId}
        columns={[
          ...columns,
          {
            id: 'coupons',
            label: t('bets.coupons'),
            isEnd: true,
            cell: ({ coupons, open }) => <span className="num">{t('bets.open', { coupons, open })}</span>,
          },
          {
            id: 'decided',
            label: t('bets.decided'),
            cell: ({ decided }) =>
              decided > 0 && <Badge tone="warning">{t('event.held-count', { count: decided })}</Badge>,
          },
        ]}
      />
    </>
  );
};
