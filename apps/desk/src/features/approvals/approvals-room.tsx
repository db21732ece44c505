import type { DeskApproval, DeskApprovals } from '@longshot/contracts/desk';
import { Badge, type BadgeTone } from '@longshot/ui';
import { ActButton, type Acts, useActs } from '../../ground/acts/use-acts.tsx';
import { linkTo } from '../../ground/address.ts';
import { useDesk } from '../../ground/desk-context.tsx';
import { dateTime } from '../../ground/formats.ts';
import { ListPanel, useList } from '../../ground/list-room.tsx';
import { JsonFacts } from '../../ground/json-facts.tsx';
import { useDeskText } from '../../ground/use-desk-text.ts';
import * as room from '../../ground/room.css';
import * as css from './approvals.css';

const TONES: Readonly<Record<DeskApproval['state'], BadgeTone>> = {
  waiting: 'info',
  approved: 'success',
  refused: 'danger',
  withdrawn: 'plain',
  expired: 'warning',
};

/** Somebody with the moment and the reason: one step of an approval. */
const Step = ({ who, atMs, reason }: { readonly who: string; readonly atMs: number; readonly reason: string }) => (
  <div className={css.step}>
    <b>{who}</b>
    <span className="muted num">{dateTime(atMs)}</span>
    <span>{reason}</span>
  </div>
);

const Decision = ({ approval, acts }: { readonly approval: DeskApproval; readonly acts: Acts }) => {
  const { t } = useDeskText();
  const { session } = useDesk();
  const { id, state, askedBy, expiresAtMs, decidedBy, decidedAtMs, decidedReason } = approval;
  if (state === 'waiting')
    return (
      <div className={css.step}>
        <span className="muted">{t('approval.until', { until: dateTime(expiresAtMs) })}</span>
        <div className={room.acts}>
          {askedBy === session.name ? (
            <ActButton acts={acts} command="approval.withdraw" given={{ approvalId: id }} />
          ) : (
            <>
              <ActButton acts={acts} command="approval.approve" given={{ approvalId: id }} tone="brand" />
              <ActButton acts={acts} command="approval.refuse" given={{ approvalId: id }} />
            </>
          )}
        </div>
      </div>
    );
  return (
    <div className={css.step}>
      <Badge tone={TONES[state]}>{t(`approval.state.${state}`)}</Badge>
      {decidedBy !== null && <Step who={decidedBy} atMs={decidedAtMs ?? 0} reason={decidedReason ?? ''} />}
    </div>
  );
};

/** Subject of an act, as a link where it is a player. */
const Subject = ({ subject }: { readonly subject: string }) => {
  const [, playerId] = /^player:(\d+)$/u.exec(subject) ?? [];
  return playerId === undefined ? (
    subject
  ) : (
    <a className="link num" {...linkTo(`/players/${playerId}`)}>
      {subject}
    </a>
  );
};

/** The room of approvals: what one person asked for and another has to agree to. */
export const ApprovalsRoom = () => {
  const { t } = useDeskText();
  const { value, refusal, reload } = useList<DeskApprovals>('approvals');
  const acts = useActs(reload);
  const after = value?.after ?? null;
  return (
    <ListPanel
      href="/approvals"
      title={t('approval.title')}
      filters={['waiting', 'decided'].map((id) => ({ id, label: t(`approval.of.${id}`) }))}
      none={t('approval.none')}
      rows={value?.approvals ?? null}
      refusal={refusal}
      next={after === null ? null : { after }}
      acts={acts}
      keyOf={({ id }) => id}
      columns={[
        { id: 'what', label: t('approval.what'), isStrong: true, cell: ({ command }) => t(`command.${command}.title`) },
        { id: 'about', label: t('audit.subject'), cell: ({ subject }) => <Subject subject={subject} /> },
        { id: 'preview', label: t('approval.preview'), cell: ({ preview }) => <JsonFacts json={preview} /> },
        {
          id: 'asked',
          label: t('approval.asked'),
          cell: ({ askedBy: staff, token, askedAtMs, reason }) => (
            <Step
              who={token === null ? staff : t('audit.by-token', { staff, token })}
              atMs={askedAtMs}
              reason={reason}
            />
          ),
        },
        {
          id: 'decision',
          label: t('approval.decision'),
          cell: (approval) => <Decision approval={approval} acts={acts} />,
        },
      ]}
    />
  );
};
