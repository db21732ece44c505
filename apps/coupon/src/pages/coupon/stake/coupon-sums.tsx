import { couponType } from '@longshot/domain/coupon/types';
import { joinClasses } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { useServices } from '../../../parts/services.ts';
import { useTranslations } from '../../../parts/use-translations.ts';
import * as css from '../styles/coupon.css';

const typesOfOneLine: readonly number[] = [couponType.single, couponType.express, couponType.antiExpress];

/** How the total is called: of a single its odds, of types with many lines what each unit of the stake may bring. */
const useTerm = (): string => {
  const { coupon } = useServices();
  const labels = useTranslations();
  const { typeId, counted, lines } = coupon.composition;
  if (typeId === couponType.manySingles) return labels.t('sums.stakes', { count: counted.length });
  if (typeId === couponType.single) return labels.t('sums.price');
  if (counted.length < lines.length)
    return labels.t('sums.totalOfPart', { counted: counted.length, count: lines.length });
  return labels.t(typesOfOneLine.includes(typeId) ? 'sums.total' : 'sums.atBest');
};

/** The total odds, old and new where they moved, of many singles what they stake in all; and the possible win. */
export const CouponSums = observer(function CouponSums() {
  const { coupon, settings } = useServices();
  const labels = useTranslations();
  const term = useTerm();
  const { estimate, acceptedTotal, iso } = coupon;
  const { stakeMinor } = coupon.amounts;
  if (estimate === null) return null;
  const isMany = coupon.composition.typeId === couponType.manySingles;
  const isMoved = !isMany && acceptedTotal !== null && acceptedTotal !== estimate.totalCoefText;
  const staked = stakeMinor === null ? '–' : labels.money(stakeMinor, iso);
  return (
    <dl className={css.couponSums}>
      <div className={css.couponSum}>
        <dt>{term}</dt>
        <dd>
          {isMoved && <s className={joinClasses('num', css.couponWas)}>{labels.total(acceptedTotal)}</s>}{' '}
          <span className={joinClasses('num', css.couponTotal)}>
            {isMany ? staked : labels.total(estimate.totalCoefText)}
          </span>
        </dd>
      </div>
      {settings.current.isPossibleWinShown && (
        <div className={joinClasses(css.couponSum, css.couponWin)}>
          <dt>{labels.t('sums.possibleWin')}</dt>
          <dd>
            <span className="num">{stakeMinor === null ? '–' : labels.money(estimate.possibleWinMinor, iso)}</span>
          </dd>
        </div>
      )}
    </dl>
  );
});
