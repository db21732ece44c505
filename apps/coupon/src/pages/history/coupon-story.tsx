import { type CouponCorrection, type CouponDetail, type PlacedCoupon, operations } from '@longshot/contracts';
import { Button } from '@longshot/ui';
import { useEffect, useState } from 'react';
import { useServices } from '../../parts/services.ts';
import { mayCashOut, outcomeOfBet } from '../../model/history/coupon-outcome.ts';
import { useTranslations } from '../../parts/use-translations.ts';
import { useBetsTranslations } from '../../parts/bets-translations.ts';
import { AutoCashOutForm } from './auto-cash-out.tsx';
import { CouponLines } from './coupon-lines.tsx';
import { useSaleText } from '../../parts/use-sale-text.ts';
import { OutcomeMark } from '../../parts/outcome-mark.tsx';
import * as css from './history.css';

/** Describes a correction: what was, what is, what moved. */
const Correction = ({
  coupon,
  correction,
}: {
  readonly coupon: PlacedCoupon;
  readonly correction: CouponCorrection;
}) => {
  const { t, money } = useBetsTranslations();
  const labels = useTranslations();
  const { host } = useServices();
  const { payoutBeforeMinor, payoutAfterMinor, soldBeforeMinor, soldAfterMinor } = correction;
  const sum = (minor: number) => money(minor, coupon.iso);
  return (
    <li>
      <p>
        <b>{t('story.corrected', { when: host.formatters.dateTime(correction.atMs) })}</b>
      </p>
      {correction.bets.map(({ betIndex, isPlace, statusBefore, statusAfter, resultBefore, resultAfter }) => {
        const bet = coupon.bets[betIndex];
        // What is corrected was settled before: its game had begun.
        const outcomeAt = (statusId: number) => outcomeOfBet({ statusId, startsAtMs: 0 }, correction.atMs);
        return (
          <p key={`${betIndex} ${isPlace}`} className={css.historyChange}>
            {bet !== undefined && <bdi>{`${labels.event(bet)}: ${labels.bet(bet)}`}</bdi>}
            {isPlace === true && <span>{labels.places(bet?.eachWay)}</span>}
            <span>
              {t('story.was')} <OutcomeMark outcome={outcomeAt(statusBefore)} />{' '}
              {resultBefore !== null && <span className="num">{resultBefore}</span>}
            </span>
            <span>
              {t('story.is')} <OutcomeMark outcome={outcomeAt(statusAfter)} />{' '}
              {resultAfter !== null && <span className="num">{resultAfter}</span>}
            </span>
          </p>
        );
      })}
      {payoutBeforeMinor !== payoutAfterMinor && payoutBeforeMinor !== null && (
        <p>
          {payoutAfterMinor === null
            ? t('story.openAgain', { before: sum(payoutBeforeMinor) })
            : t('story.payout', { before: sum(payoutBeforeMinor), after: sum(payoutAfterMinor) })}
        </p>
      )}
      {soldBeforeMinor !== soldAfterMinor && (
        <p>{t('story.sale', { before: sum(soldBeforeMinor), after: sum(soldAfterMinor) })}</p>
      )}
      {correction.paidMinor > 0 && <p>{t('story.paid', { sum: sum(correction.paidMinor) })}</p>}
      {correction.takenMinor > 0 && <p>{t('story.taken', { sum: sum(correction.takenMinor) })}</p>}
      {correction.owedMinor > 0 && <p>{t('story.owed', { sum: sum(correction.owedMinor) })}</p>}
    </li>
  );
};

const Sales = ({ coupon, detail }: { readonly coupon: PlacedCoupon; readonly detail: CouponDetail }) => {
  const textOf = useSaleText(coupon, detail);
  return detail.sales.map((sale) => <li key={sale.atMs}>{textOf(sale)}</li>);
};

/** A coupon's lines, sales and corrections; loaded when the coupon is opened, and anew when it changes. */
export const CouponStory = ({ coupon }: { readonly coupon: PlacedCoupon }) => {
  const { host } = useServices();
  const { t, money } = useBetsTranslations();
  const [detail, setDetail] = useState<CouponDetail | null>(null);
  const [isFailed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  const { couponId, state, payoutMinor, soldMinor } = coupon;
  useEffect(() => {
    let isWanted = true;
    setFailed(false);
    host.transport.call(operations.getCouponDetail, { params: { couponId } }).then(
      (answer) => isWanted && setDetail(answer),
      () => isWanted && setFailed(true),
    );
    return () => {
      isWanted = false;
    };
  }, [host, couponId, state, payoutMinor, soldMinor, tries]);
  if (isFailed)
    return (
      <p className={css.historyStory}>
        {t('story.failed')}{' '}
        <Button size="small" onClick={() => setTries(tries + 1)}>
          {t('action.retry')}
        </Button>
      </p>
    );
  if (detail === null) return null;
  const { sales, corrections, halves } = detail;
  const sum = (minor: number) => money(minor, coupon.iso);
  return (
    <>
      {mayCashOut(coupon) && (
        <AutoCashOutForm
          key={`${detail.sales.length} ${detail.autoCashOut?.valueMinor}`}
          coupon={coupon}
          initial={detail.autoCashOut ?? null}
        />
      )}
      {halves !== undefined && (
        <p className={css.historyStory}>
          {t('story.halves', { win: sum(halves.winMinor), place: sum(halves.placeMinor) })}
        </p>
      )}
      <CouponLines detail={detail} />
      {(sales.length > 0 || corrections.length > 0) && (
        <ul className={css.historyStory}>
          <Sales coupon={coupon} detail={detail} />
          {corrections.map((correction) => (
            <Correction key={correction.atMs} coupon={coupon} correction={correction} />
          ))}
        </ul>
      )}
    </>
  );
};
