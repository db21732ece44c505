import type { PaymentHistoryEntry } from '@longshot/contracts';
import { LoadFailed, LoadingRows, usePageTitle } from '@longshot/remote';
import { pathTo } from '@longshot/remote/addresses';
import { Cell, EmptyState, Page, PageHeader, Panel, Table } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { useServices } from '../../parts/services.ts';
import { useRequestTranslations } from './request-translations.tsx';
import * as css from './requests.css';

const Row = observer(function Row({
  entry: { id, timestamp, direction, summ, iso },
  topicId,
}: {
  readonly entry: PaymentHistoryEntry;
  readonly topicId: number;
}) {
  const { host } = useServices();
  const { t, money } = useRequestTranslations();
  return (
    <tr>
      <Cell>
        <Link
          className="link"
          to={pathTo(host.language, `office/payment/create-request/${topicId}/transactions/${id}`)}
        >
          <span className="num">{id}</span>
        </Link>
      </Cell>
      <Cell>{host.formatters.dateTime(timestamp)}</Cell>
      <Cell>{t(`kind.${direction}`)}</Cell>
      <Cell isEnd isStrong>
        <span className="num">{money(summ, iso)}</span>
      </Cell>
    </tr>
  );
});

/** Payments that a request of a topic may be about, the newest first. */
export const TransactionsPage = observer(function TransactionsPage({ topicId }: { readonly topicId: number }) {
  const { host, requests } = useServices();
  const { t } = useRequestTranslations();
  const playerId = host.store.session.user?.id;
  usePageTitle(host, t('payments'));
  useEffect(() => void requests.loadPayments(topicId), [requests, topicId, playerId]);
  const { value, state } = requests.payments;
  const columns = [
    { id: 'number', label: t('column.number') },
    { id: 'day', label: t('column.day') },
    { id: 'kind', label: t('column.kind') },
    { id: 'amount', label: t('column.amount'), isEnd: true },
  ];
  return (
    <Page>
      <Panel label={t('payments')}>
        <PageHeader title={t('payments')} lead={t('choosePayment')} />
        {value === null && state === 'failed' && (
          <LoadFailed
            title={t('failed')}
            text={t('failedText')}
            className={css.requestBody}
            onRefresh={() => void requests.loadPayments(topicId)}
          />
        )}
        {value === null && state !== 'failed' && <LoadingRows label={t('loading')} className={css.requestBody} />}
        {value?.length === 0 && <EmptyState title={t('noPayments')} />}
        {value !== null && value.length > 0 && (
          <Table caption={t('payments')} columns={columns}>
            {value.map((entry) => (
              <Row key={entry.id} entry={entry} topicId={topicId} />
            ))}
          </Table>
        )}
        <p className={css.requestBody}>
          <Link className="link" to={pathTo(host.language, `office/payment/create-request/${topicId}`)}>
            {/* texts: topic.* */}
            {t(`topic.${topicId}`)}
          </Link>
        </p>
      </Panel>
    </Page>
  );
});
