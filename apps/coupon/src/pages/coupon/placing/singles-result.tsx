import type { PlacedCoupon } from '@longshot/contracts';
import { RefusalIcon, SuccessIcon } from '@longshot/ui';
import type { PlacingAttempt } from '../../../model/placing/placing-attempt.ts';
import { useTranslations } from '../../../parts/use-translations.ts';
import { formatCouponNumber } from '../../../model/labels.ts';
import * as typeCss from '../styles/coupon-types.css';

/** Results of many singles: the number of each, or why it was not placed. */
export const SinglesResult = ({
  attempt,
  placed,
}: {
  readonly attempt: PlacingAttempt;
  readonly placed: PlacedCoupon;
}) => {
  const labels = useTranslations();
  if (placed.singles === undefined) return null;
  return (
    <ul className={typeCss.couponSingles} aria-label={labels.t('singles.label')}>
      {placed.singles.map(({ betIndex, couponId, state, amountMinor, refusals }) => {
        const bet = attempt.bets[betIndex];
        const isTaken = state !== 'rejected';
        const [refusal] = refusals;
        return (
          <li key={betIndex} className={isTaken ? typeCss.couponSingle : typeCss.couponSingleOut}>
            {isTaken ? <SuccessIcon size={14} /> : <RefusalIcon size={14} />}
            <bdi className="clip">{bet === undefined ? '' : labels.bet(bet)}</bdi>
            <span className="num">{isTaken ? labels.money(amountMinor, placed.iso) : ''}</span>
            <span className={typeCss.couponSingleNote}>
              {isTaken && couponId !== null && formatCouponNumber(couponId)}
              {!isTaken && refusal !== undefined && labels.t(`refusal.${refusal.code}.title`)}
            </span>
          </li>
        );
      })}
    </ul>
  );
};
