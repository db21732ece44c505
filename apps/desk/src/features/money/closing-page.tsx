import type { DeskClosingCard } from '@longshot/contracts/desk';
import { Message, Panel } from '@longshot/ui';
import { linkTo } from '../../ground/address.ts';
import { dateTime, money } from '../../ground/formats.ts';
import { ListTable } from '../../ground/list-table.tsx';
import { RecordHead } from '../../ground/record-head.tsx';
import { Refused } from '../../ground/refused.tsx';
import { useDeskText } from '../../ground/use-desk-text.ts';
import { useView } from '../../ground/use-view.ts';

/** A closing: every sum as it was written down, beside what the ledger says of it now. */
export const ClosingPage = ({ closingId }: { readonly closingId: string }) => {
  const { t } = useDeskText();
  const { value, refusal } = useView<DeskClosingCard>(`closings/${encodeURIComponent(closingId)}`);
  if (value === null) return <Refused refusal={refusal} />;
  const { closing, sums } = value;
  const isEqual = sums.every(({ amountMinor, ledgerMinor }) => amountMinor === ledgerMinor);
  return (
    <Panel label={t('closing.one')}>
      <RecordHead
        title={t('closing.of', { period: closing.period })}
        note={t('closing.told', { by: closing.closedBy, at: dateTime(closing.closedAtMs), count: closing.transfers })}
        acts={
          <a className="link" {...linkTo('/money/closings')}>
            {t('closing.all')}
          </a>
        }
      />
      <div role="status">
        <Message tone={isEqual ? 'success' : 'danger'}>{t(isEqual ? 'closing.equal' : 'closing.differs')}</Message>
      </div>
      <ListTable
        caption={t('closing.sums')}
        rows={sums}
        keyOf={({ house, purpose, iso }) => `${house}-${purpose}-${iso}`}
        columns={[
          { id: 'house', label: t('closing.house'), isStrong: true, cell: ({ house }) => house },
          { id: 'purpose', label: t('closing.purpose'), cell: ({ purpose }) => purpose },
          {
            id: 'entries',
            label: t('closing.entries'),
            isEnd: true,
            cell: ({ entries }) => <span className="num">{entries}</span>,
          },
          {
            id: 'amount',
            label: t('closing.amount'),
            isEnd: true,
            cell: ({ amountMinor, iso }) => <span className="num">{money(amountMinor, iso)}</span>,
          },
          {
            id: 'ledger',
            label: t('closing.ledger'),
            isEnd: true,
            cell: ({ ledgerMinor, iso }) => <span className="num">{money(ledgerMinor, iso)}</span>,
          },
        ]}
      />
    </Panel>
  );
};
