import { currencyDecimals, DEFAULT_CURRENCY_ISO, isCurrency } from '../../money/currency.ts';
import { parseMinor } from '../../money/money.ts';
import { roundSumsByIso } from '../../money/round-sums.ts';

/** The step of the stake field and the amount a new coupon opens with, in minor units of the account's currency. */
export interface StakeDefaults {
  readonly stepMinor: number;
  readonly initialMinor: number;
}

/** Source: product specification, section 9, for RUB, and for every currency that it does not tell. */
const OF_RUB = { small: '100', large: '150' };

const defaultsOf = (iso: string) => (iso === 'RUB' ? OF_RUB : (roundSumsByIso.get(iso) ?? OF_RUB));

/** The currencies with a step and initial amount of their own. */
export const currenciesWithStakeDefaults: readonly string[] = [...roundSumsByIso.keys()];

/**
 * Step and initial amount for a currency. A currency without its own takes those of RUB (100 and 150 units),
 * counted in its own minor units; a code that is no currency at all counts as RUB.
 */
export const stakeDefaults = (iso: string): StakeDefaults => {
  const { small, large } = defaultsOf(iso);
  const counted = isCurrency(iso) ? iso : DEFAULT_CURRENCY_ISO;
  return { stepMinor: parseMinor(small, counted), initialMinor: parseMinor(large, counted) };
};

/** The step of the stake field, in minor units. See `stakeDefaults`. */
export const amountStepMinor = (iso: string): number => stakeDefaults(iso).stepMinor;

/** The amount a new coupon opens with, in minor units. See `stakeDefaults`. */
export const initialAmountMinor = (iso: string): number => stakeDefaults(iso).initialMinor;

/** How many minor units one unit of the currency has, for example 100 for USD. Throws UnknownCurrencyError. */
export const minorPerUnit = (iso: string): number => 10 ** currencyDecimals(iso);
