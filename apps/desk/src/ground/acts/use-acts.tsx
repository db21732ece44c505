import type { DeskCommandDone, DeskCommandName } from '@longshot/contracts/desk';
import { Button, type ButtonTone, Message } from '@longshot/ui';
import { type ReactNode, useState } from 'react';
import { useDesk, useMay } from '../desk-context.tsx';
import { useDeskText } from '../use-desk-text.ts';
import * as css from './acts.css';
import { CopyButton } from './copy-button.tsx';
import { CommandDialog, type CommandDialogProps } from './command-dialog.tsx';

/** An act whose dialog is open. */
type OpenedAct = Pick<CommandDialogProps, 'command' | 'given' | 'isDanger' | 'isPreviewed' | 'about'>;

/** Acts of a room: one dialog for all of them, and a word on what became of the last. */
export interface Acts {
  readonly open: (act: OpenedAct) => void;
  /** Tells what became of an act that had a dialog of its own. */
  readonly report: (answer: DeskCommandDone) => void;
  /** The dialog that is open, and the word; stands once in the room. */
  readonly shown: ReactNode;
}

/** Codes with words of their own, of acts that came to something else. */
const INSTEAD = ['coef_changed', 'market_suspended', 'market_closed', 'game_finished'] as const;

/** Secret that an act made, with what it is known by: the one time that it is told. */
const Disclosed = ({ disclosed }: { readonly disclosed: NonNullable<DeskCommandDone['disclosed']> }) => {
  const { t } = useDeskText();
  return (
    <span className={css.disclosed}>
      <span>{t('act.told-once')}</span>
      {Object.entries(disclosed).map(([name, value]) => (
        <span key={name} className={css.fact}>
          {/* texts: told-once.* */}
          <span>{t(`told-once.${name}`)}</span>
          <output className={css.value} aria-label={t(`told-once.${name}`)}>
            {value}
          </output>
          <CopyButton name={t(`told-once.${name}`)} value={value} />
        </span>
      ))}
    </span>
  );
};

/** Tells what became of an act: done, waiting for somebody else, or something other than what was asked for. */
const Word = ({ approvalId, instead, disclosed }: DeskCommandDone) => {
  const { t } = useDeskText();
  if (instead !== undefined) {
    const code = INSTEAD.find((each) => each === instead) ?? 'other';
    // texts: act.instead.*
    return <Message tone="danger">{t(`act.instead.${code}`)}</Message>;
  }
  if (disclosed !== undefined) {
    return (
      <Message tone="success">
        <Disclosed disclosed={disclosed} />
      </Message>
    );
  }
  return <Message tone="success">{t(approvalId === null ? 'act.done' : 'act.waits', { id: approvalId })}</Message>;
};

/** Gives a room its acts; `onDone` loads anew what they have changed. */
export function useActs(onDone: () => void): Acts {
  const [opened, setOpened] = useState<OpenedAct | null>(null);
  const [answer, setAnswer] = useState<DeskCommandDone | null>(null);
  const report = (done: DeskCommandDone) => {
    setAnswer(done);
    onDone();
  };
  const shown = (
    <>
      <div role="status">{answer !== null && <Word {...answer} />}</div>
      {opened !== null && (
        <CommandDialog
          {...opened}
          onClose={() => setOpened(null)}
          onDone={(done) => {
            setOpened(null);
            report(done);
          }}
        />
      )}
    </>
  );
  return { open: setOpened, report, shown };
}

export interface ActButtonProps extends OpenedAct {
  readonly acts: Acts;
  readonly tone?: ButtonTone;
  /** Text of it; the one of the act unless told. */
  readonly label?: string;
}

/** Button that opens the dialog of an act; whoever may not do it does not see it. */
export const ActButton = ({ acts, tone, label, ...act }: ActButtonProps) => {
  const { t } = useDeskText();
  const { commands } = useDesk();
  const may = useMay();
  const facts = commands[act.command as DeskCommandName];
  if (facts === undefined || !may(facts.permission)) return null;
  return (
    <Button size="small" tone={tone ?? (act.isDanger === true ? 'danger' : 'outline')} onClick={() => acts.open(act)}>
      {label ?? t(`command.${act.command}.open`)}
    </Button>
  );
};
