import type { Score } from '@longshot/contracts';
import type { ScorePoint } from '@longshot/ui';

/** Which side of an event. */
export type Side = 'home' | 'away';

const placeOf = { home: 0, away: 1 } as const;

/**
 * The figures of one side as a board shows them: tennis has the games of each set and the points of the running game,
 * football its goals (and those of each half where the score is detailed), others each period and the total.
 */
export function scorePoints(score: Score, sportSlug: string, side: Side, isDetailed = false): readonly ScorePoint[] {
  const place = placeOf[side];
  const total: ScorePoint = { id: 'total', kind: 'total', text: score.points?.[place] ?? String(score[side]) };
  if (sportSlug === 'football' && !isDetailed) return [total];
  const periods = score.periods.map((period, index): ScorePoint => {
    const isRunning = index === score.periods.length - 1;
    return { id: String(index), kind: isRunning ? 'now' : 'part', text: String(period[place]) };
  });
  return [...periods, total];
}

/** The whole score as one text, `1:0`; what tells two scores apart. */
export function scoreText(score: Score): string {
  return `${score.home}:${score.away}`;
}
