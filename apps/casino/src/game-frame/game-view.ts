import type { BodyOf, GameRound } from '@longshot/contracts';
import type { FrameLabels } from './frame-labels.ts';

/** Choice of a player before a round. */
export type RoundChoice = BodyOf<'playGameRound'>['choice'];

/** View of one game, between the bar above and the stake below. */
export interface GameView {
  readonly root: HTMLElement;
  /** The text of the button that plays. */
  readonly action: string;
  /** Stakes are multiples of this. */
  readonly stakeStep: number;
  /** Choice that would be played now; null while something has to be chosen first. */
  choice(): RoundChoice | null;
  /** Shows what came. */
  show(round: GameRound): void;
  /** Describes the outcome of a round in words. */
  describe(round: GameRound): string;
}

/** Makes the view of a game; `onChoice` hears of every change of what would be played. */
export type MakeView = (labels: FrameLabels, onChoice: () => void) => GameView;
