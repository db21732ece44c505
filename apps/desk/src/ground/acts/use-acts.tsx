import type { DeskCommandDone, DeskCommandName } from '@longshot/contracts/desk';
import { Button, type ButtonTone, Message } from '@longshot/ui';
import { type ReactNode, useState } from 'react';
import { useDesk, useMay } from '../desk-context.tsx';
import { useDeskText } from '../use-desk-text.ts';
import { CommandDialog, type CommandDialogProps } from './command-dialog.tsx';

/** An act whose dialog is open. */
type OpenedAct = Pick<CommandDialogProps, 'command' | 'given' | 'isDanger' | 'about'>;

/** Acts of a room: one dialog for all of them, and a word on what became of the last. */
export interface Acts {
  readonly open: (act: OpenedAct) => void;
  /** The dialog that is open, and the word; stands once in the room. */
  readonly shown: ReactNode;
}

/** Gives a room its acts; `onDone` loads anew what they have changed. */
export function useActs(onDone: () => void): Acts {
  const { t } = useDeskText();
  const [opened, setOpened] = useState<OpenedAct | null>(null);
  const [answer, setAnswer] = useState<DeskCommandDone | null>(null);
  const word =
    answer === null ? '' : t(answer.approvalId === null ? 'act.done' : 'act.waits', { id: answer.approvalId });
  const shown = (
    <>
      <div role="status">{answer !== null && <Message tone="success">{word}</Message>}</div>
      {opened !== null && (
        <CommandDialog
          {...opened}
          onClose={() => setOpened(null)}
          onDone={(done) => {
            setOpened(null);
            setAnswer(done);
            onDone();
          }}
        />
      )}
    </>
  );
  return { open: setOpened, shown };
}

/** Button that opens the dialog of an act; whoever may not do it does not see it. */
export const ActButton = ({ acts, tone, ...act }: OpenedAct & { readonly acts: Acts; readonly tone?: ButtonTone }) => {
  const { t } = useDeskText();
  const { commands } = useDesk();
  const may = useMay();
  const facts = commands[act.command as DeskCommandName];
  if (facts === undefined || !may(facts.permission)) return null;
  return (
    <Button size="small" tone={tone ?? (act.isDanger === true ? 'danger' : 'outline')} onClick={() => acts.open(act)}>
      {t(`command.${act.command}.open`)}
    </Button>
  );
};
