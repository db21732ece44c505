import { currencyDecimals, DEFAULT_CURRENCY_ISO, isCurrency } from '../../money/currency.ts';
import { parseMinor } from '../../money/money.ts';

/** The step of the stake field and the amount a new coupon opens with, in minor units of the account's currency. */
export interface StakeDefaults {
  readonly stepMinor: number;
  readonly initialMinor: number;
}

/**
 * `iso step initial`, in units of the currency. Source of RUB, USD and EUR: product specification, section 9, which tells
 * only these of "many currencies"; the others are round sums of about the same worth.
 */
const TABLE = `RUB 100 150; USD 2.5 5; EUR 2.5 5; GBP 2.5 5; CHF 2.5 5; CAD 2.5 5; AUD 2.5 5; NZD 2.5 5; SGD 2.5 5; BND 2.5 5
  BGN 5 10; BAM 5 10; PLN 10 20; RON 10 20; BRL 10 20; MYR 10 20; AED 10 20; SAR 10 20; QAR 10 20; ILS 10 20; GEL 5 10
  AZN 2.5 5; BYN 5 10; TMT 10 20; TJS 25 50; KWD 1 2; BHD 1 2; OMR 1 2; JOD 1 2; TND 5 10; LYD 10 20; MAD 25 50; EGP 100 200
  SEK 25 50; NOK 25 50; DKK 20 40; CZK 50 100; HUF 1000 2000; RSD 250 500; MKD 100 250; ALL 250 500; ISK 250 500; MDL 50 100
  UAH 50 100; TRY 50 100; AMD 1000 2000; KZT 1000 2000; KGS 200 500; UZS 25000 50000; MNT 5000 10000; ARS 2500 5000
  CLP 2500 5000; COP 10000 20000; MXN 50 100; PEN 10 20; UYU 100 200; BOB 20 40; PYG 15000 30000; GTQ 20 40; DOP 100 250
  CRC 1000 2500; CNY 20 40; HKD 20 40; TWD 50 150; JPY 250 500; KRW 2500 5000; INR 200 400; PKR 500 1000; BDT 250 500
  LKR 500 1000; NPR 250 500; IDR 25000 50000; VND 50000 100000; THB 50 150; PHP 100 250; KHR 10000 20000; LAK 50000 100000
  NGN 2500 5000; GHS 25 50; KES 250 500; UGX 5000 10000; TZS 5000 10000; ZMW 50 100; ZAR 50 100; MZN 150 300; AOA 2500 5000
  XAF 1500 3000; XOF 1500 3000; ETB 250 500; RWF 2500 5000; MUR 100 200; IQD 2500 5000; IRR 1000000 2000000; DZD 250 500`;

const FALLBACK = { step: '100', initial: '150' };

const defaultsByIso: ReadonlyMap<string, typeof FALLBACK> = new Map(
  TABLE.split(/[;\n]/).map((row) => {
    const [iso = '', step = '', initial = ''] = row.trim().split(' ');
    return [iso, { step, initial }];
  }),
);

/** The currencies with a step and initial amount of their own. */
export const currenciesWithStakeDefaults: readonly string[] = [...defaultsByIso.keys()];

/**
 * Step and initial amount for a currency. A currency without its own takes those of RUB (100 and 150 units),
 * counted in its own minor units; a code that is no currency at all counts as RUB.
 */
export const stakeDefaults = (iso: string): StakeDefaults => {
  const { step, initial } = defaultsByIso.get(iso) ?? FALLBACK;
  const counted = isCurrency(iso) ? iso : DEFAULT_CURRENCY_ISO;
  return { stepMinor: parseMinor(step, counted), initialMinor: parseMinor(initial, counted) };
};

/** The step of the stake field, in minor units. See `stakeDefaults`. */
export const amountStepMinor = (iso: string): number => stakeDefaults(iso).stepMinor;

/** The amount a new coupon opens with, in minor units. See `stakeDefaults`. */
export const initialAmountMinor = (iso: string): number => stakeDefaults(iso).initialMinor;

/** How many minor units one unit of the currency has, for example 100 for USD. Throws UnknownCurrencyError. */
export const minorPerUnit = (iso: string): number => 10 ** currencyDecimals(iso);
