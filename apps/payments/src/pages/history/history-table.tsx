import type { PaymentHistoryEntry } from '@longshot/contracts';
import { Cell, StatusMark, type StatusTone, Table } from '@longshot/ui';
import { useServices } from '../../parts/services.ts';
import { useMethodTranslations } from '../../parts/use-method-translations.ts';
import { useTranslations } from '../../parts/use-translations.ts';
import * as css from './history.css';

const tones: Readonly<Record<PaymentHistoryEntry['status_title'], StatusTone>> = {
  created: 'waiting',
  pending: 'waiting',
  succeeded: 'won',
  failed: 'lost',
  cancelled: 'returned',
};

const HistoryRow = ({ entry }: { readonly entry: PaymentHistoryEntry }) => {
  const { host } = useServices();
  const { t, has, money } = useTranslations();
  const methods = useMethodTranslations();
  const kind = entry.refund_of === null ? entry.direction : 'refund';
  // texts: reason.*
  const reason = entry.translate_message !== '' && has(entry.translate_message) ? t(entry.translate_message) : null;
  return (
    <tr>
      <Cell>
        <span className="num">{entry.id}</span>
      </Cell>
      <Cell>
        {host.formatters.day(entry.timestamp)}
        <small className={css.paySmall}>
          <span className="num">{host.formatters.time(entry.timestamp)}</span>
        </small>
      </Cell>
      <Cell>
        {t(`history.direction.one.${kind}`)}
        <small className={css.paySmall}>
          {methods.name(entry.method_id)}
          {entry.refund_of !== null && <>, {t('history.refundOf', { number: entry.refund_of })}</>}
        </small>
      </Cell>
      <Cell>
        <StatusMark tone={tones[entry.status_title]}>{t(`status.${kind}.${entry.status_title}`)}</StatusMark>
        {reason !== null && <small className={css.paySmall}>{reason}</small>}
      </Cell>
      <Cell isEnd isStrong>
        <span className="num">{money(entry.summ, entry.iso)}</span>
      </Cell>
    </tr>
  );
};

/** Payments as rows. */
export const HistoryTable = ({ entries }: { readonly entries: readonly PaymentHistoryEntry[] }) => {
  const { t } = useTranslations();
  const columns = [
    { id: 'number', label: t('history.number') },
    { id: 'begun', label: t('history.begun') },
    { id: 'kind', label: t('history.kind') },
    { id: 'status', label: t('history.state.label') },
    { id: 'amount', label: t('history.amount'), isEnd: true },
  ];
  return (
    <div className={css.payScroll}>
      <Table caption={t('title.history')} columns={columns}>
        {entries.map((entry) => (
          <HistoryRow key={entry.id} entry={entry} />
        ))}
      </Table>
    </div>
  );
};
