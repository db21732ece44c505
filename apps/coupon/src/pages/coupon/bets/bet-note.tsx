import { LockIcon } from '@longshot/ui';
import type { BetLine } from '../../../model/composition/bet-lines.ts';
import { useTranslations } from '../../../parts/use-translations.ts';
import { lockText } from '../notes/lock-text.ts';
import * as css from '../styles/bet-row.css';

/** Why a bet does not count, in a note under it; nothing for one that counts. */
export const BetNote = ({ line }: { readonly line: BetLine }) => {
  const text = lockText(useTranslations(), line);
  if (text === null) return null;
  return (
    <div className={css.betNote}>
      <span className={css.betNoteIcon}>
        <LockIcon size={14} />
      </span>
      <span>{text}</span>
    </div>
  );
};
