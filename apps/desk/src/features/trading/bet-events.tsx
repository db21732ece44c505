import type { DeskBetEvents } from '@longshot/contracts/desk';
import { Badge } from '@longshot/ui';
import { useDeskText } from '../../ground/use-desk-text.ts';
import { EventList } from './event-list.tsx';

/** Events that coupons have bets on, those that are over too: those that began last first. */
export const BetEvents = () => {
  const { t } = useDeskText();
  return (
    <EventList<DeskBetEvents['events'][number]>
      view="bet-events"
      href="/trading/bets"
      title={t('bets.events')}
      filters={['open', 'settled', 'decided'].map((id) => ({ id, label: t(`bets.of.${id}`) }))}
      columns={[
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
  );
};
