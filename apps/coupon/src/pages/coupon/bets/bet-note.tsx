import { ArrowIcon, joinClasses, LockIcon, MovementMark } from '@longshot/ui';
import type { BetLine } from '../../../model/composition/bet-lines.ts';
import { useTranslations } from '../../../parts/use-translations.ts';
import { lockText } from '../notes/lock-text.ts';
import * as css from '../styles/coupon.css';

/** That a price moved since the player took it: the two figures, with direction told by shape and word. */
const MovedNote = ({ line, movement }: { readonly line: BetLine; readonly movement: 'up' | 'down' }) => {
  const labels = useTranslations();
  return (
    <div className={joinClasses(css.betNote, movement === 'up' ? css.betNoteUp : css.betNoteDown)}>
      <span className={css.betNoteMark}>
        <MovementMark direction={movement} />
      </span>
      <span className={css.betNoteBody}>
        <span>{labels.t(movement === 'up' ? 'bet.rose' : 'bet.fell')}</span>
        <s className={joinClasses('num', css.betNoteWas)}>{labels.coef(line.bet.coef)}</s>
        <ArrowIcon size={14} />
        <b className="num">{labels.coef(line.coef)}</b>
      </span>
    </div>
  );
};

/** Note on a bet that the player must know: why it does not count, or that its price moved. */
export const BetNote = ({ line }: { readonly line: BetLine }) => {
  const labels = useTranslations();
  const { lock, movement } = line;
  if (lock === null) return movement === null ? null : <MovedNote line={line} movement={movement} />;
  const text = lockText(labels, line);
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
