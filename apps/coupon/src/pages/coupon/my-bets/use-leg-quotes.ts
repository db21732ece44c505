import type { PlacedBet } from '@longshot/contracts';
import { useEffect, useState } from 'react';
import { EventFollower, UNKNOWN_QUOTE, type BetQuote } from '../../../model/quotes/event-follower.ts';
import { useServices } from '../../../parts/services.ts';

const isSame = (a: BetQuote | undefined, b: BetQuote): boolean =>
  a !== undefined &&
  a.isLive === b.isLive &&
  a.score?.home === b.score?.home &&
  a.score?.away === b.score?.away &&
  a.clock?.takenAtMs === b.clock?.takenAtMs &&
  a.clock?.period === b.clock?.period;

/** How the events of these bets stand: whether they are played, score and clock. Prices that tick draw nothing. */
export function useLegQuotes(bets: readonly PlacedBet[]): (bet: PlacedBet) => BetQuote {
  const { host, environment } = useServices();
  const [quotes, setQuotes] = useState<ReadonlyMap<string, BetQuote>>(new Map());
  const ids = [...new Set(bets.map((bet) => bet.eventId))].sort().join();
  useEffect(() => {
    let stop: (() => void) | null = null;
    const look = () => {
      stop = null;
      const next = [...followers].map(([id, follower]) => [id, follower.read('', '')] as const);
      setQuotes((before) =>
        next.length === before.size && next.every(([id, quote]) => isSame(before.get(id), quote))
          ? before
          : new Map(next),
      );
    };
    const schedule = () => {
      stop ??= environment.scheduleFrame(look);
    };
    const followers = new Map(
      (ids === '' ? [] : ids.split(',')).map((id) => [id, new EventFollower(host.stream, id, schedule)]),
    );
    schedule();
    return () => {
      stop?.();
      for (const follower of followers.values()) follower.dispose();
    };
  }, [host, environment, ids]);
  return (bet) => quotes.get(bet.eventId) ?? UNKNOWN_QUOTE;
}
