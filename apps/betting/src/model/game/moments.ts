import { withoutUndefined } from '@longshot/domain/input';
import type { EventEntry } from '../events/event-entry.ts';
import type { Side } from '../events/score-points.ts';
import { storyOf } from '../zone/pitch.ts';

/** So many of a side's goals stand beside its name; of more, the last. */
const GOALS_SHOWN = 6;

/** A goal: when, in seconds of the match, and of whom where the feed tells it. */
export interface Goal {
  readonly seconds: number;
  readonly player?: string;
}

/** Facts beside a side’s name. Moments are seconds of the match. */
export interface Moments {
  readonly goals: readonly Goal[];
  /** The count is the score's; moments are as many as were told. */
  readonly reds: { readonly count: number; readonly seconds: readonly number[] };
  readonly yellowCount: number;
  /** Null in sports without corners. */
  readonly cornerCount: number | null;
}

/** The goals of a side by the story of the match: one that was annulled does not stand there. */
function goalsOf({ incidents }: Pick<EventEntry, 'incidents'>, side: Side): readonly Goal[] {
  const goals: Goal[] = [];
  for (const { kind, side: whose, clockSeconds, player } of storyOf(incidents)) {
    if (whose !== side || clockSeconds === null) continue;
    if (kind === 'goal') goals.push({ seconds: clockSeconds, ...withoutUndefined({ player }) });
    if (kind === 'goal-annulled') goals.pop();
  }
  return goals.slice(-GOALS_SHOWN);
}

/** Goals of one player, or of whom the feed does not tell. */
export interface GoalsOfPlayer {
  readonly player: string | undefined;
  readonly seconds: readonly number[];
}

/** Goals by who scored them, in the order of their first. */
export function goalsByPlayer(goals: readonly Goal[]): readonly GoalsOfPlayer[] {
  return [...Map.groupBy(goals, ({ player }) => player)].map(([player, own]) => ({
    player,
    seconds: own.map(({ seconds }) => seconds),
  }));
}

/** When a side scored and was shown cards, and what else is counted of it. */
export function momentsOf(entry: Pick<EventEntry, 'incidents' | 'score'>, side: Side): Moments {
  const place = side === 'home' ? 0 : 1;
  const { score } = entry;
  const seconds = storyOf(entry.incidents).flatMap(({ kind, side: whose, clockSeconds }) =>
    kind === 'red-card' && whose === side && clockSeconds !== null ? [clockSeconds] : [],
  );
  const count = score?.redCards?.[place] ?? seconds.length;
  return {
    goals: goalsOf(entry, side),
    reds: { count, seconds: count === 0 ? [] : seconds.slice(-count) },
    yellowCount: score?.yellowCards?.[place] ?? 0,
    cornerCount: score?.corners?.[place] ?? null,
  };
}
