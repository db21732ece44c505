import type { Rational } from '../../money/rational.ts';

/** Value of one part of a leg, win or place. */
export interface PartValue {
  /** Factor of its stake; null while it is open. */
  readonly factor: Rational | null;
  /** Its price as known now: what a possible win counts. */
  readonly price: Rational;
  /** True where an open leg has no upper bound: at starting price or a dividend. */
  readonly isUnbounded: boolean;
}

/** Value of a leg; `place` null where it has no place part. */
export interface LegValue {
  readonly win: PartValue;
  readonly place: PartValue | null;
}
