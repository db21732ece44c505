import { CloseIcon, IconButton, joinClasses } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useServices } from '../../../parts/services.ts';
import type { BetLine } from '../../../model/composition/bet-lines.ts';
import type { BetRefusal } from '../../../model/placing/bet-refusal.ts';
import { useTranslations } from '../../../parts/use-translations.ts';
import { BetEventLine } from './bet-event-line.tsx';
import { BetNote } from './bet-note.tsx';
import { BetTools } from './bet-tools.tsx';
import { RefusalNote } from '../notes/refusal-note.tsx';
import { BET_FOCUS, BET_ROW } from './use-restored-focus.ts';
import { useBetDrag } from './use-bet-drag.ts';
import * as css from '../styles/coupon.css';
import * as typeCss from '../styles/coupon-types.css';

/** The radio by which one bet of several becomes the single. */
const SingleChoice = ({ line, name }: { readonly line: BetLine; readonly name: string }) => {
  const { coupon, placing } = useServices();
  const choose = () => {
    coupon.composition.chooseSingle(line.bet.id);
    placing.dismiss();
  };
  return (
    <label className={css.betPickLabel}>
      <input
        type="radio"
        name="coupon-single"
        className={css.betPickRadio}
        checked={line.lock?.reason !== 'not-chosen'}
        onChange={choose}
      />
      <span className="clip">{name}</span>
    </label>
  );
};

/** A price that came back to what the player accepted is no reason any more. */
const isTrueOf = ({ code, coef }: BetRefusal, { movement }: BetLine): boolean =>
  !(code === 'coef_changed' && coef !== undefined && movement === null);

/** Refusal of a bet by the gateway, while it is true. */
const refusalOf = (refusals: readonly BetRefusal[], line: BetLine): BetRefusal | undefined =>
  refusals.find((refusal) => refusal.betId === line.bet.id && isTrueOf(refusal, line));

/** A bet of the coupon: what, at what price, in which market of which event, and what must be known of it. */
export const BetRow = observer(function BetRow({
  line,
  isOneOfSeveral = false,
  isFixed = false,
}: {
  readonly line: BetLine;
  /** The coupon is a single with several bets: one of them is chosen. */
  readonly isOneOfSeveral?: boolean;
  /** The coupon is on its way: nothing can be changed. */
  readonly isFixed?: boolean;
}) {
  const { coupon, placing } = useServices();
  const labels = useTranslations();
  const { bet, quote, lock } = line;
  const { handlers, isOver, isDragged } = useBetDrag(bet.id, isFixed);
  const name = labels.bet(bet);
  const refusal = isFixed ? undefined : refusalOf(placing.refusals, line);
  const remove = () => {
    coupon.remove(bet.id);
    placing.dismiss();
  };
  const pick: ReactNode = isOneOfSeveral ? (
    <SingleChoice line={line} name={name} />
  ) : (
    <span className="clip">{name}</span>
  );
  return (
    <li
      {...BET_ROW}
      {...handlers}
      className={joinClasses(
        css.betRow,
        isOver && typeCss.betDropHere,
        isDragged && typeCss.betDragged,
        isFixed && css.betFixed,
        lock !== null && css.betOut,
        lock !== null && lock.reason !== 'not-chosen' && css.betLocked,
      )}
    >
      <div className={css.betPick}>{pick}</div>
      <div className={css.betAt}>
        <b className={joinClasses('num', css.betCoef)}>{labels.coef(isFixed ? bet.coef : line.coef)}</b>
        {!isFixed && (
          <span className={css.betRemove} {...BET_FOCUS}>
            <IconButton
              label={labels.t('bet.remove', { bet: name, market: labels.market(bet) })}
              icon={<CloseIcon size={14} />}
              onClick={remove}
            />
          </span>
        )}
      </div>
      <div className={joinClasses('clip', css.betWhere)}>
        <span>{labels.market(bet)}</span>
        <span className={typeCss.betCaption}>{labels.caption(bet)}</span>
      </div>
      <BetEventLine bet={bet} quote={quote} />
      {!isFixed && <BetTools line={line} name={name} />}
      {refusal !== undefined ? (
        <div className={css.betRefusal}>
          <RefusalNote refusal={refusal} />
        </div>
      ) : (
        !isFixed && <BetNote line={line} />
      )}
    </li>
  );
});
