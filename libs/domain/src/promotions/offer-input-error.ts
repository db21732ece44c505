/** Raised for an offer, a grant or an event that cannot be read. `field` is the path of what is wrong: `grant.amount`. */
export class OfferInputError extends Error {
  override readonly name = 'OfferInputError';
  readonly field: string;
  readonly problem: string;

  constructor(field: string, problem: string) {
    super(`${field} ${problem}`);
    this.field = field;
    this.problem = problem;
  }
}
