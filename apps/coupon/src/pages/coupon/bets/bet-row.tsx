import { placeTermsOf } from '@longshot/domain/coupon/racing';
import { canBePaidEarly } from '@longshot/domain/coupon/settle';
import { couponType } from '@longshot/domain/coupon/types';
import { CloseIcon, IconButton, joinClasses } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { useId, useState, type ReactNode } from 'react';
import { useServices } from '../../../parts/services.ts';
import type { BetLine } from '../../../model/composition/bet-lines.ts';
import type { BetRefusal } from '../../../model/placing/bet-refusal.ts';
import { useTranslations } from '../../../parts/use-translations.ts';
import { BetEventLine } from './bet-event-line.tsx';
import { BetNote } from './bet-note.tsx';
import { BetOdds } from './bet-odds.tsx';
import { BetLead, BetTools, Block, hasBetLead } from './bet-tools.tsx';
import { RefusalNote } from '../notes/refusal-note.tsx';
import { BET_FOCUS, BET_ROW } from '../../../parts/use-restored-focus.ts';
import { useBetDrag } from './use-bet-drag.ts';
import * as css from '../styles/bet-row.css';
import * as typeCss from '../styles/coupon-types.css';

/** A price that came back to what the player accepted is no reason any more. */
const isTrueOf = ({ code, coef }: BetRefusal, { movement }: BetLine): boolean =>
  !(code === 'coef_changed' && coef !== undefined && movement === null);

/** Refusal of a bet by the gateway, while it is true. */
const refusalOf = (refusals: readonly BetRefusal[], line: BetLine): BetRefusal | undefined =>
  refusals.find((refusal) => refusal.betId === line.bet.id && isTrueOf(refusal, line));

/** The two lines of a bet: what was chosen in which market; who plays and how it stands. Folded, one line of the two. */
const BetText = observer(function BetText({ line, isFolded }: { readonly line: BetLine; readonly isFolded: boolean }) {
  const labels = useTranslations();
  const { bet, quote, place } = line;
  const position = labels.place(place);
  const { isEachWay } = useServices().coupon.composition;
  const places = isEachWay ? labels.places(placeTermsOf(bet.marketKey)) : null;
  return (
    <>
      <span className={joinClasses('clip', css.betPick)}>
        <b>{labels.bet(bet)}</b>{' '}
        <span className={css.betMarket}>{isFolded ? labels.event(bet) : labels.market(bet)}</span>
        {position !== null && !place.isBanker && <span className={css.betMarket}>{position}</span>}
      </span>
      {places !== null && <span className={css.betMarket}>{places}</span>}
      {!isFolded && <BetEventLine bet={bet} quote={quote} />}
    </>
  );
});

/** Everything of a bet that its two lines have no room for. */
const BetDetails = observer(function BetDetails({ id, line }: { readonly id: string; readonly line: BetLine }) {
  const { coupon, host } = useServices();
  const labels = useTranslations();
  const { bet, quote } = line;
  const { typeId } = coupon.composition;
  const { isEarlyPayoutOn } = host.store.siteConfig;
  const name = labels.bet(bet);
  return (
    <div id={id} className={css.betDetails}>
      <p>{`${labels.market(bet)}: ${name}`}</p>
      <p>
        <bdi>{labels.event(bet)}</bdi>
      </p>
      <p className={css.betCaption}>{labels.caption(bet)}</p>
      {isEarlyPayoutOn && canBePaidEarly(typeId, { ...bet, isLive: quote.isLive }) && (
        <p>{labels.t('bet.paidEarly')}</p>
      )}
      {typeId === couponType.system && <Block line={line} name={name} />}
    </div>
  );
});

/** A bet of the coupon: two lines that open, its odds, and what must be known of it. */
export const BetRow = observer(function BetRow({
  line,
  isOneOfSeveral = false,
  isFixed = false,
  isFolded = false,
}: {
  readonly line: BetLine;
  /** The coupon is a single with several bets: one of them is chosen. */
  readonly isOneOfSeveral?: boolean;
  /** The coupon is on its way: nothing can be changed. */
  readonly isFixed?: boolean;
  /** One of many: a single line. */
  readonly isFolded?: boolean;
}) {
  const { coupon, placing } = useServices();
  const labels = useTranslations();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { bet, lock } = line;
  const { handlers, isOver, isDragged } = useBetDrag(bet.id, isFixed);
  const name = labels.bet(bet);
  const refusal = isFixed ? undefined : refusalOf(placing.refusals, line);
  const remove = () => {
    coupon.remove(bet.id);
    placing.dismiss();
  };
  const text: ReactNode = <BetText line={line} isFolded={isFolded} />;
  return (
    <li
      {...BET_ROW}
      {...handlers}
      className={joinClasses(
        css.betRow,
        isOver && typeCss.betDropHere,
        isDragged && typeCss.betDragged,
        lock !== null && css.betOut,
        lock !== null && lock.reason !== 'not-chosen' && css.betLocked,
      )}
    >
      {!isFixed && hasBetLead(coupon.composition.typeId, line, isOneOfSeveral) && (
        <BetLead line={line} name={name} isOneOfSeveral={isOneOfSeveral} />
      )}
      {isFixed ? (
        <span className={css.betText}>{text}</span>
      ) : (
        <button
          type="button"
          className={css.betText}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          {text}
        </button>
      )}
      {!isFixed && <BetTools line={line} name={name} />}
      <BetOdds line={line} isFixed={isFixed} />
      {!isFixed && (
        <span className={css.betRemove} {...BET_FOCUS}>
          <IconButton
            label={labels.t('bet.remove', { bet: name, market: labels.market(bet) })}
            icon={<CloseIcon size={14} />}
            onClick={remove}
          />
        </span>
      )}
      {isOpen && <BetDetails id={id} line={line} />}
      {refusal !== undefined ? (
        <div className={css.betBelow}>
          <RefusalNote refusal={refusal} />
        </div>
      ) : (
        !isFixed && <BetNote line={line} />
      )}
    </li>
  );
});
