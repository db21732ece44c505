import { partOfOffer } from '@longshot/domain/coupon/cash-out';
import type { CashOutQuote, PlacedCoupon } from '@longshot/contracts';
import { Button } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { useBetsTranslations } from './bets-translations.ts';
import type { CashOutStore, SaleStep } from '../model/history/cash-out-store.ts';
import * as css from './cash-out-confirm.css';

/** Text for the outcome of the last press. */
const useStepText = (step: SaleStep, iso: string): string => {
  const { t, money } = useBetsTranslations();
  // texts: cashOut.refused.*
  switch (step.step) {
    case 'changed':
      return t('cashOut.changed', { value: money(step.valueMinor, iso) });
    case 'sold':
      return t('cashOut.sold', { value: money(step.paidMinor, iso) });
    case 'refused':
      return t([`cashOut.refused.${step.code}`, 'cashOut.refused.other']);
    case 'lost':
      return t('cashOut.lost');
    default:
      return '';
  }
};

/** Cash-out of a coupon as it stands: its offer, the step of the player, why there is none, what came of the last press. */
export interface CashOutStanding {
  readonly quote: CashOutQuote;
  readonly step: SaleStep;
  readonly reason: string | null;
  /** Empty before a press has come to anything. */
  readonly text: string;
}

/** How the cash-out of a coupon stands; null where there is nothing to show. */
export function useCashOutStanding(coupon: PlacedCoupon, store: CashOutStore): CashOutStanding | null {
  const { t } = useBetsTranslations();
  const quote = store.quoteOf(coupon.couponId);
  const step = store.stepOf(coupon.couponId);
  const text = useStepText(step, coupon.iso);
  const isNever = quote?.reason === 'unavailable';
  if (quote === undefined || (isNever && text === '')) return null;
  // texts: cashOut.refused.*
  const reason =
    quote.reason !== undefined && !isNever ? t([`cashOut.refused.${quote.reason}`, 'cashOut.refused.other']) : null;
  return { quote, step, reason, text };
}

/** Possible win of the rest of a coupon, of whose stake a part is cashed out. */
const restWin = ({ possibleWinMinor }: PlacedCoupon, all: number, rest: number): number =>
  Number((BigInt(possibleWinMinor) * BigInt(rest)) / BigInt(Math.max(1, all)));

/** The one question before a cash-out: what comes now and what stays in play. Whoever opened it by Enter has not said yes. */
export const CashOutConfirm = observer(function CashOutConfirm({
  coupon,
  store,
  quote,
  stakeMinor,
  onLeave,
}: {
  readonly coupon: PlacedCoupon;
  readonly store: CashOutStore;
  readonly quote: CashOutQuote;
  readonly stakeMinor: number;
  readonly onLeave: () => void;
}) {
  const { t, money } = useBetsTranslations();
  const question = useRef<HTMLDivElement>(null);
  useEffect(() => question.current?.focus(), []);
  const { couponId, iso } = coupon;
  const step = store.stepOf(couponId);
  const isChanged = step.step === 'changed';
  const value = isChanged ? step.valueMinor : partOfOffer(quote, stakeMinor);
  const rest = quote.stakeMinor - stakeMinor;
  const leave = () => {
    store.dismiss(couponId);
    onLeave();
  };
  const confirm = () => (isChanged ? store.accept(couponId) : store.sell(couponId, stakeMinor));
  return (
    <div ref={question} role="group" tabIndex={-1} aria-label={t('cashOut.question')} className={css.cashConfirm}>
      <p className={css.cashConfirmText}>
        {t('cashOut.take', { value: money(value, iso) })}
        {rest > 0 && (
          <>
            {' '}
            {t('cashOut.rest', {
              stake: money(rest, iso),
              win: money(restWin(coupon, quote.stakeMinor, rest), iso),
            })}
          </>
        )}
      </p>
      <Button size="small" onClick={leave}>
        {t('cashOut.notNow')}
      </Button>
      <Button size="small" tone="accent" isBusy={step.step === 'selling'} disabled={value === 0} onClick={confirm}>
        {t('cashOut.press', { value: money(value, iso) })}
      </Button>
    </div>
  );
});
