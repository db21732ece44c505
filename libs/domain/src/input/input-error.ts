/** Raised for input that cannot be read. `field` is the path of what is wrong: `amount`, `bets[2].coef`. */
export abstract class InputError extends Error {
  readonly field: string;
  /** A sentence without its subject, which is the field. */
  readonly problem: string;

  constructor(field: string, problem: string) {
    super(`${field} ${problem}`);
    this.field = field;
    this.problem = problem;
  }
}
