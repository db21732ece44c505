import { couponType } from '@longshot/domain';
import { Fact, Facts } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { useServices } from '../services.ts';
import { useWords } from '../use-words.ts';
import * as css from './coupon.css';

/** The total price, old and new where it moved, and the possible win. */
export const CouponSums = observer(function CouponSums() {
  const { coupon } = useServices();
  const words = useWords();
  const { estimate, acceptedTotal, counted, lines, stakeMinor } = coupon;
  if (estimate === null) return null;
  const isPart = coupon.typeId === couponType.express && counted.length < lines.length;
  const term =
    coupon.typeId === couponType.single
      ? words.t('sums.price')
      : isPart
        ? words.t('sums.totalOfPart', { counted: counted.length, count: lines.length })
        : words.t('sums.total');
  const isMoved = acceptedTotal !== null && acceptedTotal !== estimate.totalCoefText;
  return (
    <Facts>
      <Fact term={term}>
        <span className="num">
          {isMoved && <s className={css.couponWas}>{words.total(acceptedTotal)}</s>}
          <span className="strong">{words.total(estimate.totalCoefText)}</span>
        </span>
      </Fact>
      <Fact term={words.t('sums.possibleWin')} isLarge>
        <span className="num">{stakeMinor === null ? '–' : words.money(estimate.possibleWinMinor, coupon.iso)}</span>
      </Fact>
    </Facts>
  );
});
