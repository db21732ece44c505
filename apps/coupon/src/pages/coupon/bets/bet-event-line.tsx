import { joinClasses, LiveDot } from '@longshot/ui';
import type { CouponBet } from '@longshot/store';
import { observer } from 'mobx-react-lite';
import { useServices } from '../../../parts/services.ts';
import type { BetQuote } from '../../../model/quotes/event-follower.ts';
import { useTranslations } from '../../../parts/use-translations.ts';
import { MatchTime } from '../../../parts/match-time.tsx';
import * as css from '../styles/bet-row.css';

/** The teams' marks as the game page has them: their colours at home and away, with what they are called in short. */
const TeamMarks = ({ teams: [home, away] }: { readonly teams: readonly [string, string] }) => (
  <span className={css.betTeams} aria-hidden="true">
    <span className={css.betTeam}>{home}</span>
    <span className={joinClasses(css.betTeam, css.betTeamAway)}>{away}</span>
  </span>
);

/** Who plays, and how it stands: score and clock while it is played, else when it starts. */
export const BetEventLine = observer(function BetEventLine({
  bet,
  quote,
}: {
  readonly bet: CouponBet;
  readonly quote: BetQuote;
}) {
  const labels = useTranslations();
  const { host } = useServices();
  const isLive = quote.state === 'unknown' ? bet.isLive : quote.isLive;
  const { score, clock, teams } = quote;
  const { hasCouponLogos } = host.store.preferences.current;
  return (
    <span className={css.betEvent}>
      {isLive && <LiveDot />}
      {hasCouponLogos && teams !== null && <TeamMarks teams={teams} />}
      <bdi className="clip">{labels.event(bet)}</bdi>
      <span className={joinClasses('num', css.betFacts)}>
        {isLive && score !== null && `${score.home}–${score.away}`}
        {isLive && score !== null && clock !== null && ', '}
        {isLive && clock !== null && <MatchTime clock={clock} />}
        {!isLive && host.formatters.time(bet.startsAtMs)}
      </span>
    </span>
  );
});
