import type { DeskCommandDone, DeskCommandName, DeskInput } from '@longshot/contracts/desk';
import { Button, FormField, Modal, Stack, TextArea } from '@longshot/ui';
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { useDesk } from '../desk-context.tsx';
import { Refused } from '../refused.tsx';
import { useRequest } from '../use-request.ts';
import { useDeskText } from '../use-desk-text.ts';

const SHORTEST_REASON = 3;
const LONGEST_REASON = 500;

export interface ActDialogProps<Name extends DeskCommandName> {
  readonly title: string;
  /** Label of the button that has it done. */
  readonly label: string;
  readonly isDanger?: boolean;
  readonly command: Name;
  /** Input of the command; null while something is missing. */
  readonly input: DeskInput<Name> | null;
  /** Fields beside the reason. */
  readonly children?: ReactNode;
  readonly onClose: () => void;
  /** Told when it is asked for although something is missing, so that the fields say what. */
  readonly onIncomplete?: () => void;
  /** It is done, or waits for a second person, and is written down. */
  readonly onDone: (answer: DeskCommandDone) => void;
}

/** One key for what is asked for: the same as long as it is the same, so that a call may be sent again. */
const useKey = (): ((content: string) => string) => {
  const kept = useRef({ content: '', key: '' });
  return (content) => {
    if (kept.current.content !== content) kept.current = { content, key: crypto.randomUUID() };
    return kept.current.key;
  };
};

/** Asks for the reason of an act and has it done. There is no act on a person or on money without it. */
export function ActDialog<Name extends DeskCommandName>(props: ActDialogProps<Name>) {
  const { title, label, isDanger = false, command, input, children, onClose, onIncomplete, onDone } = props;
  const { t } = useDeskText();
  const { api, commands } = useDesk();
  const { isBusy, refusal, request } = useRequest();
  const isReasonAsked = commands[command]?.touches !== null;
  const formId = useId();
  const keyOf = useKey();
  const [reason, setReason] = useState('');
  const [isIncomplete, setIncomplete] = useState(false);
  const isReasonMissing = isReasonAsked && reason.trim().length < SHORTEST_REASON;
  const run = (asked: DeskInput<Name>): void =>
    request(async () => {
      const key = keyOf(JSON.stringify([command, asked, reason]));
      onDone(await api.run({ command, input: asked, reason: isReasonAsked ? reason.trim() : undefined, key }));
    });
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setIncomplete(isReasonMissing || input === null);
    if (input === null) onIncomplete?.();
    if (!isReasonMissing && input !== null) run(input);
  };
  return (
    <Modal
      title={title}
      onClose={onClose}
      leave={t('act.cancel')}
      actions={
        <Button type="submit" form={formId} tone={isDanger ? 'danger' : 'brand'} isBusy={isBusy}>
          {label}
        </Button>
      }
    >
      <form id={formId} onSubmit={handleSubmit} noValidate>
        <Stack>
          <Refused refusal={refusal} />
          {children}
          {isReasonAsked && (
            <FormField
              label={t('act.reason')}
              hint={t('act.reason-hint')}
              error={isIncomplete && isReasonMissing ? t('act.reason-missing') : undefined}
            >
              {(ids) => (
                <TextArea
                  {...ids}
                  rows={3}
                  maxLength={LONGEST_REASON}
                  value={reason}
                  onChange={(event) => setReason(event.target.value)}
                />
              )}
            </FormField>
          )}
        </Stack>
      </form>
    </Modal>
  );
}
