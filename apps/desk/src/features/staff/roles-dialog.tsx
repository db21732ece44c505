import { DESK_ROLES, type DeskCommandDone, type DeskRole, type DeskStaffMember } from '@longshot/contracts/desk';
import { Checkbox } from '@longshot/ui';
import { useState } from 'react';
import { ActDialog } from '../../ground/acts/act-dialog.tsx';
import { ActPreview } from '../../ground/acts/act-preview.tsx';
import { useDeskText } from '../../ground/use-desk-text.ts';
import * as css from './staff.css';

const COMMAND = 'staff.roles';

export interface RolesDialogProps {
  readonly member: DeskStaffMember;
  readonly onClose: () => void;
  readonly onDone: (answer: DeskCommandDone) => void;
}

/** Asks which roles somebody is to have in place of those they have, and tells both. */
export const RolesDialog = ({ member: { name, roles: before }, onClose, onDone }: RolesDialogProps) => {
  const { t } = useDeskText();
  const [chosen, setChosen] = useState<ReadonlySet<DeskRole>>(new Set(before));
  const roles = DESK_ROLES.filter((role) => chosen.has(role));
  const isChanged = roles.join() !== DESK_ROLES.filter((role) => before.includes(role)).join();
  const input = isChanged ? { name, roles } : null;
  const choose = (role: DeskRole, isChosen: boolean) =>
    setChosen((known) => new Set(isChosen ? [...known, role] : [...known].filter((each) => each !== role)));
  return (
    <ActDialog
      title={t('staff.roles-of', { name })}
      label={t('command.staff.roles.label')}
      command={COMMAND}
      input={input}
      onClose={onClose}
      onDone={onDone}
    >
      <p className="muted">{t('act.two-eyes')}</p>
      <fieldset className={css.roles}>
        <legend>{t('staff.roles')}</legend>
        {DESK_ROLES.map((role) => (
          <Checkbox
            key={role}
            label={t(`role.${role}`)}
            checked={chosen.has(role)}
            onChange={({ target }) => choose(role, target.checked)}
          />
        ))}
      </fieldset>
      {isChanged ? <ActPreview command={COMMAND} input={input} /> : <p className="muted">{t('staff.unchanged')}</p>}
    </ActDialog>
  );
};
