import type { MyThread } from '@longshot/contracts';
import { requestTopics } from '@longshot/domain/payments';
import { LoadFailed, LoadingRows, usePageTitle } from '@longshot/remote';
import { pathTo } from '@longshot/remote/addresses';
import { Badge, Grid, Page, PageHeader, Panel, PanelHead, tileClass } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { useServices } from '../../parts/services.ts';
import { useRequestTranslations } from './request-translations.tsx';
import * as css from './requests.css';

const Request = observer(function Request({ thread }: { readonly thread: MyThread }) {
  const { host } = useServices();
  const { t } = useRequestTranslations();
  const { threadId, request, isAnswered, unread, lastAtMs } = thread;
  // texts: topic.*
  const topic = t(`topic.${request?.subTopicId ?? request?.topicId ?? 4}`);
  const number = request?.paymentId ?? null;
  return (
    <li className={css.requestRow}>
      <Link className="link" to={`${pathTo(host.language, 'office/support')}?thread=${threadId}`}>
        {number === null ? topic : t('ofPayment', { topic, number })}
      </Link>
      {unread > 0 && <Badge tone="accent">{t('unread', { count: unread })}</Badge>}
      <small className="faint">
        {t(isAnswered ? 'answered' : 'waits')}, {host.formatters.dateTime(lastAtMs)}
      </small>
    </li>
  );
});

const Mine = observer(function Mine() {
  const { requests } = useServices();
  const { t } = useRequestTranslations();
  const { value, state } = requests.all;
  if (value === null && state === 'failed') {
    return (
      <LoadFailed
        title={t('failed')}
        text={t('failedText')}
        className={css.requestBody}
        onRefresh={() => void requests.load()}
      />
    );
  }
  if (value === null) return <LoadingRows label={t('loading')} className={css.requestBody} />;
  if (value.length === 0) return <p className={css.requestBody}>{t('none')}</p>;
  return (
    <ul>
      {value.map((thread) => (
        <Request key={thread.threadId} thread={thread} />
      ))}
    </ul>
  );
});

/** Topics that a player may ask about, and what they asked. Source: product 6, payment requests. */
export const RequestsPage = observer(function RequestsPage() {
  const { host, requests } = useServices();
  const { t } = useRequestTranslations();
  const playerId = host.store.session.user?.id;
  usePageTitle(host, t('title'));
  useEffect(() => void requests.load(), [requests, playerId]);
  return (
    <Page>
      <Panel label={t('title')}>
        <PageHeader title={t('title')} lead={t('lead')} />
        <div className={css.requestBody}>
          <h2 className={css.requestHeading}>{t('choose')}</h2>
          <Grid>
            {requestTopics.map(({ id }) => (
              <Link
                key={id}
                className={tileClass(css.requestTopic)}
                to={pathTo(host.language, `office/payment/create-request/${id}`)}
              >
                {t(`topic.${id}`)}
              </Link>
            ))}
          </Grid>
        </div>
      </Panel>
      <Panel label={t('mine')}>
        <PanelHead title={t('mine')} />
        <Mine />
      </Panel>
    </Page>
  );
});
