import { InputError } from '../input/input-error.ts';

/** Raised for an offer, a grant or an event that cannot be read. `field` is the path of what is wrong: `grant.amount`. */
export class OfferInputError extends InputError {
  override readonly name = 'OfferInputError';
}
