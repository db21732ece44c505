import type { BodyOf, CurrencySettings } from '@longshot/contracts';
import {
  DrawInputError,
  LEAST_TOTO_STAKE,
  readTotoMarks,
  totoAmount,
  type TotoCoupon,
  type TotoSectionName,
  totoSections,
  totoVariants,
} from '@longshot/domain/pools';
import { RequestRefused } from '../../platform/http/request-refused.ts';

/** A coupon as it was sent, by the rules of its section. */
export interface ReadCoupon {
  readonly marks: TotoCoupon['marks'];
  readonly stakeMinor: number;
  readonly variants: number;
  readonly amountMinor: number;
}

function readMarks(section: TotoSectionName, marks: unknown): TotoCoupon['marks'] {
  try {
    return readTotoMarks(totoSections[section])(marks, 'marks');
  } catch (error) {
    if (!(error instanceof DrawInputError)) throw error;
    throw new RequestRefused('validation_failed', { field: error.field }, error.message);
  }
}

const refuse = (
  code: 'below_min' | 'above_max' | 'insufficient_funds' | 'limit_reached',
  field: string,
  boundMinor?: number,
): RequestRefused =>
  new RequestRefused(code, { field, refusals: [boundMinor === undefined ? { code } : { code, boundMinor }] });

/**
 * Reads a coupon by the rules of its section.
 *
 * @throws RequestRefused naming the field: wrong marks, a stake below the least.
 */
export function readCoupon(section: TotoSectionName, body: BodyOf<'placeTotoCoupon'>): ReadCoupon {
  const { stakeMinor } = body;
  const marks = readMarks(section, body.marks);
  if (stakeMinor < LEAST_TOTO_STAKE) throw refuse('below_min', 'stakeMinor', LEAST_TOTO_STAKE);
  const amount = totoAmount({ id: '', stake: BigInt(stakeMinor), marks });
  if (amount > BigInt(Number.MAX_SAFE_INTEGER)) throw refuse('above_max', 'stakeMinor');
  return { marks, stakeMinor, variants: totoVariants(marks), amountMinor: Number(amount) };
}

/** Refuses an amount that the currency, the balance or the player's limits do not let through. */
export function checkAmount(
  { amountMinor }: ReadCoupon,
  { iso, balanceMinor }: { readonly iso: string; readonly balanceMinor: number },
  currencies: readonly CurrencySettings[],
): void {
  const bounds = currencies.find((currency) => currency.iso === iso);
  if (!bounds)
    throw new RequestRefused('validation_failed', { field: 'accountId' }, 'accountId: nothing is staked in it');
  if (amountMinor > bounds.maxStakeMinor) throw refuse('above_max', 'stakeMinor', bounds.maxStakeMinor);
  if (amountMinor > balanceMinor) throw refuse('insufficient_funds', 'stakeMinor', balanceMinor);
}

/** Refuses what a player's limits do not let through. */
export const limitReached = (boundMinor: number | undefined): RequestRefused =>
  refuse('limit_reached', 'stakeMinor', boundMinor);
