import type { DoneInMatch, PlayerMatch } from '@longshot/contracts';
import { BAR, OFF, placeAfter, type Step } from '@longshot/games';
import type { FrameLabels } from '../frame-labels.ts';
import type { FrameText } from '../messages.ts';

/** Words of a match in the page's language. */
export interface MatchLabels {
  /** A place as players write it. */
  place(place: number): string;
  /** Steps as players write them: 8/5 6/5. */
  steps(steps: readonly Step[]): string;
  /** Something that was done, as a line of the list. */
  done(match: PlayerMatch, done: DoneInMatch): string;
  /** Whoever plays a side. */
  who(match: PlayerMatch, side: DoneInMatch['side']): string;
  dice(dice: readonly number[]): string;
}

/** Kept in its order from right to left as well. */
const isolated = (text: string): string => `\u2066${text}\u2069`;

const SIMPLE: Readonly<Partial<Record<DoneInMatch['kind'], FrameText>>> = {
  double: 'matchDoubles',
  take: 'matchTakes',
  drop: 'matchDrops',
  resign: 'matchResigns',
  time: 'matchRunsOut',
  withdrawn: 'matchWithdrawn',
};

/** Makes the words. */
export function matchLabels({ text }: FrameLabels): MatchLabels {
  const place = (at: number): string => (at === BAR ? text('matchBar') : at === OFF ? text('matchOff') : String(at));
  const steps = (taken: readonly Step[]) =>
    isolated(taken.map((step) => `${place(step.from)}/${place(placeAfter(step))}`).join(' '));
  const who = (match: PlayerMatch, side: DoneInMatch['side']) => {
    if (side === match.side) return text('matchYou');
    return text(match.isPractice ? 'matchMachine' : 'matchOpponent');
  };
  const dice = (rolled: readonly number[]) => isolated(rolled.join(' · '));
  /** A roll after which it is the other's turn at once could not be moved by. */
  const isPassed = (match: PlayerMatch, { number, side }: DoneInMatch): boolean => {
    const next = match.done.find((each) => each.number === number + 1);
    if (next) return next.kind !== 'move' && next.kind !== 'resign' && next.kind !== 'time';
    return match.stand?.phase === 'to-roll' && match.stand.turn !== side;
  };
  return {
    place,
    steps,
    who,
    dice,
    done: (match, done) => {
      const values = { who: who(match, done.side), dice: dice(done.dice ?? []), moves: steps(done.steps) };
      const simple = SIMPLE[done.kind];
      if (simple) return text(simple, values);
      if (done.kind === 'move') return text('matchMoved', values);
      return text(isPassed(match, done) ? 'matchPassed' : 'matchRolled', values);
    },
  };
}
