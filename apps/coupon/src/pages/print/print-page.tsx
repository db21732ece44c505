import { operations, type CouponDetail } from '@longshot/contracts';
import { usePageTitle } from '@longshot/remote';
import { Button, buttonClass, Fact, Facts, panelClass, Skeleton, SkeletonGroup } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useBetsTranslationsLoaded, useBetsTranslations } from '../../parts/bets-translations.ts';
import { BetPositionMark } from '../../parts/bet-position-mark.tsx';
import { PlaceHalf } from '../../parts/place-half.tsx';
import { useSaleText } from '../../parts/use-sale-text.ts';
import { OutcomeMark } from '../../parts/outcome-mark.tsx';
import { pathOfHistory } from '../../model/addresses.ts';
import { useServices } from '../../parts/services.ts';
import { outcomeOfBet, outcomeOfCoupon } from '../../model/history/coupon-outcome.ts';
import { useTranslations } from '../../parts/use-translations.ts';
import { formatCouponNumber } from '../../model/labels.ts';
import * as css from './print.css';

type Loaded = CouponDetail | 'loading' | 'missing' | 'failed';

/** The coupon of the address; nothing is asked for before somebody is signed in. */
const useDetail = (couponId: string, isSignedIn: boolean): Loaded => {
  const { host } = useServices();
  const [loaded, setLoaded] = useState<Loaded>('loading');
  useEffect(() => {
    if (!isSignedIn) return undefined;
    let isWanted = true;
    host.transport.call(operations.getCouponDetail, { params: { couponId } }).then(
      (detail) => isWanted && setLoaded(detail),
      (error: { readonly status?: number }) => isWanted && setLoaded(error.status === 404 ? 'missing' : 'failed'),
    );
    return () => {
      isWanted = false;
    };
  }, [host, couponId, isSignedIn]);
  return loaded;
};

const Paper = ({ detail }: { readonly detail: CouponDetail }) => {
  const { coupon, sales, stakeMinor } = detail;
  const saleText = useSaleText(coupon, detail);
  const labels = useTranslations();
  const { t, money } = useBetsTranslations();
  const { host } = useServices();
  const number = formatCouponNumber(coupon.couponId);
  const { payoutMinor, soldMinor = 0, iso } = coupon;
  const size = labels.placedSize(coupon);
  return (
    <article className={panelClass(css.printCoupon)}>
      <header className={css.printHead}>
        <h1 className={css.printTitle}>{t('print.title', { number })}</h1>
        <OutcomeMark outcome={outcomeOfCoupon(coupon)} />
      </header>
      <Facts>
        <Fact term={t('print.placed')}>{host.formatters.dateTime(coupon.placedAtMs)}</Fact>
        <Fact term={labels.type(coupon.typeId)}>
          <span className="num">{labels.total(coupon.coef)}</span>
        </Fact>
        {size !== null && <Fact term={labels.t('system.label')}>{size}</Fact>}
        <Fact term={t('stake.label')}>
          <span className="num">{money(coupon.amountMinor, iso)}</span>
        </Fact>
        {coupon.isEachWay === true && (
          <Fact term={labels.t('eachWay.label')}>
            <span className="num">2 × {money(coupon.amountMinor / 2, iso)}</span>
          </Fact>
        )}
        {payoutMinor === null && stakeMinor !== coupon.amountMinor && (
          <Fact term={t('print.stays')}>
            <span className="num">{money(stakeMinor, iso)}</span>
          </Fact>
        )}
        {payoutMinor === null ? (
          <Fact term={t('sums.possibleWin')} isLarge>
            <span className="num">{money(coupon.possibleWinMinor, iso)}</span>
          </Fact>
        ) : (
          <Fact term={t('print.returned')} isLarge>
            <span className="num">{money(payoutMinor + soldMinor, iso)}</span>
          </Fact>
        )}
      </Facts>
      {sales.map((sale) => (
        <p key={sale.atMs}>{saleText(sale)}</p>
      ))}
      <table className={css.printBets}>
        <caption className="sr">{t('bets.label')}</caption>
        <tbody>
          {coupon.bets.map((bet) => (
            <tr key={`${bet.eventId} ${bet.marketKey} ${bet.outcomeId}`}>
              <td>
                <bdi>{labels.event(bet)}</bdi>
                <small>{`${bet.championshipName}, ${host.formatters.dateTime(bet.startsAtMs)}`}</small>
              </td>
              <td>
                {labels.bet(bet)}
                <BetPositionMark bet={bet} />
                <small>{labels.market(bet)}</small>
              </td>
              <td className={css.printEnd}>
                <span className="num">{labels.coef(bet.coef)}</span>
              </td>
              <td>
                <OutcomeMark outcome={outcomeOfBet(bet, host.now())} />{' '}
                {bet.result !== null && <span className="num">{bet.result}</span>}
                <PlaceHalf bet={bet} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={css.printTools}>
        <Button tone="brand" onClick={() => print()}>
          {t('print.press')}
        </Button>
        <Link className={buttonClass({ tone: 'outline' })} to={pathOfHistory(host.language)}>
          {t('print.back')}
        </Link>
      </div>
    </article>
  );
};

const Page = observer(function Page({ couponId }: { readonly couponId: string }) {
  const { host } = useServices();
  const { t } = useBetsTranslations();
  const { isSignedIn } = host.store.session;
  const loaded = useDetail(couponId, isSignedIn);
  const title = t('print.title', { number: formatCouponNumber(couponId) });
  usePageTitle(host, title);
  if (!isSignedIn) return <p className={panelClass(css.printNote)}>{t('print.signIn')}</p>;
  if (loaded === 'loading')
    return (
      <SkeletonGroup label={t('state.loading')}>
        <Skeleton height="block" />
      </SkeletonGroup>
    );
  // texts: print.missing, print.failed
  if (typeof loaded === 'string')
    return (
      <p className={panelClass(css.printNote)} role="alert">
        {t(`print.${loaded}`)}
      </p>
    );
  return <Paper detail={loaded} />;
});

/** A coupon of the player on paper: number, type, stake, every bet. Printed, nothing else of the page is on it. */
export const PrintPage = ({ couponId }: { readonly couponId: string }) =>
  useBetsTranslationsLoaded() ? <Page couponId={couponId} /> : null;
