import type { BodyOf, GameRound } from '@longshot/contracts';
import type { FrameLabels } from './frame-labels.ts';

/** What a player says before a round. */
export type RoundChoice = BodyOf<'playGameRound'>['choice'];

/** What one game shows, between the bar above and the stake below. */
export interface GameView {
  readonly root: HTMLElement;
  /** The text of the button that plays. */
  readonly action: string;
  /** Stakes are multiples of this. */
  readonly stakeStep: number;
  /** What would be played now; null while something has to be chosen first. */
  choice(): RoundChoice | null;
  /** Shows what came. */
  show(round: GameRound): void;
  /** What came, in words. */
  describe(round: GameRound): string;
}

/** Makes the view of a game; `onChoice` hears of every change of what would be played. */
export type MakeView = (labels: FrameLabels, onChoice: () => void) => GameView;
