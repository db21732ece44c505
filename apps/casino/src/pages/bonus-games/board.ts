import type { BonusGameView, BonusPlay } from '@longshot/contracts';

/** Input of the board of a bonus game. */
export interface BoardProps {
  readonly view: BonusGameView;
  /** The play as it stands; null before it was begun. */
  readonly play: BonusPlay | null;
  /** Whether it was begun here, so that it moves. */
  readonly isFresh: boolean;
  /** Whether nothing can be decided now. */
  readonly isStill: boolean;
  readonly onDecide: (decision: number) => void;
}
