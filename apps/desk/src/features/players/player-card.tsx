import type { DeskCommandDone, DeskPlayerCard } from '@longshot/contracts/desk';
import { Button, Panel, PanelHead } from '@longshot/ui';
import { useState } from 'react';
import { ActDialog } from '../../ground/acts/act-dialog.tsx';
import { ActButton, type Acts, useActs } from '../../ground/acts/use-acts.tsx';
import { linkTo } from '../../ground/address.ts';
import { AnswerDialog } from '../../ground/acts/answer-dialog.tsx';
import { AuditTable } from '../../ground/audit-table.tsx';
import { useDesk, useMay } from '../../ground/desk-context.tsx';
import { dateTime } from '../../ground/formats.ts';
import { Refused } from '../../ground/refused.tsx';
import { useDeskText } from '../../ground/use-desk-text.ts';
import { useLoaded } from '../../ground/use-loaded.ts';
import { BanBadge } from './ban-badge.tsx';
import { BanDialog } from './ban-dialog.tsx';
import { PlayerAccounts, PlayerAppeals, PlayerSessions } from './player-panels.tsx';
import { RecordHead } from '../../ground/record-head.tsx';
import * as room from '../../ground/room.css';
import * as css from './players.css';

type Dialog = 'ban' | 'unban' | 'sign-out' | { readonly appeal: { readonly id: string; readonly text: string } };

interface PlayerActsProps {
  readonly player: DeskPlayerCard['player'];
  readonly acts: Acts;
  readonly onAsk: (dialog: Dialog) => void;
}

const PlayerActs = ({ player: { id, banLevel }, acts, onAsk }: PlayerActsProps) => {
  const { t } = useDeskText();
  const may = useMay();
  return (
    <>
      {may('bounds.read') && (
        <a className="link" {...linkTo(`/risk/players/${id}`)}>
          {t('bound.title')}
        </a>
      )}
      <ActButton acts={acts} command="bonus.grant" given={{ playerId: id }} isPreviewed />
      {may('players.sign-out') && (
        <Button size="small" onClick={() => onAsk('sign-out')}>
          {t('sign-out-player.open')}
        </Button>
      )}
      {may('players.ban') && banLevel > 0 && (
        <Button size="small" tone="outline" onClick={() => onAsk('unban')}>
          {t('unban.open')}
        </Button>
      )}
      {may('players.ban') && (
        <Button size="small" tone="danger" onClick={() => onAsk('ban')}>
          {t('ban.open')}
        </Button>
      )}
    </>
  );
};

const Head = (props: PlayerActsProps) => {
  const { t } = useDeskText();
  const { player } = props;
  const { id, email, name, phone, country, dateOfBirth, createdAtMs, banLevel } = player;
  const told = [
    t('player.told', { id, since: dateTime(createdAtMs), born: dateOfBirth }),
    ...[phone, country].filter((fact) => fact !== null && fact !== ''),
  ];
  return (
    <Panel label={t('player.head')}>
      <RecordHead
        title={name ?? email ?? t('player.unnamed', { id })}
        note={[email, ...told].filter((fact) => fact !== null).join(', ')}
        acts={<PlayerActs {...props} />}
      >
        <BanBadge level={banLevel} />
      </RecordHead>
    </Panel>
  );
};

const Asking = ({
  dialog,
  playerId,
  onClose,
  onDone,
}: {
  readonly dialog: Dialog;
  readonly playerId: string;
  readonly onClose: () => void;
  readonly onDone: (answer: DeskCommandDone) => void;
}) => {
  const { t } = useDeskText();
  const ends = { onClose, onDone };
  if (typeof dialog === 'object') return <AnswerDialog appeal={dialog.appeal} {...ends} />;
  if (dialog === 'ban') return <BanDialog playerId={playerId} {...ends} />;
  return dialog === 'unban' ? (
    <ActDialog
      title={t('unban.title')}
      label={t('unban.label')}
      command="player.unban"
      input={{ playerId }}
      {...ends}
    />
  ) : (
    <ActDialog
      title={t('sign-out-player.title')}
      label={t('sign-out-player.label')}
      command="player.sign-out"
      input={{ playerId }}
      {...ends}
    />
  );
};

/** Everything of one player, and what can be done. */
export const PlayerCard = ({ playerId }: { readonly playerId: string }) => {
  const { t } = useDeskText();
  const { api } = useDesk();
  const { value, refusal, reload } = useLoaded(playerId, (key, signal) => api.player(key, signal));
  const acts = useActs(reload);
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const handleDone = (answer: DeskCommandDone) => {
    setDialog(null);
    acts.report(answer);
  };
  if (value === null) return <Refused refusal={refusal} />;
  return (
    <div className={room.page}>
      <Refused refusal={refusal} />
      {acts.shown}
      <Head player={value.player} acts={acts} onAsk={setDialog} />
      <div className={css.columns}>
        <PlayerAppeals appeals={value.appeals} onAnswer={(appeal) => setDialog({ appeal })} />
        <PlayerAccounts accounts={value.accounts} playerId={playerId} acts={acts} />
        <PlayerSessions sessions={value.sessions} />
      </div>
      <Panel label={t('audit.title')}>
        <PanelHead title={t('audit.title')} />
        <AuditTable entries={value.audit} />
      </Panel>
      {dialog !== null && (
        <Asking dialog={dialog} playerId={playerId} onClose={() => setDialog(null)} onDone={handleDone} />
      )}
    </div>
  );
};
