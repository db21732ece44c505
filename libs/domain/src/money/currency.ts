/** Codes of ISO 4217 (list one, 2024) whose minor unit is the hundredth. */
const HUNDREDTHS =
  'AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CNY COP CRC CUP CVE ' +
  'CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HRK HTG HUF IDR ILS INR IRR JMD KES KGS KHR ' +
  'KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN ' +
  'PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SLL SOS SRD SSP STN SVC SYP SZL THB TJS TMT TOP TRY TTD ' +
  'TWD TZS UAH USD UYU UZS VED VES WST XCD YER ZAR ZMW ZWG ZWL';

/** Codes whose major unit is not divided. */
const WHOLE = 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF';

/** Codes divided into thousandths. */
const THOUSANDTHS = 'BHD IQD JOD KWD LYD OMR TND';

/** The codes divided into ten-thousandths: units of account that a feed of rates may still name. */
const TEN_THOUSANDTHS = 'CLF UYW';

const withDecimals = (codes: string, decimals: number): [string, number][] =>
  codes.split(' ').map((code) => [code, decimals]);

/** Every currency the product knows: ISO 4217 code → number of decimals of its minor unit. */
export const currencyDecimalsByIso: ReadonlyMap<string, number> = new Map([
  ...withDecimals(HUNDREDTHS, 2),
  ...withDecimals(WHOLE, 0),
  ...withDecimals(THOUSANDTHS, 3),
  ...withDecimals(TEN_THOUSANDTHS, 4),
]);

/** The currency used where none is known. Source: shell specification, section 9. */
export const DEFAULT_CURRENCY_ISO = 'RUB';

/** Raised for a code that ISO 4217 does not have. `iso` is what was given. */
export class UnknownCurrencyError extends Error {
  override readonly name = 'UnknownCurrencyError';
  readonly iso: string;

  constructor(iso: string) {
    super(`${JSON.stringify(iso)} is not an ISO 4217 currency code`);
    this.iso = iso;
  }
}

/** How many decimals the minor unit of a currency has. Throws UnknownCurrencyError. */
export const currencyDecimals = (iso: string): number => {
  const decimals = currencyDecimalsByIso.get(iso);
  if (decimals === undefined) throw new UnknownCurrencyError(iso);
  return decimals;
};

/** True for a code that `currencyDecimals` answers. */
export const isCurrency = (iso: string): boolean => currencyDecimalsByIso.has(iso);
