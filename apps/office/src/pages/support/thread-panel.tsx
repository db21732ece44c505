import type { MyThread } from '@longshot/contracts';
import { pathTo } from '@longshot/remote/addresses';
import { Button, FormField, joinClasses, PageHeader, Panel, TextArea } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { type ChangeEvent, type FormEvent, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import * as css from '../../parts/pages.css';
import { useServices } from '../../parts/services.ts';
import { useVoiceTranslations, VoiceProblem } from '../../parts/voice-translations.tsx';
import { useThreadTitle } from './use-thread-title.ts';
import * as own from './support.css';

const Files = observer(function Files({ thread: { files, threadId } }: { readonly thread: MyThread }) {
  const { host, threads } = useServices();
  const { t } = useVoiceTranslations();
  const input = useRef<HTMLInputElement>(null);
  const send = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (file) void threads.send(threadId, file);
    // The same file may be chosen again once it was refused.
    target.value = '';
  };
  return (
    <div className={css.officeBox}>
      {files.length > 0 && (
        <ul aria-label={t('threads.files')}>
          {files.map(({ fileId, fileName, sentAtMs }) => (
            <li key={fileId} className={own.threadFile}>
              <bdi>{fileName}</bdi> <small className="faint">{host.formatters.dateTime(sentAtMs)}</small>
            </li>
          ))}
        </ul>
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept="image/jpeg,image/png,application/pdf"
        aria-label={t('threads.file')}
        onChange={send}
      />
      <div className={css.officeActions}>
        <Button tone="outline" isBusy={threads.work === 'file'} onClick={() => input.current?.click()}>
          {t('threads.addFile')}
        </Button>
      </div>
      <p className={css.officeNote}>{t('threads.fileHint')}</p>
    </div>
  );
});

const Reply = observer(function Reply({ threadId }: { readonly threadId: string }) {
  const { threads } = useServices();
  const { t } = useVoiceTranslations();
  const { reply } = threads.typed;
  const send = (event: FormEvent) => {
    event.preventDefault();
    void threads.reply(threadId);
  };
  return (
    <form className={css.officeNarrowForm} noValidate onSubmit={send}>
      <FormField label={t('threads.reply')}>
        {(ids) => (
          <TextArea
            {...ids}
            rows={3}
            maxLength={2000}
            value={reply}
            onChange={({ target }) => threads.type('reply', target.value)}
          />
        )}
      </FormField>
      <VoiceProblem code={threads.problem} />
      <div className={css.officeActions}>
        <Button type="submit" tone="brand" isBusy={threads.work === 'reply'}>
          {t('threads.send')}
        </Button>
      </div>
    </form>
  );
});

/** One thread with its messages and files, and a form to go on. */
export const ThreadPanel = observer(function ThreadPanel({ thread }: { readonly thread: MyThread }) {
  const { host, threads } = useServices();
  const { t } = useVoiceTranslations();
  const titleOf = useThreadTitle();
  const { threadId, unread, messages } = thread;
  useEffect(() => void threads.read(threadId), [threads, threadId, unread]);
  const title = titleOf(thread);
  return (
    <Panel label={title}>
      <PageHeader title={title} lead={t(thread.isAnswered ? 'threads.answered' : 'threads.waits')} />
      <ol className={own.threadMessages} aria-label={t('threads.messages')}>
        {messages.map(({ id, author, text, sentAtMs }) => (
          <li key={id} className={joinClasses(own.threadMessage, author === 'visitor' && own.threadOwn)}>
            <small className="faint">
              {t(author === 'visitor' ? 'threads.you' : 'threads.staff')}, {host.formatters.dateTime(sentAtMs)}
            </small>
            <p className={own.threadText} dir="auto">
              {text}
            </p>
          </li>
        ))}
      </ol>
      <Files thread={thread} />
      <Reply threadId={threadId} />
      <div className={css.officeBox}>
        <Link className="link" to={pathTo(host.language, 'office/support')}>
          {t('threads.toAll')}
        </Link>
      </div>
    </Panel>
  );
});
