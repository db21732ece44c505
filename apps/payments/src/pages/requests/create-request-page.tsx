import { requestTopicOf } from '@longshot/domain/payments';
import { usePageTitle } from '@longshot/remote';
import { pathTo } from '@longshot/remote/addresses';
import { Button, chipLinkClass, EmptyState, FormField, Message, Page, PageHeader, Panel, TextArea } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { type FormEvent, useEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import type { RequestAbout } from '../../model/addresses.ts';
import { useServices } from '../../parts/services.ts';
import { useRequestTranslations } from './request-translations.tsx';
import * as css from './requests.css';

const Matters = ({ about: { topicId, subTopicId } }: { readonly about: RequestAbout }) => {
  const { host } = useServices();
  const { t } = useRequestTranslations();
  const subTopics = requestTopicOf(topicId)?.subTopics ?? [];
  if (subTopics.length === 0) return null;
  return (
    <nav className={css.requestChips} aria-label={t('matter')}>
      {subTopics.map((each) => (
        <Link
          key={each}
          className={chipLinkClass()}
          to={pathTo(host.language, `office/payment/create-request/${topicId}/${each}`)}
          aria-current={each === subTopicId ? 'page' : undefined}
        >
          {/* texts: topic.* */}
          {t(`topic.${each}`)}
        </Link>
      ))}
    </nav>
  );
};

const Problem = observer(function Problem() {
  const { requests } = useServices();
  const { t, has } = useRequestTranslations();
  if (requests.problem === null) return null;
  const key = `problem.${requests.problem}`;
  return (
    <Message tone="danger" isAlert>
      {/* texts: problem.* */}
      {t(has(key) ? key : 'problem.generic')}
    </Message>
  );
});

const Form = observer(function Form({ about }: { readonly about: RequestAbout }) {
  const { host, requests } = useServices();
  const { t } = useRequestTranslations();
  const navigate = useNavigate();
  const { typed } = requests;
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const threadId = await requests.send(about);
    if (threadId !== null) void navigate(`${pathTo(host.language, 'office/support')}?thread=${threadId}`);
  };
  return (
    <form className={css.requestForm} noValidate onSubmit={(event) => void send(event)}>
      <FormField label={t('text')} hint={t('textHint')}>
        {(ids) => (
          <TextArea
            {...ids}
            rows={5}
            maxLength={2000}
            value={typed}
            onChange={({ target }) => requests.type(target.value)}
          />
        )}
      </FormField>
      <Problem />
      <div>
        <Button type="submit" tone="brand" isBusy={requests.isSending}>
          {t('send')}
        </Button>
      </div>
    </form>
  );
});

const OfPayment = observer(function OfPayment({ paymentId }: { readonly paymentId: string }) {
  const { requests } = useServices();
  const { t, money } = useRequestTranslations();
  const { value } = requests.payment;
  if (value?.id !== paymentId) return null;
  return (
    <p>
      {/* texts: kind.* */}
      {t('payment', { number: paymentId })}: {t(`kind.${value.direction}`)},{' '}
      <span className="num">{money(value.amountMinor, value.iso)}</span>
    </p>
  );
});

/** A request that is being written: its topic, what is the matter, the payment, and what happened. */
export const CreateRequestPage = observer(function CreateRequestPage({ about }: { readonly about: RequestAbout }) {
  const { host, requests } = useServices();
  const { t } = useRequestTranslations();
  const { topicId, paymentId } = about;
  const title = t(`topic.${about.subTopicId ?? topicId}`);
  usePageTitle(host, title);
  useEffect(() => {
    if (paymentId !== null) void requests.loadPayment(paymentId);
  }, [requests, paymentId]);
  if (paymentId !== null && requests.payment.isMissing) {
    return <EmptyState isPage title={t('missing')} text={t('missingText')} />;
  }
  return (
    <Page>
      <Panel label={title}>
        <PageHeader title={title} />
        <div className={css.requestBody}>
          {paymentId === null ? <Matters about={about} /> : <OfPayment paymentId={paymentId} />}
          <p>
            <Link className="link" to={pathTo(host.language, `office/payment/create-request/${topicId}/transactions`)}>
              {t(paymentId === null ? 'choosePayment' : 'otherPayment')}
            </Link>
          </p>
          <Form about={about} />
          <p>
            <Link className="link" to={pathTo(host.language, 'office/payment/requests')}>
              {t('toAll')}
            </Link>
          </p>
        </div>
      </Panel>
    </Page>
  );
});
