import { Crest, crestKind, joinClasses, LiveDot } from '@longshot/ui';
import type { CouponBet } from '@longshot/store';
import { observer } from 'mobx-react-lite';
import { useServices } from '../../../parts/services.ts';
import type { BetQuote } from '../../../model/quotes/event-follower.ts';
import { useTranslations } from '../../../parts/use-translations.ts';
import { MatchTime } from '../../../parts/match-time.tsx';
import * as css from '../styles/bet-row.css';

/** The pictures of both sides, as the page of the match has them. */
const TeamMarks = ({ bet }: { readonly bet: CouponBet }) => {
  const kind = crestKind(bet.sportSlug, bet.championshipName);
  return (
    <span className={css.betTeams} aria-hidden="true">
      <Crest kind={kind} name={bet.homeName} />
      <Crest kind={kind} name={bet.awayName} />
    </span>
  );
};

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
  const { score, clock } = quote;
  const { hasCouponLogos } = host.store.preferences.current;
  return (
    <span className={joinClasses(css.betEvent, !isLive && css.betEventAhead)}>
      {isLive && <LiveDot />}
      {hasCouponLogos && <TeamMarks bet={bet} />}
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
