import type { DeskStakeGroupCard } from '@longshot/contracts/desk';
import { Badge, EmptyState, Panel } from '@longshot/ui';
import { ActButton, useActs } from '../../ground/acts/use-acts.tsx';
import { goTo, linkTo, useAddress } from '../../ground/address.ts';
import { useDesk } from '../../ground/desk-context.tsx';
import { dateTime } from '../../ground/formats.ts';
import { ListTable } from '../../ground/list-table.tsx';
import { RecordHead } from '../../ground/record-head.tsx';
import { Refused } from '../../ground/refused.tsx';
import { useDeskText } from '../../ground/use-desk-text.ts';
import { useLoaded } from '../../ground/use-loaded.ts';
import { usePlayerColumn } from './player-column.tsx';

type Member = DeskStakeGroupCard['members'][number];

/** One group: its factor, and who is in it. */
export const GroupPage = ({ groupId }: { readonly groupId: string }) => {
  const { t } = useDeskText();
  const playerColumn = usePlayerColumn();
  const { api } = useDesk();
  const from = useAddress().searchParams.get('after');
  const { value, refusal, reload } = useLoaded(`${groupId}?${from ?? ''}`, (_key, signal) =>
    api.view<DeskStakeGroupCard>(`stake-groups/${groupId}`, from === null ? {} : { after: from }, signal),
  );
  const acts = useActs(reload);
  const endActs = useActs(() => goTo('/risk/groups'));
  if (value === null) return <Refused refusal={refusal} />;
  const { group, members, after } = value;
  return (
    <Panel label={t('group.one')}>
      <RecordHead
        title={group.name}
        note={t('group.told', { by: group.by, at: dateTime(group.atMs) })}
        acts={
          <>
            <ActButton acts={acts} command="stake-group.add" given={{ groupId }} tone="brand" />
            <ActButton acts={acts} command="stake-group.change" given={{ groupId }} isPreviewed />
            <ActButton acts={endActs} command="stake-group.end" given={{ groupId }} isDanger />
          </>
        }
      >
        <Badge tone="info">{t('bound.percent', { percent: group.percent })}</Badge>
      </RecordHead>
      {acts.shown}
      {endActs.shown}
      {members.length === 0 && <EmptyState title={t('group.empty')} />}
      {members.length > 0 && (
        <ListTable
          caption={t('group.members')}
          rows={members}
          keyOf={({ playerId }) => playerId}
          columns={[
            playerColumn,
            {
              id: 'own',
              label: t('bound.own'),
              cell: ({ own }: Member) => (own === null ? t('bound.by-group') : t('bound.percent', { percent: own })),
            },
            { id: 'by', label: t('bound.by'), cell: ({ by }: Member) => by },
            {
              id: 'at',
              label: t('bound.at'),
              cell: ({ atMs }: Member) => <span className="num">{dateTime(atMs)}</span>,
            },
            {
              id: 'act',
              label: t('appeal.act'),
              cell: ({ playerId }: Member) => (
                <ActButton acts={acts} command="stake-group.remove" given={{ groupId, playerId }} />
              ),
            },
          ]}
        />
      )}
      {after !== null && (
        <p>
          <a className="link" {...linkTo(`/risk/groups/${groupId}?after=${after}`)}>
            {t('list.next')}
          </a>
        </p>
      )}
    </Panel>
  );
};
