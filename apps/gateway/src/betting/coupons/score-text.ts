import type { EventSnapshot } from '../../trading/market-book/index.ts';

/** The score of an event as players read it, `1:0`; null before there is one. */
export function scoreText(event: EventSnapshot | undefined): string | null {
  const score = event?.state.score;
  return score ? `${score.home}:${score.away}` : null;
}
