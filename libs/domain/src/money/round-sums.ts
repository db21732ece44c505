import { parseMinor } from './money.ts';

/**
 * `iso small large`, in units of the currency: round sums of about the same worth in each, as 2.50 and 5.00 are in EUR.
 * Source of USD and EUR: product specification, section 9.
 */
const TABLE = `RUB 250 500; USD 2.5 5; EUR 2.5 5; GBP 2.5 5; CHF 2.5 5; CAD 2.5 5; AUD 2.5 5; NZD 2.5 5; SGD 2.5 5; BND 2.5 5
  BGN 5 10; BAM 5 10; PLN 10 20; RON 10 20; BRL 10 20; MYR 10 20; AED 10 20; SAR 10 20; QAR 10 20; ILS 10 20; GEL 5 10
  AZN 2.5 5; BYN 5 10; TMT 10 20; TJS 25 50; KWD 1 2; BHD 1 2; OMR 1 2; JOD 1 2; TND 5 10; LYD 10 20; MAD 25 50; EGP 100 200
  SEK 25 50; NOK 25 50; DKK 20 40; CZK 50 100; HUF 1000 2000; RSD 250 500; MKD 100 250; ALL 250 500; ISK 250 500; MDL 50 100
  UAH 50 100; TRY 50 100; AMD 1000 2000; KZT 1000 2000; KGS 200 500; UZS 25000 50000; MNT 5000 10000; ARS 2500 5000
  CLP 2500 5000; COP 10000 20000; MXN 50 100; PEN 10 20; UYU 100 200; BOB 20 40; PYG 15000 30000; GTQ 20 40; DOP 100 250
  CRC 1000 2500; CNY 20 40; HKD 20 40; TWD 50 150; JPY 250 500; KRW 2500 5000; INR 200 400; PKR 500 1000; BDT 250 500
  LKR 500 1000; NPR 250 500; IDR 25000 50000; VND 50000 100000; THB 50 150; PHP 100 250; KHR 10000 20000; LAK 50000 100000
  NGN 2500 5000; GHS 25 50; KES 250 500; UGX 5000 10000; TZS 5000 10000; ZMW 50 100; ZAR 50 100; MZN 150 300; AOA 2500 5000
  XAF 1500 3000; XOF 1500 3000; ETB 250 500; RWF 2500 5000; MUR 100 200; IQD 2500 5000; IRR 1000000 2000000; DZD 250 500`;

/** Two round sums of a currency, as decimals. */
interface RoundSums {
  readonly small: string;
  readonly large: string;
}

/** Round sums by currency, of about the same worth in each. */
export const roundSumsByIso: ReadonlyMap<string, RoundSums> = new Map(
  TABLE.split(/[;\n]/).map((row) => {
    const [iso = '', small = '', large = ''] = row.trim().split(' ');
    return [iso, { small, large }];
  }),
);

/**
 * Sum of a currency, in its minor units, that is worth about so many whole euros; null for a currency of which nothing
 * is known. Round as the sums of its table are: a mark to count by, no rate to convert at.
 */
export function aboutEurosMinor(euros: number, iso: string): number | null {
  const sums = roundSumsByIso.get(iso);
  // The small sum is about two euros and a half.
  return sums ? (parseMinor(sums.small, iso) * euros * 2) / 5 : null;
}
