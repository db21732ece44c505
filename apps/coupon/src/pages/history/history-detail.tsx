import type { PlacedBet, PlacedCoupon } from '@longshot/contracts';
import { Button, buttonClass } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Link } from 'react-router';
import { CashOutPanel } from './cash-out-panel.tsx';
import { pathOfPrint } from '../../model/addresses.ts';
import { useServices } from '../../parts/services.ts';
import { isOpenCoupon, outcomeOfBet } from '../../model/history/coupon-outcome.ts';
import { useWords } from '../../parts/use-words.ts';
import { useBetsWords } from '../../parts/bets-texts.ts';
import { useCashOut } from './cash-out-context.ts';
import { BetPlaceMark } from '../../parts/bet-place-mark.tsx';
import { CouponStory } from './coupon-story.tsx';
import { LiveState } from './live-state.tsx';
import { OutcomeMark } from '../../parts/outcome-mark.tsx';
import * as css from './history.css';

const scoreText = (score: string): string => score.replaceAll(':', '–');

const BetOfCoupon = ({ bet }: { readonly bet: PlacedBet }) => {
  const words = useWords();
  const { host } = useServices();
  const score = bet.result ?? bet.scoreAtPlacing;
  return (
    <tr>
      <td>
        <bdi>{words.event(bet)}</bdi>{' '}
        {score !== null && (
          <span
            className="faint num"
            title={words.t(bet.result === null ? 'history.scoreAtPlacing' : 'history.result')}
          >
            {scoreText(score)}
          </span>
        )}
        {bet.statusId < 0 && <LiveState bet={bet} />}
        <small className={css.historySmall}>{bet.championshipName}</small>
        <small className={css.historySmall}>{host.formatters.dateTime(bet.startsAtMs)}</small>
      </td>
      <td>
        {words.bet(bet)}
        <BetPlaceMark bet={bet} />
        <small className={css.historySmall}>{words.market(bet)}</small>
      </td>
      <td className={css.historyEnd}>
        <span className="num">{words.coef(bet.coef)}</span>
      </td>
      <td>
        <OutcomeMark outcome={outcomeOfBet(bet)} />
      </td>
    </tr>
  );
};

/** Copies the coupon's number; the button says that it did. */
const CopyNumber = ({ couponId }: { readonly couponId: string }) => {
  const { environment } = useServices();
  const { t } = useWords();
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
  const words = useWords();
  const { host } = useServices();
  const { dateTime } = host.formatters;
  const { t } = useBetsWords();
  return (
    <tr className={css.historyDetail} id={`coupon-${coupon.couponId}`}>
      <td colSpan={columns}>
        <table className={css.historyInner}>
          <caption className="sr">{words.t('bets.label')}</caption>
          <thead>
            <tr>
              <th scope="col">{words.t('history.event')}</th>
              <th scope="col">{words.t('history.bet')}</th>
              <th scope="col" className={css.historyEnd}>
                {words.t('sums.price')}
              </th>
              <th scope="col">{words.t('history.result')}</th>
            </tr>
          </thead>
          <tbody>
            {coupon.bets.map((bet) => (
              <BetOfCoupon key={`${bet.eventId} ${bet.marketKey} ${bet.outcomeId}`} bet={bet} />
            ))}
          </tbody>
        </table>
        {isOpenCoupon(coupon) && cashOut !== null && <CashOutPanel coupon={coupon} store={cashOut} />}
        <CouponStory coupon={coupon} />
        <div className={css.historyFoot}>
          <span>
            {words.t('history.placedAt')} {dateTime(coupon.placedAtMs)}
          </span>
          {coupon.settledAtMs !== null && (
            <span>
              {words.t('history.settledAt')} {dateTime(coupon.settledAtMs)}
            </span>
          )}
          {coupon.payoutMinor === null && coupon.state !== 'rejected' && (
            <span>
              {words.t('sums.possibleWin')}{' '}
              <span className="num">{words.money(coupon.possibleWinMinor, coupon.iso)}</span>
            </span>
          )}
          {coupon.prepaidAmount !== undefined && coupon.state !== 'rejected' && (
            <span>
              {/* texts: prepaid.open, prepaid.covered, prepaid.void */}
              {t(`prepaid.${coupon.prepaidState}`, { sum: words.money(coupon.prepaidAmount, coupon.iso) })}
            </span>
          )}
          {coupon.refusals.map(({ code }) => (
            <span key={code}>{words.t(`refusal.${code}.title`)}</span>
          ))}
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
