import type { DeskThreads } from '@longshot/contracts/desk';
import { Badge } from '@longshot/ui';
import { linkTo, useAddress } from '../../ground/address.ts';
import { dateTime } from '../../ground/formats.ts';
import { ListPanel, useList } from '../../ground/list-room.tsx';
import { useDeskText } from '../../ground/use-desk-text.ts';
import { ThreadPage } from './thread-page.tsx';
import * as css from './support.css';

/** Threads of players and visitors: those that wait, the oldest first. */
const Inbox = () => {
  const { t } = useDeskText();
  const { value, refusal } = useList<DeskThreads>('threads');
  const after = value?.after ?? null;
  return (
    <ListPanel
      href="/support"
      title={t('thread.title')}
      filters={['waiting', 'answered'].map((id) => ({ id, label: t(`thread.of.${id}`) }))}
      none={t('thread.none')}
      rows={value?.threads ?? null}
      refusal={refusal}
      next={after === null ? null : { after }}
      keyOf={({ id }) => id}
      columns={[
        {
          id: 'id',
          label: t('thread.number'),
          isEnd: true,
          cell: ({ id }) => (
            <a className="link num" {...linkTo(`/support/${id}`)}>
              {id}
            </a>
          ),
        },
        {
          id: 'at',
          label: t('thread.last'),
          cell: ({ lastAtMs }) => <span className="num">{dateTime(lastAtMs)}</span>,
        },
        {
          id: 'kind',
          label: t('thread.kind'),
          cell: ({ kind, isAboutPayment }) => (
            <Badge tone={isAboutPayment ? 'warning' : 'plain'}>
              {t(isAboutPayment ? 'thread.about-payment' : `thread.by.${kind}`)}
            </Badge>
          ),
        },
        { id: 'from', label: t('thread.from'), isStrong: true, cell: ({ from }) => from },
        {
          id: 'text',
          label: t('thread.text'),
          cell: ({ subject, text }) => (
            <span className={css.text}>{[subject, text].filter((part) => part !== '').join(': ')}</span>
          ),
        },
      ]}
    />
  );
};

/** The room of support: the inbox, or one thread. */
export const SupportRoom = () => {
  const { pathname } = useAddress();
  const [, threadId] = /^\/support\/(\d+)$/u.exec(pathname) ?? [];
  return threadId === undefined ? <Inbox /> : <ThreadPage key={threadId} threadId={threadId} />;
};
