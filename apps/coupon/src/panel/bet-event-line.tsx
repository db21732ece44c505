import { joinClasses, LiveDot } from '@longshot/ui';
import type { CouponBet } from '@longshot/store';
import { useServices } from '../services.ts';
import type { BetQuote } from '../stores/event-follower.ts';
import { useWords } from '../use-words.ts';
import { MatchTime } from './match-time.tsx';
import * as css from './coupon.css';

/** Who plays, and how it stands: score and clock while it is played, else when it starts. */
export const BetEventLine = ({ bet, quote }: { readonly bet: CouponBet; readonly quote: BetQuote }) => {
  const words = useWords();
  const { host } = useServices();
  const isLive = quote.state === 'unknown' ? bet.isLive : quote.isLive;
  const { score, clock } = quote;
  return (
    <div className={css.betEvent}>
      {isLive && <LiveDot />}
      <bdi className="clip">{words.event(bet)}</bdi>
      <span className={joinClasses('num', css.betFacts)}>
        {isLive && score !== null && `${score.home}–${score.away}`}
        {isLive && score !== null && clock !== null && ', '}
        {isLive && clock !== null && <MatchTime clock={clock} />}
        {!isLive && host.formatters.time(bet.startsAtMs)}
      </span>
    </div>
  );
};
