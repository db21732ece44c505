import type { MyThread } from '@longshot/contracts';
import { usePageTitle } from '@longshot/remote';
import { pathTo } from '@longshot/remote/addresses';
import {
  Badge,
  Button,
  EmptyState,
  FormField,
  Page,
  PageHeader,
  Panel,
  PanelHead,
  TextArea,
  TextInput,
} from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { type FormEvent, useEffect } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { PartFailed, PartLoading } from '../../parts/page-parts.tsx';
import * as css from '../../parts/pages.css';
import { useServices } from '../../parts/services.ts';
import { useVoiceTranslations, VoiceProblem, withVoiceTranslations } from '../../parts/voice-translations.tsx';
import { ThreadPanel } from './thread-panel.tsx';
import { useThreadTitle } from './use-thread-title.ts';
import * as own from './support.css';

const Row = observer(function Row({ thread }: { readonly thread: MyThread }) {
  const { host } = useServices();
  const { t } = useVoiceTranslations();
  const titleOf = useThreadTitle();
  const { threadId, unread, isAnswered, lastAtMs } = thread;
  return (
    <li className={own.threadRow}>
      <Link className="link" to={`${pathTo(host.language, 'office/support')}?thread=${threadId}`}>
        <bdi>{titleOf(thread)}</bdi>
      </Link>
      {unread > 0 && <Badge tone="accent">{t('threads.unread', { count: unread })}</Badge>}
      <small className="faint">
        {t(isAnswered ? 'threads.answered' : 'threads.waits')}, {host.formatters.dateTime(lastAtMs)}
      </small>
    </li>
  );
});

const Threads = observer(function Threads() {
  const { threads } = useServices();
  const { t } = useVoiceTranslations();
  if (threads.threads === null) {
    return threads.status === 'failed' ? <PartFailed onRefresh={() => void threads.load()} /> : <PartLoading />;
  }
  if (threads.threads.length === 0) return <EmptyState title={t('threads.none')} text={t('threads.noneText')} />;
  return (
    <ul>
      {threads.threads.map((thread) => (
        <Row key={thread.threadId} thread={thread} />
      ))}
    </ul>
  );
});

const Form = observer(function Form() {
  const { host, threads } = useServices();
  const { t } = useVoiceTranslations();
  const navigate = useNavigate();
  const { typed } = threads;
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const threadId = await threads.open();
    if (threadId !== null) void navigate(`${pathTo(host.language, 'office/support')}?thread=${threadId}`);
  };
  return (
    <form className={css.officeNarrowForm} noValidate onSubmit={(event) => void send(event)}>
      <FormField label={t('threads.subject')}>
        {(ids) => (
          <TextInput
            {...ids}
            maxLength={120}
            value={typed.subject}
            onChange={({ target }) => threads.type('subject', target.value)}
          />
        )}
      </FormField>
      <FormField label={t('threads.text')} hint={t('threads.textHint')}>
        {(ids) => (
          <TextArea
            {...ids}
            rows={5}
            maxLength={2000}
            value={typed.text}
            onChange={({ target }) => threads.type('text', target.value)}
          />
        )}
      </FormField>
      <VoiceProblem code={threads.problem} />
      <div className={css.officeActions}>
        <Button type="submit" tone="brand" isBusy={threads.work === 'open'}>
          {t('threads.send')}
        </Button>
        <Link className="link" to={pathTo(host.language, 'office/manager')}>
          {t('manager.title')}
        </Link>
      </div>
    </form>
  );
});

/** Threads of the player with the staff: all of them and a form for another, or one with its messages. Source: product 6. */
export const SupportPage = withVoiceTranslations(
  observer(function SupportPage() {
    const { host, threads } = useServices();
    const { t } = useVoiceTranslations();
    const threadId = new URLSearchParams(useLocation().search).get('thread');
    const playerId = host.store.session.user?.id;
    usePageTitle(host, t('threads.title'));
    useEffect(() => void threads.load(), [threads, playerId]);
    const thread = threads.thread(threadId);
    if (threadId !== null && threads.threads !== null) {
      return (
        <Page>{thread ? <ThreadPanel thread={thread} /> : <EmptyState isPage title={t('threads.missing')} />}</Page>
      );
    }
    return (
      <Page>
        <Panel label={t('threads.title')}>
          <PageHeader title={t('threads.title')} lead={t('threads.lead')} />
          <Threads />
        </Panel>
        <Panel label={t('threads.new')}>
          <PanelHead title={t('threads.new')} />
          <Form />
        </Panel>
      </Page>
    );
  }),
);
