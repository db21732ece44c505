import type { DeskCommandDone } from '@longshot/contracts/desk';
import { FormField, TextArea } from '@longshot/ui';
import { useState } from 'react';
import { useDeskText } from '../use-desk-text.ts';
import { ActDialog } from './act-dialog.tsx';

const LONGEST = 2000;

/** Answers an appeal: what the player wrote, what the player will read, and why. */
export const AnswerDialog = ({
  appeal,
  onClose,
  onDone,
}: {
  readonly appeal: { readonly id: string; readonly text: string };
  readonly onClose: () => void;
  readonly onDone: (answer: DeskCommandDone) => void;
}) => {
  const { t } = useDeskText();
  const [text, setText] = useState('');
  const input = text.trim() === '' ? null : { appealId: appeal.id, text: text.trim() };
  return (
    <ActDialog
      title={t('answer.title')}
      label={t('answer.send')}
      command="appeal.answer"
      input={input}
      onClose={onClose}
      onDone={onDone}
    >
      <blockquote>{appeal.text}</blockquote>
      <FormField label={t('answer.text')} hint={t('answer.hint')}>
        {(ids) => (
          <TextArea
            {...ids}
            rows={4}
            maxLength={LONGEST}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </FormField>
    </ActDialog>
  );
};
