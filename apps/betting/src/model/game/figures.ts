import type { EventHead } from '@longshot/contracts';

/** Something that is counted of both sides. `label` is a dictionary key below `figures`. */
export interface Figure {
  readonly label: string;
  readonly home: number;
  readonly away: number;
  /** The home side's part of both, 0 to 1; null where nothing has been counted. */
  readonly share: number | null;
}

/** Figures of a match, the most telling first; only those that the feed counts. */
export function figuresOf({ figures, score }: Pick<EventHead, 'figures' | 'score'>): readonly Figure[] {
  const counted: readonly (readonly [string, readonly [number, number] | undefined])[] = [
    ['possession', figures?.possession],
    ['shotsOnTarget', figures?.shotsOnTarget],
    ['shotsOffTarget', figures?.shotsOffTarget],
    ['dangerousAttacks', figures?.dangerousAttacks],
    ['attacks', figures?.attacks],
    ['corners', score?.corners],
    ['yellowCards', score?.yellowCards],
    ['redCards', score?.redCards],
  ];
  return counted.flatMap(([label, pair]): Figure[] => {
    if (pair === undefined) return [];
    const [home, away] = pair;
    return [{ label, home, away, share: home + away === 0 ? null : home / (home + away) }];
  });
}
