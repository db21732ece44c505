import { partOfOffer } from '@longshot/domain/coupon/cash-out';
import type { CashOutQuote, PlacedCoupon } from '@longshot/contracts';
import { Button, LiveRegion } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { CashOutStore } from '../../../model/history/cash-out-store.ts';
import { useBetsTranslations } from '../../../parts/bets-translations.ts';
import { BET_FOCUS } from '../../../parts/use-restored-focus.ts';
import { CashOutConfirm, useCashOutStanding } from '../../../parts/cash-out-confirm.tsx';
import * as css from './my-bets.css';

/** Steps of the slider. */
const PERCENT = 100;

interface CashProps {
  readonly coupon: PlacedCoupon;
  readonly store: CashOutStore;
}

const Offer = observer(function Offer({ coupon, store, quote }: CashProps & { readonly quote: CashOutQuote }) {
  const { t, money } = useBetsTranslations();
  const [percent, setPercent] = useState(PERCENT);
  const [isAsking, setAsking] = useState(false);
  const { couponId, iso } = coupon;
  const step = store.stepOf(couponId);
  const stakeMinor =
    percent === PERCENT ? quote.stakeMinor : Math.max(1, Math.floor((quote.stakeMinor * percent) / PERCENT));
  const value = partOfOffer(quote, stakeMinor);
  const slide = (next: number) => {
    setPercent(next);
    // What it fell to was told of another part.
    if (step.step === 'changed') store.dismiss(couponId);
  };
  const isConfirming = isAsking || step.step === 'changed' || step.step === 'selling';
  return (
    <>
      <input
        type="range"
        className={css.cashSlider}
        min={1}
        max={PERCENT}
        value={percent}
        aria-label={t('cashOut.part')}
        aria-valuetext={t('cashOut.partValue', { percent, value: money(value, iso) })}
        onChange={(event) => slide(Number(event.target.value))}
      />
      <span {...BET_FOCUS}>
        {!isConfirming && (
          <Button tone="outline" size="small" disabled={value === 0} onClick={() => setAsking(true)}>
            {t('cashOut.press', { value: money(value, iso) })}
          </Button>
        )}
      </span>
      {isConfirming && (
        <CashOutConfirm
          coupon={coupon}
          store={store}
          quote={quote}
          stakeMinor={stakeMinor}
          onLeave={() => setAsking(false)}
        />
      )}
    </>
  );
});

/** Cash-out of a coupon on one line: how much of it, what that brings, and the question before it is done. */
export const CashLine = observer(function CashLine({ coupon, store }: CashProps) {
  const { t } = useBetsTranslations();
  const standing = useCashOutStanding(coupon, store);
  if (standing === null) return null;
  const { quote, step, reason, text } = standing;
  const note = text === '' ? reason : text;
  return (
    <div className={css.cash}>
      {step.step !== 'sold' && quote.valueMinor !== undefined && <Offer coupon={coupon} store={store} quote={quote} />}
      {note !== null && <p className={css.cashNote}>{note}</p>}
      {step.step === 'sold' && quote.valueMinor !== undefined && (
        <span className={css.cashNote} {...BET_FOCUS}>
          <Button size="small" onClick={() => store.dismiss(coupon.couponId)}>
            {t('cashOut.more')}
          </Button>
        </span>
      )}
      {step.step === 'lost' && (
        <Button size="small" onClick={() => store.requestAgain(coupon.couponId)}>
          {t('cashOut.ask')}
        </Button>
      )}
      <LiveRegion message={text} />
    </div>
  );
});
