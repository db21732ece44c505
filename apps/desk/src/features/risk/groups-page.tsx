import type { DeskStakeGroups } from '@longshot/contracts/desk';
import { ActButton, useActs } from '../../ground/acts/use-acts.tsx';
import { linkTo } from '../../ground/address.ts';
import { dateTime } from '../../ground/formats.ts';
import { ListPanel, useList } from '../../ground/list-room.tsx';
import { useDeskText } from '../../ground/use-desk-text.ts';
import * as css from './risk.css';

/** Groups of players with a factor, by their names. */
export const GroupsPage = () => {
  const { t } = useDeskText();
  const { value, refusal, reload } = useList<DeskStakeGroups>('stake-groups');
  const acts = useActs(reload);
  return (
    <>
      <div className={css.above}>
        <ActButton acts={acts} command="stake-group.make" given={{}} tone="brand" />
      </div>
      <ListPanel
        href="/risk/groups"
        title={t('group.title')}
        none={t('group.none')}
        rows={value?.groups ?? null}
        refusal={refusal}
        acts={acts}
        keyOf={({ groupId }) => groupId}
        columns={[
          {
            id: 'name',
            label: t('group.name'),
            isStrong: true,
            cell: ({ groupId, name }) => (
              <a className="link" {...linkTo(`/risk/groups/${groupId}`)}>
                {name}
              </a>
            ),
          },
          {
            id: 'percent',
            label: t('bound.factor'),
            isEnd: true,
            cell: ({ percent }) => <b className="num">{t('bound.percent', { percent })}</b>,
          },
          {
            id: 'members',
            label: t('group.members'),
            isEnd: true,
            cell: ({ members }) => <span className="num">{members}</span>,
          },
          { id: 'by', label: t('bound.by'), cell: ({ by }) => by },
          { id: 'at', label: t('bound.at'), cell: ({ atMs }) => <span className="num">{dateTime(atMs)}</span> },
        ]}
      />
    </>
  );
};
