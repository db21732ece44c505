import { Button, joinClasses, SendIcon, TextInput } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useFrameText } from '../../ground/translations/use-frame-text.ts';
import { usePage } from '../../ground/page/page-context.tsx';
import * as css from './support.css';
import type { SupportStore } from './support-store.ts';
import { failureText } from './failure-text.ts';

const Messages = observer(function Messages({ support }: { readonly support: SupportStore }) {
  const { t } = useFrameText();
  const { formatters } = usePage();
  const end = useRef<HTMLDivElement>(null);
  const count = support.messages.length;
  useEffect(() => {
    // Braces: some browsers answer a promise, which is no clean-up.
    void end.current?.scrollIntoView({ block: 'nearest' });
  }, [count]);
  return (
    <div className={css.messages} role="log" aria-label={t('support.messages')} tabIndex={0}>
      {count === 0 && <p className="muted">{t('support.chatEmpty')}</p>}
      {support.messages.map(({ id, author, text, sentAtMs }) => (
        <p key={id} className={joinClasses(css.message, author === 'visitor' && css.messageOwn)}>
          <span className={css.messageHead}>
            {t(`support.author.${author}`)} · <span className="num">{formatters.time(sentAtMs)}</span>
          </span>
          <bdi>{text}</bdi>
        </p>
      ))}
      <div ref={end} />
    </div>
  );
});

/** The chat: what was said, and a line to write. */
export const SupportChatView = observer(function SupportChatView({ support }: { readonly support: SupportStore }) {
  const { t } = useFrameText();
  const [text, setText] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    support.setReading(true);
    return () => support.setReading(false);
  }, [support]);
  const handleSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (text.trim() === '' || isBusy) return;
    setBusy(true);
    setFailure(null);
    try {
      await support.send(text);
      setText('');
    } catch (error) {
      setFailure(failureText(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Messages support={support} />
      <form className={css.write} onSubmit={(event) => void handleSubmit(event)}>
        <div className={css.writeField}>
          <TextInput
            aria-label={t('support.message')}
            placeholder={t('support.message')}
            value={text}
            maxLength={2_000}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          {/* texts: common:error.* */}
          {failure !== null && <p role="alert">{t(failure)}</p>}
        </div>
        <Button type="submit" tone="brand" isBusy={isBusy} aria-label={t('support.send')} title={t('support.send')}>
          <SendIcon />
        </Button>
      </form>
    </>
  );
});
