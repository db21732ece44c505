import { bonusMultiplier } from '@longshot/domain/coupon/settle';
import { formatTotalCoef } from '@longshot/domain/odds';
import { Button, Fact, Facts } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { useServices } from '../../../parts/services.ts';
import { hasBonusBet, hyperBonusOf } from '../../../model/composition/coupon-quote.ts';
import { useTranslations } from '../../../parts/use-translations.ts';
import * as css from '../styles/coupon.css';
import * as typeCss from '../styles/coupon-types.css';

/** Bonuses of an express under its bets, and the way to do without. */
export const Bonuses = observer(function Bonuses() {
  const { coupon } = useServices();
  const labels = useTranslations();
  const { quoteFacts, iso } = coupon;
  const { counted } = coupon.composition;
  const { hyperBonusPercent, minHyperBonusBetLimit, maxHyperBonusLimit } = hyperBonusOf(quoteFacts);
  const isOffered = hasBonusBet({ ...quoteFacts, isBonusBetDeclined: false });
  const { manuallyDeletedBonusBet: isDeclined } = coupon.draft.current;
  const isHyper =
    hyperBonusPercent !== undefined &&
    minHyperBonusBetLimit !== undefined &&
    (coupon.amounts.stakeMinor ?? 0) >= minHyperBonusBetLimit;
  if (!isOffered && !isHyper) return null;
  return (
    <div className={css.couponHint}>
      <Facts>
        {isOffered && (
          <Fact term={labels.t('bonus.bet')}>
            <span className={typeCss.couponBonus}>
              {!isDeclined && <span className="num">× {formatTotalCoef(bonusMultiplier(counted.length))}</span>}
              <Button size="small" onClick={() => coupon.draft.change({ manuallyDeletedBonusBet: !isDeclined })}>
                {labels.t(isDeclined ? 'bonus.take' : 'bonus.decline')}
              </Button>
            </span>
          </Fact>
        )}
        {isHyper && (
          <Fact term={labels.t('bonus.hyper')}>
            <span className="num">
              {labels.t('bonus.hyperOf', {
                percent: hyperBonusPercent,
                max: labels.money(maxHyperBonusLimit ?? 0, iso),
              })}
            </span>
          </Fact>
        )}
      </Facts>
    </div>
  );
});
