import type { BodyOf, GameRound } from '@longshot/contracts';
import type { FrameLabels } from './frame-labels.ts';

/** Bet that is laid at the beginning of a round. */
export type RoundBet = BodyOf<'playGameRound'>['bet'];

/** Decision within a round. */
export type RoundDecision = BodyOf<'decideGameRound'>['decision'];

/** View of one game, between the bar above and the stake below. */
export interface GameView {
  readonly root: HTMLElement;
  /** The text of the button that plays. */
  readonly action: string;
  /** Stakes are multiples of this. */
  readonly stakeStep: number;
  /** Fields of the bet, locked while a round is open. */
  readonly fields?: HTMLElement;
  /** Bet that would be laid now; null while something has to be chosen first. */
  bet(): RoundBet | null;
  /** Shows how a round stands or what came of it; resolves when its motion has ended. */
  show(round: GameRound): Promise<void> | void;
  /** Describes a round that is open or over in words; the empty text where there is nothing to add. */
  describe(round: GameRound): string;
}

/** Ports of a view. */
export interface ViewPorts {
  readonly labels: FrameLabels;
  /** The title, whose rules are those of its id. */
  readonly kind: string;
  /** Decides within the open round. */
  readonly decide: (decision: RoundDecision) => void;
}

/** Makes the view of a game. */
export type MakeView = (ports: ViewPorts) => GameView;
