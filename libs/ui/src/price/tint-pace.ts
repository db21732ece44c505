const windowMs = 900;
const calmMoves = 60;

/**
 * Tells whether a moving price may tint its cell. A fading tint is worked out anew for every picture, and where
 * everything is tinted nothing stands out: while more than 60 prices move in the time that one tint takes (the token
 * `motion-price`), the next ones move by figure and triangle alone. A single burst, such as a market that opens again
 * after a goal, is still tinted whole: what counts is how many moved in the stretch of time before.
 */
export class TintPace {
  #window = 0;
  #moves = 0;
  #movesBefore = 0;

  /** Counts one move, milliseconds of a clock; true when its cell may be tinted. */
  admit(nowMs: number): boolean {
    const window = Math.floor(nowMs / windowMs);
    if (window !== this.#window) {
      this.#movesBefore = window === this.#window + 1 ? this.#moves : 0;
      this.#moves = 0;
      this.#window = window;
    }
    this.#moves += 1;
    return this.#movesBefore <= calmMoves;
  }
}
