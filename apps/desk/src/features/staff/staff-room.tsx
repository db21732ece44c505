import type { DeskStaff, DeskStaffMember } from '@longshot/contracts/desk';
import { Badge, Button } from '@longshot/ui';
import { useState } from 'react';
import { ActButton, type Acts, useActs } from '../../ground/acts/use-acts.tsx';
import { linkTo } from '../../ground/address.ts';
import { useDesk, useMay } from '../../ground/desk-context.tsx';
import { dateTime } from '../../ground/formats.ts';
import { ListPanel, useList } from '../../ground/list-room.tsx';
import * as room from '../../ground/room.css';
import { useDeskText } from '../../ground/use-desk-text.ts';
import { RolesDialog } from './roles-dialog.tsx';

/** Personal tokens that count, each with its end. */
const Tokens = ({ tokens }: Pick<DeskStaffMember, 'tokens'>) => {
  const { t } = useDeskText();
  if (tokens.length === 0) return <span className="muted">{t('staff.no-tokens')}</span>;
  return (
    <span className={room.lines}>
      {tokens.map(({ tokenId, name, endsAtMs }) => (
        <span key={tokenId}>{t('staff.token', { name, ends: dateTime(endsAtMs) })}</span>
      ))}
    </span>
  );
};

interface MemberActsProps {
  readonly member: DeskStaffMember;
  readonly acts: Acts;
  readonly onRoles: () => void;
}

/** Acts on an account: none on one's own. */
const MemberActs = ({ member: { name, closedAtMs }, acts, onRoles }: MemberActsProps) => {
  const { t } = useDeskText();
  const { session } = useDesk();
  const may = useMay();
  if (name === session.name) return <span className="muted">{t('staff.you')}</span>;
  if (!may('staff.manage')) return null;
  const isOpen = closedAtMs === null;
  return (
    <div className={room.acts}>
      {isOpen && (
        <Button size="small" tone="outline" onClick={onRoles}>
          {t('command.staff.roles.open')}
        </Button>
      )}
      <ActButton
        acts={acts}
        command="staff.renew"
        given={{ name }}
        label={t(isOpen ? 'command.staff.renew.open' : 'staff.reopen')}
        about={<p>{t(isOpen ? 'staff.what-renews' : 'staff.what-reopens', { name })}</p>}
      />
      {isOpen && (
        <ActButton
          acts={acts}
          command="staff.close"
          given={{ name }}
          about={<p>{t('staff.what-closes', { name })}</p>}
          isDanger
        />
      )}
    </div>
  );
};

/** The room of the staff: who may come in at the desk, as what, and by what. */
export const StaffRoom = () => {
  const { t } = useDeskText();
  const may = useMay();
  const { value, refusal, reload } = useList<DeskStaff>('staff');
  const acts = useActs(reload);
  const [changed, setChanged] = useState<DeskStaffMember | null>(null);
  const after = value?.after ?? null;
  return (
    <div className={room.page}>
      <ListPanel<DeskStaffMember>
        href="/staff"
        title={t('staff.title')}
        tools={<ActButton acts={acts} command="staff.add" given={{}} tone="brand" />}
        filters={['open', 'closed'].map((id) => ({ id, label: t(`staff.of.${id}`) }))}
        none={t('staff.none')}
        rows={value?.staff ?? null}
        refusal={refusal}
        next={after === null ? null : { after }}
        acts={acts}
        keyOf={({ name }) => name}
        columns={[
          {
            id: 'name',
            label: t('staff.name'),
            isStrong: true,
            cell: ({ name }) =>
              may('audit.read') ? (
                <a className="link" {...linkTo(`/audit?subject=staff:${name}`)}>
                  {name}
                </a>
              ) : (
                name
              ),
          },
          {
            id: 'roles',
            label: t('staff.roles'),
            cell: ({ roles }) =>
              roles.length === 0 ? (
                <span className="muted">{t('staff.no-roles')}</span>
              ) : (
                roles.map((role) => t(`role.${role}`)).join(', ')
              ),
          },
          {
            id: 'code',
            label: t('staff.code'),
            cell: ({ hasCode }) => (
              <Badge tone={hasCode ? 'success' : 'warning'}>{t(hasCode ? 'staff.has-code' : 'staff.no-code')}</Badge>
            ),
          },
          {
            id: 'signed-in',
            label: t('staff.signed-in'),
            cell: ({ signedInAtMs }) => (
              <span className="num">{signedInAtMs === null ? t('staff.not-known') : dateTime(signedInAtMs)}</span>
            ),
          },
          { id: 'tokens', label: t('staff.tokens'), cell: (member) => <Tokens {...member} /> },
          {
            id: 'state',
            label: t('staff.state'),
            cell: ({ addedAtMs, closedAtMs }) =>
              closedAtMs === null
                ? t('staff.since', { at: dateTime(addedAtMs) })
                : t('staff.closed-at', { at: dateTime(closedAtMs) }),
          },
          {
            id: 'act',
            label: t('appeal.act'),
            cell: (member) => <MemberActs member={member} acts={acts} onRoles={() => setChanged(member)} />,
          },
        ]}
      />
      {changed !== null && (
        <RolesDialog
          member={changed}
          onClose={() => setChanged(null)}
          onDone={(answer) => {
            setChanged(null);
            acts.report(answer);
          }}
        />
      )}
    </div>
  );
};
