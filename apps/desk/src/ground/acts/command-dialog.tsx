import type { DeskCommandDone, DeskCommandName, DeskInput } from '@longshot/contracts/desk';
import { FormField, Select, TextArea, TextInput } from '@longshot/ui';
import { type ReactNode, useState } from 'react';
import { useDesk } from '../desk-context.tsx';
import { useDeskText } from '../use-desk-text.ts';
import { ActDialog } from './act-dialog.tsx';
import { ActPreview } from './act-preview.tsx';
import { fieldsOf, inputOf, type SchemaField, valueOf } from './schema-form.ts';

const LONGEST_LINE = 200;

/** One field of an act, drawn by its schema. */
const Field = ({
  command,
  field,
  typed,
  isIncomplete,
  onType,
}: {
  readonly command: string;
  readonly field: SchemaField;
  readonly typed: string;
  /** Whether the act was asked for while something was missing. */
  readonly isIncomplete: boolean;
  readonly onType: (typed: string) => void;
}) => {
  const { t, i18n } = useDeskText();
  const { name, kind, choices, isRequired, maxLength } = field;
  // texts: field-hint.*, command.*.hint.*
  const hints = [`command.${command}.hint.${name}`, `field-hint.${name}`];
  const hintKey = hints.find((key) => i18n.exists(key, { ns: 'desk' }));
  const hint = hintKey === undefined ? undefined : t(hintKey);
  const wrong = hint === undefined ? t('act.field-wrong') : t('act.field-wrong-for', { hint });
  const isEmpty = typed.trim() === '';
  const isShown = valueOf(field, typed) === null && (isIncomplete || !isEmpty);
  return (
    <FormField
      label={t(`field.${name}`)}
      hint={hint}
      error={isShown ? (isEmpty ? t('act.field-missing') : wrong) : undefined}
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
  /** Whether its effect is told before it is asked for; it is where nothing is to be filled in and two may be needed. */
  readonly isPreviewed?: boolean;
  /** Subject of it in words, above the fields. */
  readonly about?: ReactNode;
  readonly onClose: () => void;
  readonly onDone: (answer: DeskCommandDone) => void;
}

/** Asks for whatever an act needs beside what is given, by the schema of the act, and has it done. */
export const CommandDialog = ({
  command,
  given,
  isDanger = false,
  isPreviewed = false,
  about,
  onClose,
  onDone,
}: CommandDialogProps) => {
  const { t } = useDeskText();
  const { commands } = useDesk();
  const [isIncomplete, setIncomplete] = useState(false);
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
      onIncomplete={() => setIncomplete(true)}
      onDone={onDone}
    >
      {about}
      {facts?.eyes === 'two' && <p className="muted">{t('act.two-eyes')}</p>}
      {fields.map((field) => (
        <Field
          key={field.name}
          command={command}
          field={field}
          typed={typed[field.name] ?? ''}
          isIncomplete={isIncomplete}
          onType={(text) => setTyped((before) => ({ ...before, [field.name]: text }))}
        />
      ))}
      {facts !== undefined && facts.eyes !== 'one' && (isPreviewed || fields.length === 0) && (
        <ActPreview command={command} input={input} />
      )}
    </ActDialog>
  );
};
