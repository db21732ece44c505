import type { DeskCommandDone, DeskCommandName, DeskInput } from '@longshot/contracts/desk';
import { Button, FormField, Modal, Stack, TextArea } from '@longshot/ui';
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { DeskRefusal } from '../desk-api.ts';
import { useDesk } from '../desk-context.tsx';
import { Refused } from '../refused.tsx';
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
  const { title, label, isDanger = false, command, input, children, onClose, onDone } = props;
  const { t } = useDeskText();
  const { api, commands, onSignedOut } = useDesk();
  const isReasonAsked = commands[command]?.touches !== null;
  const formId = useId();
  const keyOf = useKey();
  const [reason, setReason] = useState('');
  const [isIncomplete, setIncomplete] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<DeskRefusal | null>(null);
  const isReasonMissing = isReasonAsked && reason.trim().length < SHORTEST_REASON;
  const run = async (asked: DeskInput<Name>): Promise<void> => {
    setBusy(true);
    try {
      const key = keyOf(JSON.stringify([command, asked, reason]));
      onDone(await api.run({ command, input: asked, reason: isReasonAsked ? reason.trim() : undefined, key }));
    } catch (error) {
      const refused = error instanceof DeskRefusal ? error : new DeskRefusal('internal_error', null);
      if (refused.code === 'unauthorised') onSignedOut();
      setRefusal(refused);
      setBusy(false);
    }
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setIncomplete(isReasonMissing || input === null);
    if (!isReasonMissing && input !== null && !isBusy) void run(input);
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
