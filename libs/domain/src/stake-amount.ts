import { currencyDecimals, DEFAULT_CURRENCY_ISO, isCurrency } from './currency.ts';
import { parseMinor } from './money.ts';

/** The step of the stake field and the amount a new coupon opens with, in minor units of the account's currency. */
export interface StakeDefaults {
  readonly stepMinor: number;
  readonly initialMinor: number;
}

/** In units of the currency, as text. Source: product specification, section 9. */
const defaultsByIso = {
  RUB: { step: '100', initial: '150' },
  USD: { step: '2.5', initial: '5' },
  EUR: { step: '2.5', initial: '5' },
} as const satisfies Record<string, { step: string; initial: string }>;

const isTold = (iso: string): iso is keyof typeof defaultsByIso => Object.hasOwn(defaultsByIso, iso);

/**
 * Step and initial amount for a currency. A currency without its own takes those of RUB (100 and 150 units),
 * counted in its own minor units; a code that is no currency at all counts as RUB.
 */
export const stakeDefaults = (iso: string): StakeDefaults => {
  const { step, initial } = defaultsByIso[isTold(iso) ? iso : 'RUB'];
  const counted = isCurrency(iso) ? iso : DEFAULT_CURRENCY_ISO;
  return { stepMinor: parseMinor(step, counted), initialMinor: parseMinor(initial, counted) };
};

/** The step of the stake field, in minor units. See `stakeDefaults`. */
export const amountStepMinor = (iso: string): number => stakeDefaults(iso).stepMinor;

/** The amount a new coupon opens with, in minor units. See `stakeDefaults`. */
export const initialAmountMinor = (iso: string): number => stakeDefaults(iso).initialMinor;

/** How many minor units one unit of the currency has, for example 100 for USD. Throws UnknownCurrencyError. */
export const minorPerUnit = (iso: string): number => 10 ** currencyDecimals(iso);
