import { InputError } from '../../input/input-error.ts';

/** Raised for a coupon that cannot be read or priced. `field` is the path of what is wrong: `amount`, `bets[2].coef`. */
export class CouponInputError extends InputError {
  override readonly name = 'CouponInputError';
}
