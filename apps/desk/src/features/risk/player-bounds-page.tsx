import type { DeskPlayerBounds } from '@longshot/contracts/desk';
import { Badge, Panel, PanelHead } from '@longshot/ui';
import { ActButton, useActs } from '../../ground/acts/use-acts.tsx';
import { linkTo } from '../../ground/address.ts';
import { useDesk } from '../../ground/desk-context.tsx';
import { dateTime, money } from '../../ground/formats.ts';
import { ListTable } from '../../ground/list-table.tsx';
import { RecordHead } from '../../ground/record-head.tsx';
import { Refused } from '../../ground/refused.tsx';
import { useDeskText } from '../../ground/use-desk-text.ts';
import { useLoaded } from '../../ground/use-loaded.ts';
import * as room from '../../ground/room.css';
import * as css from './risk.css';

/** Why the factor of a player is what it is. */
const Why = ({ bounds: { own, groups } }: { readonly bounds: DeskPlayerBounds }) => {
  const { t } = useDeskText();
  return (
    <ul className={css.why}>
      {own !== null && (
        <li>
          <Badge tone="info">{t('bound.percent', { percent: own.percent })}</Badge>{' '}
          {t('bound.own-told', { by: own.by, at: dateTime(own.atMs), reason: own.reason })}
        </li>
      )}
      {groups.map(({ groupId, name, percent }) => (
        <li key={groupId}>
          <Badge tone="plain">{t('bound.percent', { percent })}</Badge>{' '}
          <a className="link" {...linkTo(`/risk/groups/${groupId}`)}>
            {name}
          </a>
        </li>
      ))}
      {own === null && groups.length === 0 && <li className="muted">{t('bound.usual-told')}</li>}
    </ul>
  );
};

/** Bounds of the stakes of one player, with why they are so. */
export const PlayerBoundsPage = ({ playerId }: { readonly playerId: string }) => {
  const { t } = useDeskText();
  const { api } = useDesk();
  const { value, refusal, reload } = useLoaded(playerId, (key, signal) =>
    api.view<DeskPlayerBounds>(`player-bounds/${key}`, {}, signal),
  );
  const acts = useActs(reload);
  if (value === null) return <Refused refusal={refusal} />;
  const { player, factor, maxima } = value;
  return (
    <div className={room.page}>
      <Panel label={t('bound.title')}>
        <RecordHead
          title={t('bound.of', { id: playerId, name: player })}
          acts={<ActButton acts={acts} command="player.bound" given={{ playerId }} isPreviewed tone="brand" />}
        >
          <a className="link" {...linkTo(`/players/${playerId}`)}>
            {t('identity.player')}
          </a>
          <Badge tone={factor < 100 ? 'warning' : 'success'}>{t('bound.percent', { percent: factor })}</Badge>
        </RecordHead>
        {acts.shown}
        <Why bounds={value} />
      </Panel>
      <Panel label={t('bound.maxima')}>
        <PanelHead title={t('bound.maxima')} />
        <ListTable
          caption={t('bound.maxima')}
          rows={maxima}
          keyOf={({ iso }) => iso}
          columns={[
            { id: 'iso', label: t('bound.currency'), isStrong: true, cell: ({ iso }) => iso },
            {
              id: 'min',
              label: t('bound.least'),
              isEnd: true,
              cell: ({ iso, minMinor }) => <span className="num">{money(minMinor, iso)}</span>,
            },
            {
              id: 'usual',
              label: t('bound.usual'),
              isEnd: true,
              cell: ({ iso, usualMinor }) => <span className="num">{money(usualMinor, iso)}</span>,
            },
            {
              id: 'max',
              label: t('bound.most'),
              isEnd: true,
              cell: ({ iso, maxMinor }) => <b className="num">{money(maxMinor, iso)}</b>,
            },
          ]}
        />
      </Panel>
    </div>
  );
};
