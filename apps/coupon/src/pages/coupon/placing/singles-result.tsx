import type { PlacedCoupon } from '@longshot/contracts';
import { RefusalIcon, SuccessIcon } from '@longshot/ui';
import type { PlacingAttempt } from '../../../model/placing/placing-attempt.ts';
import { useWords } from '../../../parts/use-words.ts';
import { writeCouponNumber } from '../../../model/words.ts';
import * as typeCss from '../styles/coupon-types.css';

/** What became of each of many singles: its number, or why it was not placed. */
export const SinglesResult = ({
  attempt,
  placed,
}: {
  readonly attempt: PlacingAttempt;
  readonly placed: PlacedCoupon;
}) => {
  const words = useWords();
  if (placed.singles === undefined) return null;
  return (
    <ul className={typeCss.couponSingles} aria-label={words.t('singles.label')}>
      {placed.singles.map(({ betIndex, couponId, state, amountMinor, refusals }) => {
        const bet = attempt.bets[betIndex];
        const isTaken = state !== 'rejected';
        const [refusal] = refusals;
        return (
          <li key={betIndex} className={isTaken ? typeCss.couponSingle : typeCss.couponSingleOut}>
            {isTaken ? <SuccessIcon size={14} /> : <RefusalIcon size={14} />}
            <bdi className="clip">{bet === undefined ? '' : words.bet(bet)}</bdi>
            <span className="num">{isTaken ? words.money(amountMinor, placed.iso) : ''}</span>
            <span className={typeCss.couponSingleNote}>
              {isTaken && couponId !== null && writeCouponNumber(couponId)}
              {!isTaken && refusal !== undefined && words.t(`refusal.${refusal.code}.title`)}
            </span>
          </li>
        );
      })}
    </ul>
  );
};
