import type { GameRound, PastRound, SharedRound } from '@longshot/contracts';
import type { FrameLabels } from '../frame-labels.ts';
import type { RoundBet } from '../game-view.ts';
import type { TitleFields } from '../outcome.ts';

/** View of a table that many play at, between the balance above and the stake below. */
export interface TableView {
  readonly root: HTMLElement;
  /** Fields of a bet, where it is put together before it is laid. */
  readonly fields?: HTMLElement;
  /** The text of the button that lays; none where fields are pressed. */
  readonly action?: string;
  /** Bet that would be laid now; null while something has to be chosen first. */
  bet?(): RoundBet | null;
  /** The price of a bet, where it follows from the bet; no stake is typed then. */
  stakeMinor?(): number;
  /** Takes in what changed of a round that stands as it stood. */
  update?(round: SharedRound): void;
  /** Shows how the round stands, so long after it began to run: what came is moved only while it runs. */
  show(round: SharedRound, elapsedMs: number): void;
  /** Shows how far a round has run, again and again. */
  tick?(elapsedMs: number): void;
  /** Shows what came of the rounds before, newest first. */
  remember?(past: readonly PastRound[]): void;
  /** Shows what the player has laid on the round. */
  mark(own: readonly GameRound[]): void;
  /** Describes an outcome in words. */
  describe(outcome: TitleFields): string;
  /** Describes an outcome as shortly as it can be said. */
  short(outcome: TitleFields): string;
  /** Things that may be counted of what came, in words. */
  traits(outcome: TitleFields): readonly string[];
  /** A bet in words. */
  nameOf(bet: RoundBet): string;
}

/** Ports of a view. */
export interface TablePorts {
  readonly labels: FrameLabels;
  readonly title: string;
  readonly iso: string;
  readonly isPlayMoney: boolean;
  /** Lays the stake that is typed on a bet. */
  readonly lay: (bet: RoundBet) => void;
}

/** Makes the view of a table. */
export type MakeTableView = (ports: TablePorts) => TableView;
