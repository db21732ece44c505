import { type DeskPermission, type DeskTokenMade, MOST_TOKEN_DAYS } from '@longshot/contracts/desk';
import { Button, Checkbox, FormField, Modal, Select, Stack, TextInput } from '@longshot/ui';
import { type FormEvent, useId, useState } from 'react';
import { useDesk } from '../../ground/desk-context.tsx';
import { Refused } from '../../ground/refused.tsx';
import { useRequest } from '../../ground/use-request.ts';
import { useDeskText } from '../../ground/use-desk-text.ts';
import * as css from './tokens.css';

/** How long tokens may count, in days. */
const DAYS = [1, 7, MOST_TOKEN_DAYS] as const;

const LONGEST_NAME = 40;
const LONGEST_CODE = 20;

interface PermissionBoxesProps {
  readonly own: readonly DeskPermission[];
  readonly chosen: readonly DeskPermission[];
  readonly error: string | undefined;
  readonly onChoose: (chosen: readonly DeskPermission[]) => void;
}

/** Boxes of what a token may: nothing that its owner may not. */
const PermissionBoxes = ({ own, chosen, error, onChoose }: PermissionBoxesProps) => {
  const { t } = useDeskText();
  const errorId = useId();
  return (
    <fieldset className={css.permissions} aria-describedby={error === undefined ? undefined : errorId}>
      <legend>{t('token.permissions')}</legend>
      {own.map((permission) => (
        <Checkbox
          key={permission}
          label={<code>{permission}</code>}
          checked={chosen.includes(permission)}
          onChange={({ target }) =>
            onChoose(target.checked ? [...chosen, permission] : chosen.filter((each) => each !== permission))
          }
        />
      ))}
      {error !== undefined && (
        <p id={errorId} className={css.missing} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
};

export interface MakeTokenDialogProps {
  readonly onClose: () => void;
  readonly onMade: (made: DeskTokenMade) => void;
}

/** Asks what a token is for, what it may and how long it counts, and for a code: whoever finds the desk open makes none. */
export const MakeTokenDialog = ({ onClose, onMade }: MakeTokenDialogProps) => {
  const { t } = useDeskText();
  const { api, session } = useDesk();
  const { isBusy, refusal, request } = useRequest();
  const formId = useId();
  const [name, setName] = useState('');
  const [days, setDays] = useState<number>(DAYS[1]);
  const [permissions, setPermissions] = useState<readonly DeskPermission[]>([]);
  const [code, setCode] = useState('');
  const [isTried, setTried] = useState(false);
  const isComplete = name.trim() !== '' && code.trim() !== '' && permissions.length > 0;
  const missing = (value: string) => (isTried && value.trim() === '' ? t('token.missing') : undefined);
  const make = async (): Promise<void> =>
    onMade(await api.makeToken({ name: name.trim(), days, permissions: [...permissions], code: code.trim() }));
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isComplete) request(make);
  };
  return (
    <Modal
      title={t('token.make')}
      onClose={onClose}
      leave={t('act.cancel')}
      actions={
        <Button type="submit" form={formId} tone="brand" isBusy={isBusy}>
          {t('token.make-label')}
        </Button>
      }
    >
      <form id={formId} onSubmit={handleSubmit} noValidate>
        <Stack>
          <Refused refusal={refusal} />
          <FormField label={t('token.name')} hint={t('token.name-hint')} error={missing(name)}>
            {(ids) => (
              <TextInput
                {...ids}
                maxLength={LONGEST_NAME}
                autoComplete="off"
                value={name}
                onChange={({ target }) => setName(target.value)}
              />
            )}
          </FormField>
          <FormField label={t('token.counts')} hint={undefined} error={undefined}>
            {(ids) => (
              <Select {...ids} value={days} onChange={({ target }) => setDays(Number(target.value))}>
                {DAYS.map((count) => (
                  <option key={count} value={count}>
                    {t('token.days', { count })}
                  </option>
                ))}
              </Select>
            )}
          </FormField>
          <PermissionBoxes
            own={session.permissions}
            chosen={permissions}
            error={isTried && permissions.length === 0 ? t('token.no-permission') : undefined}
            onChoose={setPermissions}
          />
          <FormField label={t('sign-in.code')} hint={t('token.code-hint')} error={missing(code)}>
            {(ids) => (
              <TextInput
                {...ids}
                isFigures
                inputMode="numeric"
                maxLength={LONGEST_CODE}
                autoComplete="one-time-code"
                value={code}
                onChange={({ target }) => setCode(target.value)}
              />
            )}
          </FormField>
        </Stack>
      </form>
    </Modal>
  );
};
