import type { DeskCommandDone, DeskCommandName, DeskInput } from '@longshot/contracts/desk';
import { FormField, Select, TextArea, TextInput } from '@longshot/ui';
import { type ReactNode, useState } from 'react';
import { useDesk } from '../desk-context.tsx';
import { useDeskText } from '../use-desk-text.ts';
import { ActDialog } from './act-dialog.tsx';
import { fieldsOf, inputOf, type SchemaField, valueOf } from './schema-form.ts';

const LONGEST_LINE = 200;

/** One field of an act, drawn by its schema. */
const Field = ({
  field,
  typed,
  onType,
}: {
  readonly field: SchemaField;
  readonly typed: string;
  readonly onType: (typed: string) => void;
}) => {
  const { t, i18n } = useDeskText();
  const { name, kind, choices, isRequired, maxLength } = field;
  // texts: field-hint.*
  const hint = `field-hint.${name}`;
  const isWrong = typed.trim() !== '' && valueOf(field, typed) === null;
  return (
    <FormField
      label={t(`field.${name}`)}
      hint={i18n.exists(hint, { ns: 'desk' }) ? t(hint) : undefined}
      error={isWrong ? t('act.field-wrong') : undefined}
    >
      {(ids) => {
        if (kind === 'choice')
          return (
            <Select {...ids} value={typed} onChange={(event) => onType(event.target.value)}>
              <option value="">{t(isRequired ? 'act.choose' : 'act.leave-out')}</option>
              {choices.map((choice) => (
                <option key={String(choice)} value={String(choice)}>
                  {t(`option.${name}.${String(choice)}`)}
                </option>
              ))}
            </Select>
          );
        if (kind === 'lines')
          return (
            <TextArea
              {...ids}
              rows={4}
              maxLength={maxLength}
              value={typed}
              onChange={(event) => onType(event.target.value)}
            />
          );
        return (
          <TextInput
            {...ids}
            isFigures={kind === 'number'}
            maxLength={maxLength ?? LONGEST_LINE}
            autoComplete="off"
            value={typed}
            onChange={(event) => onType(event.target.value)}
          />
        );
      }}
    </FormField>
  );
};

export interface CommandDialogProps {
  readonly command: DeskCommandName;
  /** Parts of its input that are known already. */
  readonly given: object;
  readonly isDanger?: boolean;
  /** Subject of it in words, above the fields. */
  readonly about?: ReactNode;
  readonly onClose: () => void;
  readonly onDone: (answer: DeskCommandDone) => void;
}

/** Asks for whatever an act needs beside what is given, by the schema of the act, and has it done. */
export const CommandDialog = ({ command, given, isDanger = false, about, onClose, onDone }: CommandDialogProps) => {
  const { t } = useDeskText();
  const { commands } = useDesk();
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const facts = commands[command];
  const fields = facts === undefined ? [] : fieldsOf(facts, given);
  const input = inputOf(fields, given, typed) as DeskInput<typeof command> | null;
  return (
    <ActDialog
      title={t(`command.${command}.title`)}
      label={t(`command.${command}.label`)}
      isDanger={isDanger}
      command={command}
      input={input}
      onClose={onClose}
      onDone={onDone}
    >
      {about}
      {facts?.eyes === 'two' && <p className="muted">{t('act.two-eyes')}</p>}
      {fields.map((field) => (
        <Field
          key={field.name}
          field={field}
          typed={typed[field.name] ?? ''}
          onType={(text) => setTyped((before) => ({ ...before, [field.name]: text }))}
        />
      ))}
    </ActDialog>
  );
};
