import { joinClasses } from '@longshot/ui';
import type { CouponBet } from '@longshot/store';
import { useServices } from '../../../parts/services.ts';
import type { BetLine } from '../../../model/composition/bet-lines.ts';
import { FOLDED_FROM_BETS } from '../bets/bet-fold.ts';
import { BetRow } from '../bets/bet-row.tsx';
import * as rowCss from '../styles/bet-row.css';
import * as css from '../styles/coupon.css';

/** The bets as they were sent; they are drawn anew with what stands around them, not with the quotes. */
export const SentBets = ({ bets, label }: { readonly bets: readonly CouponBet[]; readonly label: string }) => {
  const { quotes } = useServices();
  const isFolded = bets.length >= FOLDED_FROM_BETS;
  return (
    <ol className={joinClasses(css.couponBets, isFolded && rowCss.betsFolded)} aria-label={label}>
      {bets.map((bet, index) => {
        const line: BetLine = {
          bet,
          quote: quotes.quoteOf(bet.id),
          position: index + 1,
          coef: bet.coef,
          movement: null,
          lock: null,
          place: {},
          isDisabledBanker: false,
        };
        return <BetRow key={bet.id} line={line} isFixed isFolded={isFolded} />;
      })}
    </ol>
  );
};
