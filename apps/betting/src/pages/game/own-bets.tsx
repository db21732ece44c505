import { partOfOffer } from '@longshot/domain/coupon/cash-out';
import type { CashOutQuote, PlacedCoupon } from '@longshot/contracts';
import { Button, LiveRegion, panelClass } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import type { EventEntry } from '../../model/events/event-entry.ts';
import type { CashOutStep, OwnBetsStore } from '../../model/game/own-bets-store.ts';
import { useServices } from '../../parts/services.ts';
import { useTranslations } from '../../parts/use-translations.ts';
import { useGameText } from '../../parts/zone/game-translations.ts';
import { useMarketName } from './use-market-name.ts';
import * as marketsCss from './markets.css';
import * as css from './own-bets.css';

/** Steps of the slider. */
const PERCENT = 100;

interface BetProps {
  readonly coupon: PlacedCoupon;
  readonly bets: OwnBetsStore;
}

/** Outcome of the last press, in words. */
const useStepText = (step: CashOutStep, iso: string): string => {
  const { host } = useServices();
  const { t } = useGameText();
  const { money } = host.formatters;
  if (step.step === 'changed') return t('bets.changed', { value: money(step.valueMinor, iso) });
  if (step.step === 'paid') return t('bets.paid', { value: money(step.paidMinor, iso) });
  return step.step === 'refused' || step.step === 'lost' ? t(`bets.${step.step}`) : '';
};

/** How much is cashed out, and the press for it: the first asks, the second does it. */
const Offer = observer(function Offer({ coupon, bets, quote }: BetProps & { readonly quote: CashOutQuote }) {
  const { host } = useServices();
  const { t } = useGameText();
  const [percent, setPercent] = useState(PERCENT);
  const [isAsked, ask] = useState(false);
  const slider = useRef<HTMLInputElement>(null);
  const { couponId, iso } = coupon;
  const step = bets.stepOf(couponId);
  const stakeMinor = Math.max(1, Math.floor((quote.stakeMinor * percent) / PERCENT));
  const value = partOfOffer(quote, stakeMinor);
  const { money } = host.formatters;
  useEffect(() => {
    slider.current?.style.setProperty('--at', `${percent}%`);
  }, [percent]);
  const choose = (next: number) => {
    setPercent(next);
    ask(false);
    // What it fell to was told of another part.
    if (step.step === 'changed') bets.dismiss(couponId);
  };
  const press = () => {
    if (step.step === 'changed') return bets.accept(couponId);
    ask(!isAsked);
    if (isAsked) bets.cashOut(couponId, stakeMinor);
  };
  const sum = money(step.step === 'changed' ? step.valueMinor : value, iso);
  return (
    <div className={css.offer}>
      <input
        ref={slider}
        className={marketsCss.slider}
        type="range"
        dir="ltr"
        min={1}
        max={PERCENT}
        value={percent}
        aria-label={t('bets.part')}
        aria-valuetext={t('bets.partValue', { percent, value: money(value, iso) })}
        onChange={({ target }) => choose(Number(target.value))}
      />
      <Button
        size="small"
        tone={isAsked || step.step === 'changed' ? 'accent' : 'outline'}
        isBusy={step.step === 'sending'}
        disabled={value === 0}
        onClick={press}
      >
        {t(isAsked || step.step === 'changed' ? 'bets.confirm' : 'bets.cashOut', { value: sum })}
      </Button>
    </div>
  );
});

const OwnBet = observer(function OwnBet({ coupon, bets, entry }: BetProps & { readonly entry: EventEntry }) {
  const { host } = useServices();
  const labels = useTranslations();
  const marketOf = useMarketName();
  const { t } = useGameText();
  const { couponId, iso, amountMinor, coef, possibleWinMinor } = coupon;
  const { money } = host.formatters;
  const legs = coupon.bets.filter(({ eventId }) => eventId === entry.id);
  const quote = bets.quoteOf(couponId);
  const step = bets.stepOf(couponId);
  const text = useStepText(step, iso);
  return (
    <li className={css.bet}>
      {legs.map(({ marketKey, outcomeId, coef: taken }) => (
        <p key={`${marketKey}/${outcomeId}`} className={css.leg}>
          <b>{labels.outcome(entry, marketKey, outcomeId)}</b>
          <span className={css.note}>{marketOf(entry, marketKey)}</span>
          <span className="num">{host.formatters.coef(taken)}</span>
        </p>
      ))}
      <p className={css.facts}>
        <span>{t(coupon.bets.length === 1 ? 'bets.single' : 'bets.several', { count: coupon.bets.length })}</span>
        <span className="num">
          {t('bets.stake', { stake: money(amountMinor, iso), coef: host.formatters.coef(coef) })}
        </span>
        <span className="num">{t('bets.win', { sum: money(possibleWinMinor, iso) })}</span>
      </p>
      {quote?.valueMinor !== undefined && <Offer coupon={coupon} bets={bets} quote={quote} />}
      {quote !== undefined && quote.valueMinor === undefined && <p className={css.note}>{t('bets.notNow')}</p>}
      {text !== '' && <p className={css.note}>{text}</p>}
      {step.step === 'lost' && (
        <Button size="small" onClick={() => bets.requestAgain(couponId)}>
          {t('bets.ask')}
        </Button>
      )}
      <LiveRegion message={text} />
    </li>
  );
});

/** The player's open bets on this match, each with its cash-out; nothing where there are none. */
export const OwnBets = observer(function OwnBets({
  entry,
  bets,
}: {
  readonly entry: EventEntry;
  readonly bets: OwnBetsStore;
}) {
  const { number } = useTranslations();
  const { t } = useGameText();
  const { coupons } = bets;
  if (coupons.length === 0) return null;
  return (
    <section className={panelClass(css.panel)} aria-label={t('bets.title')}>
      <h3 className={css.title}>
        {t('bets.title')} <span className={`num ${css.note}`}>{number(coupons.length)}</span>
      </h3>
      <ul>
        {coupons.map((coupon) => (
          <OwnBet key={coupon.couponId} coupon={coupon} bets={bets} entry={entry} />
        ))}
      </ul>
    </section>
  );
});
