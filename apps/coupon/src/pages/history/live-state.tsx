import type { PlacedBet } from '@longshot/contracts';
import { LiveDot } from '@longshot/ui';
import { useEffect, useState } from 'react';
import { MatchTime } from '../../parts/match-time.tsx';
import { useServices } from '../../parts/services.ts';
import { EventFollower, UNKNOWN_QUOTE, type BetQuote } from '../../model/quotes/event-follower.ts';
import * as css from './history.css';

const isSame = (a: BetQuote, b: BetQuote): boolean =>
  a.isLive === b.isLive &&
  a.score?.home === b.score?.home &&
  a.score?.away === b.score?.away &&
  a.clock?.takenAtMs === b.clock?.takenAtMs &&
  a.clock?.period === b.clock?.period;

/** How the match of a bet stands now: score and minute. Prices that tick draw nothing. */
export const LiveState = ({ bet: { eventId, marketKey, outcomeId } }: { readonly bet: PlacedBet }) => {
  const { host } = useServices();
  const [now, setNow] = useState<BetQuote>(UNKNOWN_QUOTE);
  useEffect(() => {
    const look = () => {
      const next = follower.read(marketKey, outcomeId);
      setNow((before) => (isSame(before, next) ? before : next));
    };
    const follower = new EventFollower(host.stream, eventId, () => queueMicrotask(look));
    return () => follower.dispose();
  }, [host, eventId, marketKey, outcomeId]);
  if (!now.isLive) return null;
  return (
    <span className={css.historyLive}>
      <LiveDot />
      {now.score !== null && <b className="num">{`${now.score.home}–${now.score.away}`}</b>}
      {now.clock !== null && (
        <span className="num">
          <MatchTime clock={now.clock} />
        </span>
      )}
    </span>
  );
};
