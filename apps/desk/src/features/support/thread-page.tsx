import type { DeskPayment, DeskThread } from '@longshot/contracts/desk';
import { Fact, Facts, joinClasses, Panel, PanelHead } from '@longshot/ui';
import { ActButton, useActs } from '../../ground/acts/use-acts.tsx';
import { linkTo } from '../../ground/address.ts';
import { useDesk } from '../../ground/desk-context.tsx';
import { dateTime, money } from '../../ground/formats.ts';
import { Refused } from '../../ground/refused.tsx';
import { useDeskText } from '../../ground/use-desk-text.ts';
import { useLoaded } from '../../ground/use-loaded.ts';
import { RecordHead } from '../../ground/record-head.tsx';
import * as css from './support.css';

/** The payment that a request is about. */
const PaymentBeside = ({ payment }: { readonly payment: DeskPayment }) => {
  const { t } = useDeskText();
  const { id, direction, state, reason, iso, amountMinor, methodId, accountId, createdAtMs } = payment;
  const facts = [
    ['number', id],
    ['direction', t(`payment.direction-of.${direction}`)],
    ['state', [state, reason].filter((part) => part !== '').join(', ')],
    ['sum', money(amountMinor, iso)],
    ['way', methodId],
    ['at', dateTime(createdAtMs)],
  ] as const;
  return (
    <Panel label={t('payment.title')}>
      <PanelHead title={t('payment.title')} />
      <div className={css.inside}>
        <Facts>
          {facts.map(([name, value]) => (
            <Fact key={name} term={t(`payment.${name}`)}>
              {value}
            </Fact>
          ))}
        </Facts>
        <a className="link" {...linkTo(`/money/accounts/${encodeURIComponent(accountId)}`)}>
          {t('payment.ledger')}
        </a>
      </div>
    </Panel>
  );
};

/** One thread: everything that was written, whom it is with, and the payment that it is about. */
export const ThreadPage = ({ threadId }: { readonly threadId: string }) => {
  const { t } = useDeskText();
  const { api } = useDesk();
  const { value, refusal, reload } = useLoaded(threadId, (key, signal) =>
    api.view<DeskThread>(`threads/${key}`, {}, signal),
  );
  const acts = useActs(reload);
  if (value === null) return <Refused refusal={refusal} />;
  const { thread, payment } = value;
  const { playerId, email, phone, subject, kind, messages, files } = thread;
  return (
    <div className={joinClasses(css.page, payment !== null && css.pageWithPayment)}>
      <Panel label={t('thread.one')}>
        <RecordHead
          title={subject ?? t(`thread.by.${kind}`)}
          acts={<ActButton acts={acts} command="thread.answer" given={{ threadId }} tone="brand" />}
        >
          {playerId !== null && (
            <a className="link" {...linkTo(`/players/${playerId}`)}>
              {t('thread.player', { id: playerId })}
            </a>
          )}
          <span className="muted">{[email, phone].filter((part) => part !== null).join(', ')}</span>
        </RecordHead>
        {acts.shown}
        <ol>
          {messages.map(({ id, author, text, sentAtMs }) => (
            <li key={id} className={joinClasses(css.message, author === 'staff' && css.messageOurs)}>
              <b>{t(`thread.author.${author}`)}</b>
              <time className="muted num" dateTime={new Date(sentAtMs).toISOString()}>
                {dateTime(sentAtMs)}
              </time>
              <p>{text}</p>
            </li>
          ))}
        </ol>
        {files.length > 0 && (
          <p className={css.inside}>{t('thread.files', { names: files.map(({ fileName }) => fileName).join(', ') })}</p>
        )}
      </Panel>
      {payment !== null && <PaymentBeside payment={payment} />}
    </div>
  );
};
