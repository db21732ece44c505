import type { PlacedBet, PlacedCoupon } from '@longshot/contracts';
import { couponType } from '@longshot/domain/coupon/types';
import { observer } from 'mobx-react-lite';
import type { CashOutStore } from '../../../model/history/cash-out-store.ts';
import { isOpenCoupon, outcomeOfCoupon } from '../../../model/history/coupon-outcome.ts';
import type { BetQuote } from '../../../model/quotes/event-follower.ts';
import { useBetsTranslations } from '../../../parts/bets-translations.ts';
import { OutcomeMark } from '../../../parts/outcome-mark.tsx';
import { useTranslations } from '../../../parts/use-translations.ts';
import { BET_ROW } from '../../../parts/use-restored-focus.ts';
import { CashLine } from './cash-line.tsx';
import { OwnLeg } from './own-leg.tsx';
import * as css from './my-bets.css';

/** A placed coupon: what it is, how each leg stands, what it may win or has paid, and its cash-out. */
export const OwnBet = observer(function OwnBet({
  coupon,
  quoteOf,
  store,
}: {
  readonly coupon: PlacedCoupon;
  readonly quoteOf: (bet: PlacedBet) => BetQuote;
  readonly store: CashOutStore;
}) {
  const labels = useTranslations();
  const { t, money } = useBetsTranslations();
  const { typeId, bets, iso, soldStakeMinor = 0, soldMinor = 0, payoutMinor } = coupon;
  const isOpen = isOpenCoupon(coupon);
  const type = labels.type(typeId);
  const stake = money(coupon.amountMinor - (isOpen ? soldStakeMinor : 0), iso);
  return (
    <li {...BET_ROW} className={css.ownBet}>
      <div className={css.ownHead}>
        <b>{typeId === couponType.single ? type : labels.t('receipt.type', { type, count: bets.length })}</b>
        <span className="num">{t('mine.stakeAt', { stake, coef: labels.total(coupon.coef) })}</span>
      </div>
      <ul className={css.ownLegs}>
        {bets.map((bet) => (
          <OwnLeg key={`${bet.eventId} ${bet.marketKey} ${bet.outcomeId}`} bet={bet} quote={quoteOf(bet)} />
        ))}
      </ul>
      <div className={css.ownHead}>
        {isOpen ? <span>{labels.t('sums.possibleWin')}</span> : <OutcomeMark outcome={outcomeOfCoupon(coupon)} />}
        <b className="num">{money(isOpen ? coupon.possibleWinMinor : (payoutMinor ?? 0) + soldMinor, iso)}</b>
      </div>
      {isOpen && <CashLine coupon={coupon} store={store} />}
    </li>
  );
});
