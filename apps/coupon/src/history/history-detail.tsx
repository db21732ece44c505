import type { PlacedBet, PlacedCoupon } from '@longshot/contracts';
import { Button } from '@longshot/ui';
import { useState } from 'react';
import { useServices } from '../services.ts';
import { outcomeOfBet } from '../stores/coupon-outcome.ts';
import { useWords } from '../use-words.ts';
import { OutcomeMark } from './outcome-mark.tsx';
import * as css from './history.css';

const scoreText = (score: string): string => score.replaceAll(':', '–');

const BetOfCoupon = ({ bet }: { readonly bet: PlacedBet }) => {
  const words = useWords();
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
        <small className={css.historySmall}>{bet.championshipName}</small>
      </td>
      <td>
        {words.bet(bet)}
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
export const HistoryDetail = ({ coupon, columns }: { readonly coupon: PlacedCoupon; readonly columns: number }) => {
  const words = useWords();
  const { host } = useServices();
  const { dateTime } = host.formatters;
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
          {coupon.refusals.map(({ code }) => (
            <span key={code}>{words.t(`refusal.${code}.title`)}</span>
          ))}
          <span className={css.historyFootEnd}>
            <CopyNumber couponId={coupon.couponId} />
          </span>
        </div>
      </td>
    </tr>
  );
};
