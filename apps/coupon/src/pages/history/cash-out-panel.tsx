import { partOfOffer, stakeForValue } from '@longshot/domain/coupon/cash-out';
import type { CashOutQuote, PlacedCoupon } from '@longshot/contracts';
import { Button, DecimalInput, FormField, LiveRegion } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { useBetsTranslations } from '../../parts/bets-translations.ts';
import { readStake, formatStake } from '../../model/stake/stake-text.ts';
import type { CashOutStore } from '../../model/history/cash-out-store.ts';
import { CashOutConfirm, useCashOutStanding } from '../../parts/cash-out-confirm.tsx';
import * as css from './cash-out.css';

/** Steps of the slider. */
const PERCENT = 100;

interface PanelProps {
  readonly coupon: PlacedCoupon;
  readonly store: CashOutStore;
}

/** Slider and typed amount: how much of the coupon is sold. */
const PartChoice = ({
  quote,
  iso,
  stakeMinor,
  onChoose,
}: {
  readonly quote: CashOutQuote;
  readonly iso: string;
  readonly stakeMinor: number;
  readonly onChoose: (stakeMinor: number) => void;
}) => {
  const { t, money } = useBetsTranslations();
  const [typed, setTyped] = useState<string | null>(null);
  const value = partOfOffer(quote, stakeMinor);
  const percent = Math.round((stakeMinor * PERCENT) / quote.stakeMinor);
  const slide = (next: number) => {
    setTyped(null);
    onChoose(Math.max(1, Math.floor((quote.stakeMinor * next) / PERCENT)));
  };
  const type = (text: string) => {
    setTyped(text);
    const wanted = readStake(text, iso);
    if (wanted !== null && wanted > 0) onChoose(stakeForValue(quote, wanted));
  };
  return (
    <div className={css.cashOutChoice}>
      <label className={css.cashOutSlider}>
        <span>{t('cashOut.part')}</span>
        <input
          type="range"
          min={1}
          max={PERCENT}
          value={percent}
          aria-valuetext={t('cashOut.partValue', { percent, value: money(value, iso) })}
          onChange={(event) => slide(Number(event.target.value))}
        />
        <output className="num">{`${percent}\u00a0%`}</output>
      </label>
      <FormField label={t('cashOut.receive')}>
        {(ids) => (
          <DecimalInput
            {...ids}
            value={typed ?? formatStake(value, iso)}
            onChange={(event) => type(event.target.value)}
            onBlur={() => setTyped(null)}
          />
        )}
      </FormField>
    </div>
  );
};

const Offer = observer(function Offer({ coupon, store, quote }: PanelProps & { readonly quote: CashOutQuote }) {
  const { t, money } = useBetsTranslations();
  const [wanted, setWanted] = useState<number | null>(null);
  const [isAsking, setAsking] = useState(false);
  const step = store.stepOf(coupon.couponId);
  const stakeMinor = Math.min(wanted ?? quote.stakeMinor, quote.stakeMinor);
  const value = partOfOffer(quote, stakeMinor);
  const choose = (next: number) => {
    setWanted(next);
    // What it fell to was told of another part.
    if (step.step === 'changed') store.dismiss(coupon.couponId);
  };
  const isConfirming = isAsking || step.step === 'changed' || step.step === 'selling';
  return (
    <>
      <PartChoice quote={quote} iso={coupon.iso} stakeMinor={stakeMinor} onChoose={choose} />
      {isConfirming ? (
        <CashOutConfirm
          coupon={coupon}
          store={store}
          quote={quote}
          stakeMinor={stakeMinor}
          onLeave={() => setAsking(false)}
        />
      ) : (
        <div className={css.cashOutFoot}>
          <Button tone="accent" disabled={value === 0} onClick={() => setAsking(true)}>
            {t('cashOut.press', { value: money(value, coupon.iso) })}
          </Button>
          {stakeMinor < quote.stakeMinor && (
            <span>{t('cashOut.stays', { stake: money(quote.stakeMinor - stakeMinor, coupon.iso) })}</span>
          )}
        </div>
      )}
    </>
  );
});

/** Sum that was sold. More of the coupon is offered when it is asked for, so that a second press sells nothing. */
const Sold = ({ text, onMore }: { readonly text: string; readonly onMore: (() => void) | null }) => {
  const { t } = useBetsTranslations();
  const reported = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // The pressed button is gone; whoever pressed it by keyboard goes on from here.
    if (document.activeElement === document.body) reported.current?.focus();
  }, []);
  return (
    <div className={css.cashOutFoot}>
      <p ref={reported} tabIndex={-1} className={css.cashOutNote}>
        {text}
      </p>
      {onMore !== null && (
        <Button size="small" onClick={onMore}>
          {t('cashOut.more')}
        </Button>
      )}
    </div>
  );
};

/** Cash-out of a coupon before it ends: what it brings now, how much of it, the question, and what came of it. */
export const CashOutPanel = observer(function CashOutPanel({ coupon, store }: PanelProps) {
  const { t } = useBetsTranslations();
  const standing = useCashOutStanding(coupon, store);
  if (standing === null) return null;
  const { quote, step, reason, text } = standing;
  return (
    <section className={css.cashOut} aria-label={t('cashOut.title')}>
      <h3 className={css.cashOutTitle}>{t('cashOut.title')}</h3>
      {step.step === 'sold' ? (
        <Sold text={text} onMore={quote.valueMinor === undefined ? null : () => store.dismiss(coupon.couponId)} />
      ) : (
        quote.valueMinor !== undefined && <Offer coupon={coupon} store={store} quote={quote} />
      )}
      {reason !== null && <p className={css.cashOutNote}>{reason}</p>}
      {text !== '' && step.step !== 'sold' && <p className={css.cashOutNote}>{text}</p>}
      {step.step === 'lost' && (
        <Button size="small" onClick={() => store.requestAgain(coupon.couponId)}>
          {t('cashOut.ask')}
        </Button>
      )}
      <LiveRegion message={text} />
    </section>
  );
});
