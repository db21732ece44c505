/** Probabilities of whole numbers in a row, with the sums from each of them up. */
export interface Distribution {
  /** The lowest number that has a probability. */
  readonly lowest: number;
  /** `chances[i]` is that of `lowest + i`. */
  readonly chances: Float64Array;
  /** `tails[i]` is that of `lowest + i` or more. */
  readonly tails: Float64Array;
}

/** Sums up probabilities; they are taken over, not copied. */
export function distribution(lowest: number, chances: Float64Array): Distribution {
  const tails = new Float64Array(chances.length + 1);
  for (let index = chances.length - 1; index >= 0; index -= 1) {
    tails[index] = (tails[index + 1] ?? 0) + (chances[index] ?? 0);
  }
  return { lowest, chances, tails };
}

/** A number that is certain. */
export function certainly(value: number): Distribution {
  return distribution(value, Float64Array.of(1));
}

/** The probability of one number. */
export function chanceOf({ lowest, chances }: Distribution, value: number): number {
  return chances[value - lowest] ?? 0;
}

/** The probability of a number or more. */
export function chanceFrom({ lowest, tails }: Distribution, value: number): number {
  const index = value - lowest;
  return index <= 0 ? (tails[0] ?? 0) : (tails[index] ?? 0);
}
