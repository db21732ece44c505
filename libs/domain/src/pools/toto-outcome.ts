import type { TotoSectionName } from './toto-sections.ts';

/** Goals or points of both sides. */
export interface TotoScore {
  readonly home: number;
  readonly away: number;
}

/** Whether a section counts overtime; the others count regular time alone. */
export const countsOvertime = (section: TotoSectionName): boolean => section === 'basketball';

/** "3" on a coupon of correct scores is three or more. */
const MOST_GOALS = 3;
/** So many goals of both sides are "+" in ice hockey, and so many points between the sides in basketball. */
const MANY_GOALS = 6;
const FAR_POINTS = 10;

const winner = ({ home, away }: TotoScore): '1' | 'X' | '2' => (home > away ? '1' : home < away ? '2' : 'X');

/**
 * The outcome of a match in a section by its score, of regular time unless `countsOvertime` says otherwise. Null where
 * the section has no outcome for it: a match of basketball that ended even counts as not played.
 */
export function totoOutcome(section: TotoSectionName, score: TotoScore): string | null {
  switch (section) {
    case 'fifteen':
    case 'football':
    case 'cyber-football':
      return winner(score);
    case 'correct-score':
      return `${Math.min(score.home, MOST_GOALS)}:${Math.min(score.away, MOST_GOALS)}`;
    case 'ice-hockey':
      return `${winner(score)}${score.home + score.away >= MANY_GOALS ? '+' : '-'}`;
    case 'basketball': {
      const side = winner(score);
      if (side === 'X') return null;
      const isFar = Math.abs(score.home - score.away) >= FAR_POINTS;
      if (side === '1') return isFar ? '1+' : '1';
      return isFar ? '2+' : '2';
    }
  }
}
