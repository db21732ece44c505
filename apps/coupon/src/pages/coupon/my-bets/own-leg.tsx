import type { PlacedBet } from '@longshot/contracts';
import { EARLY_PAYOUT } from '@longshot/domain/coupon/settle';
import { betStatus } from '@longshot/domain/coupon/types';
import { standingOfBet, type BetStanding } from '@longshot/domain/markets';
import { CheckIcon, ClockIcon, CloseIcon, joinClasses, LiveDot, UndoIcon } from '@longshot/ui';
import type { ReactNode } from 'react';
import { outcomeOfStatus } from '../../../model/history/coupon-outcome.ts';
import type { BetQuote } from '../../../model/quotes/event-follower.ts';
import { useBetsTranslations } from '../../../parts/bets-translations.ts';
import { MatchTime } from '../../../parts/match-time.tsx';
import { useServices } from '../../../parts/services.ts';
import { useTranslations } from '../../../parts/use-translations.ts';
import * as css from './my-bets.css';

/** More marks than this would not be counted by anybody. */
const MOST_MARKS = 6;

/** How many of the wanted points are there, as marks beside the words that say it. */
const Marks = ({ have, need }: { readonly have: number; readonly need: number }) =>
  need > MOST_MARKS ? null : (
    <span className={css.ownMarks} aria-hidden="true">
      {Array.from({ length: need }, (_, index) => (
        <i key={index} className={index < have ? css.ownMarkOn : css.ownMark} />
      ))}
    </span>
  );

const useStandingText = (): ((standing: BetStanding) => string) => {
  const { t } = useBetsTranslations();
  return (standing) => {
    // texts: standing.*
    switch (standing.kind) {
      case 'short':
        return t('standing.short', { count: standing.count });
      case 'over':
        return t('standing.over', { have: standing.have, need: standing.need, count: standing.need - standing.have });
      case 'under':
        return t(standing.left === 0 ? 'standing.full' : 'standing.under', {
          have: standing.have,
          count: standing.left,
        });
      default:
        return t(`standing.${standing.kind}`);
    }
  };
};

/** Mark of a leg: settled one way or the other, being played, or still to come. */
const LegMark = ({ bet, isLive }: { readonly bet: PlacedBet; readonly isLive: boolean }): ReactNode => {
  const { t } = useTranslations();
  if (bet.statusId < 0) return isLive ? <LiveDot /> : <ClockIcon size={14} />;
  const outcome = outcomeOfStatus(bet.statusId);
  const isWon = ['won', 'half-win-half-return', 'half-lose-half-win'].includes(outcome);
  const isBack = outcome === 'returned' || outcome === 'forced-return';
  return (
    <span className={isWon ? css.ownWon : css.ownOver}>
      {isWon ? <CheckIcon size={14} /> : isBack ? <UndoIcon size={14} /> : <CloseIcon size={14} />}
      {/* texts: betStatus.* */}
      <span className="sr">{t(`betStatus.${bet.statusId}`)}</span>
    </span>
  );
};

/** Whether a leg that is paid early was won by a score that is far enough ahead. */
function isWonByLead({ statusId, result }: PlacedBet): boolean {
  const [home = 0, away = 0] = (result ?? '').split(':').map(Number);
  return statusId === betStatus.win && Math.abs(home - away) >= EARLY_PAYOUT.lead;
}

/** A leg of a placed coupon: what was chosen, how its event stands, and what it still needs. */
export const OwnLeg = ({ bet, quote }: { readonly bet: PlacedBet; readonly quote: BetQuote }) => {
  const { host } = useServices();
  const labels = useTranslations();
  const { t } = useBetsTranslations();
  const textOf = useStandingText();
  const isOpen = bet.statusId < 0;
  const isLive = isOpen && quote.isLive;
  const { score, clock } = quote;
  const standing = isLive && score !== null ? standingOfBet(bet.marketKey, bet.outcomeId, score) : null;
  return (
    <li className={css.ownLeg}>
      <span className={css.ownLegMark}>
        <LegMark bet={bet} isLive={isLive} />
      </span>
      <span className={css.ownLegText}>
        <b>{labels.bet(bet)}</b> {labels.market(bet)}
        <bdi className={css.ownLegMatch}>{labels.event(bet)}</bdi>
      </span>
      <span className={joinClasses('num', css.ownLegTime, isLive && css.ownLegLive)}>
        {isLive && score !== null && `${score.home}–${score.away} `}
        {isLive && clock !== null && <MatchTime clock={clock} />}
        {!isLive && isOpen && host.formatters.time(bet.startsAtMs)}
        {!isOpen && bet.result?.replaceAll(':', '–')}
      </span>
      {bet.isPaidEarly === true && (isOpen || isWonByLead(bet)) && (
        <span className={css.ownLegNeed}>{t(isOpen ? 'bet.paidEarly' : 'standing.early')}</span>
      )}
      {standing !== null && (
        <span className={css.ownLegNeed}>
          {standing.kind === 'over' && <Marks have={standing.have} need={standing.need} />}
          {textOf(standing)}
        </span>
      )}
    </li>
  );
};
