import { joinClasses, MovementMark } from '@longshot/ui';
import type { BetLine } from '../../../model/composition/bet-lines.ts';
import { useTranslations } from '../../../parts/use-translations.ts';
import * as css from '../styles/bet-row.css';

/** The odds of a bet: where they moved since the player took them the old ones over the new, direction told by shape and word. */
export const BetOdds = ({ line, isFixed }: { readonly line: BetLine; readonly isFixed: boolean }) => {
  const { t, coef } = useTranslations();
  const movement = isFixed || line.lock !== null ? null : line.movement;
  return (
    <span className={css.betAt}>
      {movement !== null && (
        <>
          <span className="sr">{t(movement === 'up' ? 'bet.rose' : 'bet.fell')}</span>
          <s className={joinClasses('num', css.betWas)}>{coef(line.bet.coef)}</s>
        </>
      )}
      <span
        className={joinClasses(css.betNow, movement === 'up' && css.betNowUp, movement === 'down' && css.betNowDown)}
      >
        {movement !== null && <MovementMark direction={movement} />}
        <b className={joinClasses('num', css.betCoef)}>{coef(isFixed ? line.bet.coef : line.coef)}</b>
      </span>
    </span>
  );
};
