import { operations, type CouponDetail } from '@longshot/contracts';
import { usePageTitle } from '@longshot/remote';
import { Button, buttonClass, Fact, Facts, Skeleton, SkeletonGroup } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useBetsTexts, useBetsWords } from '../../parts/bets-texts.ts';
import { BetPlaceMark } from '../../parts/bet-place-mark.tsx';
import { OutcomeMark } from '../../parts/outcome-mark.tsx';
import { pathOfHistory } from '../../model/addresses.ts';
import { useServices } from '../../parts/services.ts';
import { outcomeOfBet, outcomeOfCoupon } from '../../model/history/coupon-outcome.ts';
import { useWords } from '../../parts/use-words.ts';
import { writeCouponNumber } from '../../model/words.ts';
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

const Paper = ({ detail: { coupon, sales } }: { readonly detail: CouponDetail }) => {
  const words = useWords();
  const { t, money } = useBetsWords();
  const { host } = useServices();
  const number = writeCouponNumber(coupon.couponId);
  const { payoutMinor, soldMinor = 0, iso } = coupon;
  const size = words.placedSize(coupon);
  return (
    <article className={css.printCoupon}>
      <header className={css.printHead}>
        <h1 className={css.printTitle}>{t('print.title', { number })}</h1>
        <OutcomeMark outcome={outcomeOfCoupon(coupon)} />
      </header>
      <Facts>
        <Fact term={t('print.placed')}>{host.formatters.dateTime(coupon.placedAtMs)}</Fact>
        <Fact term={words.type(coupon.typeId)}>
          <span className="num">{words.total(coupon.coef)}</span>
        </Fact>
        {size !== null && <Fact term={words.t('system.label')}>{size}</Fact>}
        <Fact term={t('stake.label')}>
          <span className="num">{money(coupon.amountMinor, iso)}</span>
        </Fact>
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
        <p key={sale.atMs}>
          {t('story.sold', {
            when: host.formatters.dateTime(sale.atMs),
            stake: money(sale.stakeMinor, iso),
            paid: money(sale.paidMinor, iso),
          })}
        </p>
      ))}
      <table className={css.printBets}>
        <caption className="sr">{t('bets.label')}</caption>
        <tbody>
          {coupon.bets.map((bet) => (
            <tr key={`${bet.eventId} ${bet.marketKey} ${bet.outcomeId}`}>
              <td>
                <bdi>{words.event(bet)}</bdi>
                <small>{`${bet.championshipName}, ${host.formatters.dateTime(bet.startsAtMs)}`}</small>
              </td>
              <td>
                {words.bet(bet)}
                <BetPlaceMark bet={bet} />
                <small>{words.market(bet)}</small>
              </td>
              <td className={css.printEnd}>
                <span className="num">{words.coef(bet.coef)}</span>
              </td>
              <td>
                <OutcomeMark outcome={outcomeOfBet(bet)} />{' '}
                {bet.result !== null && <span className="num">{bet.result}</span>}
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
  const { t } = useBetsWords();
  const { isSignedIn } = host.store.session;
  const loaded = useDetail(couponId, isSignedIn);
  const title = t('print.title', { number: writeCouponNumber(couponId) });
  usePageTitle(host, title);
  if (!isSignedIn) return <p className={css.printNote}>{t('print.signIn')}</p>;
  if (loaded === 'loading')
    return (
      <SkeletonGroup label={t('state.loading')}>
        <Skeleton height="block" />
      </SkeletonGroup>
    );
  // texts: print.missing, print.failed
  if (typeof loaded === 'string')
    return (
      <p className={css.printNote} role="alert">
        {t(`print.${loaded}`)}
      </p>
    );
  return <Paper detail={loaded} />;
});

/** A coupon of the player on paper: number, type, stake, every bet. Printed, nothing else of the page is on it. */
export const PrintPage = ({ couponId }: { readonly couponId: string }) =>
  useBetsTexts() ? <Page couponId={couponId} /> : null;
