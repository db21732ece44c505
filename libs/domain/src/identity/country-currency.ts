/** Countries of the euro, ISO 3166. Source: European Central Bank, members of the euro area and states that use it by agreement. */
const EURO =
  'AD AT BE CY DE EE ES FI FR GR HR IE IT LT LU LV MC ME MT NL PT SI SK SM VA XK BL GF GP MF MQ PM RE TF YT AX';

/** Countries of other currencies, ISO 4217 to ISO 3166. */
const OTHERS: Readonly<Record<string, string>> = {
  AED: 'AE',
  AMD: 'AM',
  ARS: 'AR',
  AUD: 'AU CX CC NF NR KI TV',
  AZN: 'AZ',
  BRL: 'BR',
  BYN: 'BY',
  CAD: 'CA',
  CHF: 'CH LI',
  CLP: 'CL',
  CNY: 'CN',
  COP: 'CO',
  CZK: 'CZ',
  DKK: 'DK FO GL',
  EGP: 'EG',
  GBP: 'GB GG IM JE GS',
  GEL: 'GE',
  HUF: 'HU',
  IDR: 'ID',
  ILS: 'IL PS',
  INR: 'IN',
  JPY: 'JP',
  KES: 'KE',
  KGS: 'KG',
  KRW: 'KR',
  KZT: 'KZ',
  MAD: 'MA EH',
  MDL: 'MD',
  MXN: 'MX',
  MYR: 'MY',
  NGN: 'NG',
  NOK: 'NO SJ BV',
  NZD: 'NZ CK NU PN TK',
  PEN: 'PE',
  PHP: 'PH',
  PLN: 'PL',
  RON: 'RO',
  RSD: 'RS',
  RUB: 'RU',
  SAR: 'SA',
  SEK: 'SE',
  SGD: 'SG',
  THB: 'TH',
  TJS: 'TJ',
  TND: 'TN',
  TRY: 'TR',
  UAH: 'UA',
  USD: 'US AS EC FM GU MH MP PR PW SV TC TL UM VG VI',
  UZS: 'UZ',
  VND: 'VN',
  ZAR: 'ZA',
};

const currencies = new Map(
  Object.entries({ ...OTHERS, EUR: EURO }).flatMap(([iso, codes]) =>
    codes.split(' ').map((code) => [code, iso] as const),
  ),
);

/** ISO 4217 code of the money of a country, by its ISO 3166 code; null for one that is not known here. */
export const currencyOfCountry = (country: string): string | null => currencies.get(country) ?? null;
