import type { PlacedBet, PlacedCoupon } from '@longshot/contracts';
import { Button, buttonClass } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Link } from 'react-router';
import { CashOutPanel } from './cash-out-panel.tsx';
import { EditCoupon } from './edit-coupon.tsx';
import { pathOfPrint } from '../../model/addresses.ts';
import { useServices } from '../../parts/services.ts';
import { isOpenCoupon, outcomeOfBet } from '../../model/history/coupon-outcome.ts';
import { formatCouponNumber } from '../../model/labels.ts';
import { useTranslations } from '../../parts/use-translations.ts';
import { useBetsTranslations } from '../../parts/bets-translations.ts';
import { useCashOut } from './cash-out-context.ts';
import { BetPositionMark } from '../../parts/bet-position-mark.tsx';
import { CouponStory } from './coupon-story.tsx';
import { LiveState } from './live-state.tsx';
import { PlaceHalf } from '../../parts/place-half.tsx';
import { OutcomeMark } from '../../parts/outcome-mark.tsx';
import { BET_ROW } from '../../parts/use-restored-focus.ts';
import * as css from './history.css';

const scoreText = (score: string): string => score.replaceAll(':', '–');

const BetOfCoupon = ({ bet }: { readonly bet: PlacedBet }) => {
  const labels = useTranslations();
  const { host } = useServices();
  const score = bet.result ?? bet.scoreAtPlacing;
  return (
    <tr>
      <td>
        <bdi>{labels.event(bet)}</bdi>{' '}
        {score !== null && (
          <span
            className="faint num"
            title={labels.t(bet.result === null ? 'history.scoreAtPlacing' : 'history.result')}
          >
            {scoreText(score)}
          </span>
        )}
        {bet.statusId < 0 && <LiveState bet={bet} />}
        <small className={css.historySmall}>{bet.championshipName}</small>
        <small className={css.historySmall}>{host.formatters.dateTime(bet.startsAtMs)}</small>
      </td>
      <td>
        {labels.bet(bet)}
        <BetPositionMark bet={bet} />
        <small className={css.historySmall}>{labels.market(bet)}</small>
      </td>
      <td className={css.historyEnd}>
        <span className="num">{labels.coef(bet.coef)}</span>
      </td>
      <td>
        <OutcomeMark outcome={outcomeOfBet(bet, host.now())} />
        <PlaceHalf bet={bet} />
      </td>
    </tr>
  );
};

/** Copies the coupon's number; the button says that it did. */
const CopyNumber = ({ couponId }: { readonly couponId: string }) => {
  const { environment } = useServices();
  const { t } = useTranslations();
  const [isCopied, setCopied] = useState(false);
  const copy = () => {
    environment.copyText(couponId).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return (
    <Button tone="text" size="small" onClick={copy}>
      {t(isCopied ? 'history.copied' : 'history.copy')}
    </Button>
  );
};

/** The bets of a coupon with their results, and when it was placed and settled. */
export const HistoryDetail = observer(function HistoryDetail({
  coupon,
  columns,
}: {
  readonly coupon: PlacedCoupon;
  readonly columns: number;
}) {
  const cashOut = useCashOut();
  const labels = useTranslations();
  const { host } = useServices();
  const { dateTime } = host.formatters;
  const { t } = useBetsTranslations();
  return (
    <tr {...BET_ROW} className={css.historyDetail} id={`coupon-${coupon.couponId}`}>
      <td colSpan={columns}>
        <table className={css.historyInner}>
          <caption className="sr">{labels.t('bets.label')}</caption>
          <thead>
            <tr>
              <th scope="col">{labels.t('history.event')}</th>
              <th scope="col">{labels.t('history.bet')}</th>
              <th scope="col" className={css.historyEnd}>
                {labels.t('sums.price')}
              </th>
              <th scope="col">{labels.t('history.result')}</th>
            </tr>
          </thead>
          <tbody>
            {coupon.bets.map((bet) => (
              <BetOfCoupon key={`${bet.eventId} ${bet.marketKey} ${bet.outcomeId}`} bet={bet} />
            ))}
          </tbody>
        </table>
        {isOpenCoupon(coupon) && cashOut !== null && <CashOutPanel coupon={coupon} store={cashOut} />}
        {/* Anew for a coupon whose edit was undone: it may be edited again. */}
        {cashOut !== null && <EditCoupon key={coupon.editedTo} coupon={coupon} store={cashOut} />}
        <CouponStory coupon={coupon} />
        <div className={css.historyFoot}>
          <span>
            {labels.t('history.placedAt')} {dateTime(coupon.placedAtMs)}
          </span>
          {coupon.settledAtMs !== null && (
            <span>
              {labels.t('history.settledAt')} {dateTime(coupon.settledAtMs)}
            </span>
          )}
          {coupon.payoutMinor === null && coupon.state !== 'rejected' && (
            <span>
              {labels.t('sums.possibleWin')}{' '}
              <span className="num">{labels.money(coupon.possibleWinMinor, coupon.iso)}</span>
            </span>
          )}
          {coupon.isEachWay === true && (
            <span>
              {labels.t('eachWay.label')}{' '}
              <span className="num">2 × {labels.money(coupon.amountMinor / 2, coupon.iso)}</span>
            </span>
          )}
          {coupon.isFreeBet === true && <span>{t('grant.free')}</span>}
          {coupon.boostPercent !== undefined && <span>{t('grant.boostOf', { percent: coupon.boostPercent })}</span>}
          {coupon.insuredLegs !== undefined && <span>{t('grant.insuranceOf', { count: coupon.insuredLegs })}</span>}
          {coupon.prepaidAmount !== undefined && coupon.state !== 'rejected' && (
            <span>
              {/* texts: prepaid.open, prepaid.covered, prepaid.void */}
              {t(`prepaid.${coupon.prepaidState}`, { sum: labels.money(coupon.prepaidAmount, coupon.iso) })}
            </span>
          )}
          {coupon.refusals.map(({ code }) => (
            <span key={code}>{labels.t(`refusal.${code}.title`)}</span>
          ))}
          {coupon.state === 'rejected' && coupon.editedFrom !== undefined && (
            <span>{labels.t('notice.undone.text', { edited: formatCouponNumber(coupon.editedFrom) })}</span>
          )}
          <span className={css.historyFootEnd}>
            <Link
              className={buttonClass({ tone: 'text', size: 'small' })}
              to={pathOfPrint(host.language, coupon.couponId)}
            >
              {t('print.open')}
            </Link>
            <CopyNumber couponId={coupon.couponId} />
          </span>
        </div>
      </td>
    </tr>
  );
});
