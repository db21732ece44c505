import { bonusMultiplier } from '@longshot/domain/coupon/settle';
import { couponType } from '@longshot/domain/coupon/types';
import { formatTotalCoef } from '@longshot/domain/odds';
import { Button, Fact, Facts, joinClasses } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { Link } from 'react-router';
import { useServices } from '../../../parts/services.ts';
import { hasBonusBet, hyperBonusOf } from '../../../model/composition/coupon-quote.ts';
import { useWords } from '../../../parts/use-words.ts';
import * as css from '../styles/coupon.css';
import * as typeCss from '../styles/coupon-types.css';

const typesOfOneLine: readonly number[] = [couponType.single, couponType.express, couponType.antiExpress];

/** How the total is called: of a single its price, of types with many lines what each unit of the stake may bring. */
const useTerm = (): string => {
  const { coupon } = useServices();
  const words = useWords();
  const { typeId, counted, lines } = coupon.composition;
  if (typeId === couponType.single) return words.t('sums.price');
  if (counted.length < lines.length)
    return words.t('sums.totalOfPart', { counted: counted.length, count: lines.length });
  return words.t(typesOfOneLine.includes(typeId) ? 'sums.total' : 'sums.atBest');
};

/** What an express wins beside its prices, and the way to do without. */
const Bonuses = observer(function Bonuses() {
  const { coupon } = useServices();
  const words = useWords();
  const { quoteFacts, iso } = coupon;
  const { counted } = coupon.composition;
  const { hyperBonusPercent, minHyperBonusBetLimit, maxHyperBonusLimit } = hyperBonusOf(quoteFacts);
  const isOffered = hasBonusBet({ ...quoteFacts, isBonusBetDeclined: false });
  const { manuallyDeletedBonusBet: isDeclined } = coupon.draft.current;
  const isHyper = minHyperBonusBetLimit !== undefined && (coupon.amounts.stakeMinor ?? 0) >= minHyperBonusBetLimit;
  return (
    <>
      {isOffered && (
        <Fact term={words.t('bonus.bet')}>
          <span className={typeCss.couponBonus}>
            {!isDeclined && <span className="num">× {formatTotalCoef(bonusMultiplier(counted.length))}</span>}
            <Button size="small" onClick={() => coupon.draft.change({ manuallyDeletedBonusBet: !isDeclined })}>
              {words.t(isDeclined ? 'bonus.take' : 'bonus.decline')}
            </Button>
          </span>
        </Fact>
      )}
      {hyperBonusPercent !== undefined && isHyper && (
        <Fact term={words.t('bonus.hyper')}>
          <span className="num">
            {words.t('bonus.hyperOf', { percent: hyperBonusPercent, max: words.money(maxHyperBonusLimit ?? 0, iso) })}
          </span>
        </Fact>
      )}
    </>
  );
});

/**
 * What the partner's taxes take, where it has any. The specification tells neither rates nor thresholds, so nothing is
 * taken: the possible win is what is paid.
 */
const Taxes = observer(function Taxes() {
  const { host } = useServices();
  const { t } = useWords();
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
  const words = useWords();
  const most = coupon.quoteFacts.currency?.maxPayoutMinor;
  // Each of many singles has the limit to itself.
  const isMany = coupon.composition.typeId === couponType.manySingles;
  if (isMany || most === undefined || possibleWinMinor < most || !settings.current.isPossibleWinShown) return null;
  return <p className={css.couponTypeText}>{words.t('sums.capped', { max: words.money(most, coupon.iso) })}</p>;
});

/** The total price, old and new where it moved, and the possible win. */
export const CouponSums = observer(function CouponSums() {
  const { coupon, settings } = useServices();
  const words = useWords();
  const term = useTerm();
  const { estimate, acceptedTotal, iso } = coupon;
  const { stakeMinor } = coupon.amounts;
  if (estimate === null) return null;
  const isMoved = acceptedTotal !== null && acceptedTotal !== estimate.totalCoefText;
  return (
    <>
      <Facts>
        {coupon.composition.typeId === couponType.manySingles ? (
          <Fact term={words.t('sums.stakes', { count: coupon.composition.counted.length })}>
            <span className="num strong">{stakeMinor === null ? '–' : words.money(stakeMinor, iso)}</span>
          </Fact>
        ) : (
          <Fact term={term}>
            {isMoved && <s className={joinClasses('num', css.couponWas)}>{words.total(acceptedTotal)}</s>}{' '}
            <span className={joinClasses('num strong', css.couponTotal)}>{words.total(estimate.totalCoefText)}</span>
          </Fact>
        )}
        <Bonuses />
        <Taxes />
        {settings.current.isPossibleWinShown && (
          <Fact term={words.t('sums.possibleWin')} isLarge>
            <span className="num">{stakeMinor === null ? '–' : words.money(estimate.possibleWinMinor, iso)}</span>
          </Fact>
        )}
      </Facts>
      <Cap possibleWinMinor={estimate.possibleWinMinor} />
    </>
  );
});
