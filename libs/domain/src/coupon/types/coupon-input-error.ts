/** Raised for a coupon that cannot be read or priced. `field` is the path of what is wrong: `amount`, `bets[2].coef`. */
export class CouponInputError extends Error {
  override readonly name = 'CouponInputError';
  readonly field: string;
  readonly problem: string;

  constructor(field: string, problem: string) {
    super(`${field} ${problem}`);
    this.field = field;
    this.problem = problem;
  }
}
