import type { DeskIdeas } from '@longshot/contracts/desk';
import { ActButton, useActs } from '../../ground/acts/use-acts.tsx';
import { linkTo } from '../../ground/address.ts';
import { dateTime } from '../../ground/formats.ts';
import { ListPanel, useList } from '../../ground/list-room.tsx';
import { useDeskText } from '../../ground/use-desk-text.ts';

/** The room of ideas: those that nobody has looked at first. */
export const IdeasRoom = () => {
  const { t } = useDeskText();
  const { value, refusal, reload } = useList<DeskIdeas>('ideas');
  const acts = useActs(reload);
  const after = value?.after ?? null;
  return (
    <ListPanel
      href="/ideas"
      title={t('idea.title')}
      filters={['waiting', 'decided'].map((id) => ({ id, label: t(`idea.of.${id}`) }))}
      none={t('idea.none')}
      rows={value?.ideas ?? null}
      refusal={refusal}
      next={after === null ? null : { after }}
      acts={acts}
      keyOf={({ ideaId }) => ideaId}
      columns={[
        { id: 'at', label: t('idea.sent'), cell: ({ sentAtMs }) => <span className="num">{dateTime(sentAtMs)}</span> },
        {
          id: 'player',
          label: t('withdrawal.player'),
          cell: ({ playerId }) => (
            <a className="link num" {...linkTo(`/players/${playerId}`)}>
              {playerId}
            </a>
          ),
        },
        { id: 'text', label: t('idea.text'), isStrong: true, cell: ({ text }) => text },
        { id: 'votes', label: t('idea.votes'), isEnd: true, cell: ({ votes }) => <span className="num">{votes}</span> },
        { id: 'state', label: t('idea.state'), cell: ({ state }) => t(`option.state.${state}`) },
        { id: 'answer', label: t('idea.answer'), cell: ({ answer }) => answer },
        {
          id: 'act',
          label: t('appeal.act'),
          cell: ({ ideaId, text }) => (
            <ActButton acts={acts} command="idea.decide" given={{ ideaId }} about={<blockquote>{text}</blockquote>} />
          ),
        },
      ]}
    />
  );
};
