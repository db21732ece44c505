import type { DeskCommandDone } from '@longshot/contracts/desk';
import { FormField, Select, TextInput } from '@longshot/ui';
import { useState } from 'react';
import { ActDialog } from '../../ground/acts/act-dialog.tsx';
import { useDeskText } from '../../ground/use-desk-text.ts';

const LEVEL = /^[1-9]\d?$/;

/** Level at which a player may still take their money out, by version 0 and 1. */
const WITHDRAWING = { 0: 45, 1: 53 } as const;

/** Bans a player at a level. */
export const BanDialog = ({
  playerId,
  onClose,
  onDone,
}: {
  readonly playerId: string;
  readonly onClose: () => void;
  readonly onDone: (answer: DeskCommandDone) => void;
}) => {
  const { t } = useDeskText();
  const [level, setLevel] = useState('');
  const [version, setVersion] = useState<0 | 1>(0);
  const isLevel = LEVEL.test(level);
  return (
    <ActDialog
      title={t('ban.title')}
      label={t('ban.label')}
      isDanger
      command="player.ban"
      input={isLevel ? { playerId, level: Number(level), version } : null}
      onClose={onClose}
      onDone={onDone}
    >
      <FormField
        label={t('ban.level')}
        hint={t('ban.level-hint', { level: WITHDRAWING[version] })}
        error={level !== '' && !isLevel ? t('ban.level-wrong') : undefined}
      >
        {(ids) => (
          <TextInput
            {...ids}
            isFigures
            inputMode="numeric"
            maxLength={2}
            autoComplete="off"
            value={level}
            onChange={(event) => setLevel(event.target.value)}
          />
        )}
      </FormField>
      <FormField label={t('ban.version')}>
        {(ids) => (
          <Select {...ids} value={version} onChange={(event) => setVersion(event.target.value === '1' ? 1 : 0)}>
            <option value={0}>{t('ban.version-0')}</option>
            <option value={1}>{t('ban.version-1')}</option>
          </Select>
        )}
      </FormField>
    </ActDialog>
  );
};
