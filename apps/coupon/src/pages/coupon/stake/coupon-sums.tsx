import { bonusMultiplier } from '@longshot/domain/coupon/settle';
import { couponType } from '@longshot/domain/coupon/types';
import { formatTotalCoef } from '@longshot/domain/odds';
import { Button, Fact, Facts, joinClasses } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { Link } from 'react-router';
import { useServices } from '../../../parts/services.ts';
import { hasBonusBet, hyperBonusOf } from '../../../model/composition/coupon-quote.ts';
import { useTranslations } from '../../../parts/use-translations.ts';
import * as css from '../styles/coupon.css';
import * as typeCss from '../styles/coupon-types.css';

const typesOfOneLine: readonly number[] = [couponType.single, couponType.express, couponType.antiExpress];

/** How the total is called: of a single its price, of types with many lines what each unit of the stake may bring. */
const useTerm = (): string => {
  const { coupon } = useServices();
  const labels = useTranslations();
  const { typeId, counted, lines } = coupon.composition;
  if (typeId === couponType.single) return labels.t('sums.price');
  if (counted.length < lines.length)
    return labels.t('sums.totalOfPart', { counted: counted.length, count: lines.length });
  return labels.t(typesOfOneLine.includes(typeId) ? 'sums.total' : 'sums.atBest');
};

/** Bonuses of an express beside its prices, and the way to do without. */
const Bonuses = observer(function Bonuses() {
  const { coupon } = useServices();
  const labels = useTranslations();
  const { quoteFacts, iso } = coupon;
  const { counted } = coupon.composition;
  const { hyperBonusPercent, minHyperBonusBetLimit, maxHyperBonusLimit } = hyperBonusOf(quoteFacts);
  const isOffered = hasBonusBet({ ...quoteFacts, isBonusBetDeclined: false });
  const { manuallyDeletedBonusBet: isDeclined } = coupon.draft.current;
  const isHyper = minHyperBonusBetLimit !== undefined && (coupon.amounts.stakeMinor ?? 0) >= minHyperBonusBetLimit;
  return (
    <>
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
      {hyperBonusPercent !== undefined && isHyper && (
        <Fact term={labels.t('bonus.hyper')}>
          <span className="num">
            {labels.t('bonus.hyperOf', { percent: hyperBonusPercent, max: labels.money(maxHyperBonusLimit ?? 0, iso) })}
          </span>
        </Fact>
      )}
    </>
  );
});

/**
 * Taxes of the partner, where it has any. The specification tells neither rates nor thresholds, so nothing is taken:
 * the possible win is what is paid.
 */
const Taxes = observer(function Taxes() {
  const { host } = useServices();
  const { t } = useTranslations();
  if (!host.store.preferences.current.partnerHasTaxes) return null;
  return (
    <Fact term={t('sums.tax')}>
      <Link className="link" to={`/${host.language}/information/taxation`}>
        {t('sums.noTax')}
      </Link>
    </Fact>
  );
});

/** That a coupon would win more than any may pay. */
const Cap = observer(function Cap({ possibleWinMinor }: { readonly possibleWinMinor: number }) {
  const { coupon, settings } = useServices();
  const labels = useTranslations();
  const most = coupon.quoteFacts.currency?.maxPayoutMinor;
  // Each of many singles has the limit to itself.
  const isMany = coupon.composition.typeId === couponType.manySingles;
  if (isMany || most === undefined || possibleWinMinor < most || !settings.current.isPossibleWinShown) return null;
  return <p className={css.couponTypeText}>{labels.t('sums.capped', { max: labels.money(most, coupon.iso) })}</p>;
});

/** The total price, old and new where it moved, and the possible win. */
export const CouponSums = observer(function CouponSums() {
  const { coupon, settings } = useServices();
  const labels = useTranslations();
  const term = useTerm();
  const { estimate, acceptedTotal, iso } = coupon;
  const { stakeMinor } = coupon.amounts;
  if (estimate === null) return null;
  const isMoved = acceptedTotal !== null && acceptedTotal !== estimate.totalCoefText;
  return (
    <>
      <Facts>
        {coupon.composition.typeId === couponType.manySingles ? (
          <Fact term={labels.t('sums.stakes', { count: coupon.composition.counted.length })}>
            <span className="num strong">{stakeMinor === null ? '–' : labels.money(stakeMinor, iso)}</span>
          </Fact>
        ) : (
          <Fact term={term}>
            {isMoved && <s className={joinClasses('num', css.couponWas)}>{labels.total(acceptedTotal)}</s>}{' '}
            <span className={joinClasses('num strong', css.couponTotal)}>{labels.total(estimate.totalCoefText)}</span>
          </Fact>
        )}
        <Bonuses />
        <Taxes />
        {settings.current.isPossibleWinShown && (
          <Fact term={labels.t('sums.possibleWin')} isLarge>
            <span className="num">{stakeMinor === null ? '–' : labels.money(estimate.possibleWinMinor, iso)}</span>
          </Fact>
        )}
      </Facts>
      <Cap possibleWinMinor={estimate.possibleWinMinor} />
    </>
  );
});
