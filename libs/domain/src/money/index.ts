export { ACCOUNT_TYPE } from './account-type.ts';
export {
  currencyDecimals,
  currencyDecimalsByIso,
  DEFAULT_CURRENCY_ISO,
  isCurrency,
  UnknownCurrencyError,
} from './currency.ts';
export { convertGone, type ConvertedSum, type GoneCurrency, goneCurrencies } from './gone-currencies.ts';
export { LARGEST_AMOUNT_MINOR, minorToDecimal, MoneyError, type MoneyErrorReason, parseMinor } from './money.ts';
export {
  addRational,
  compareRational,
  divideRational,
  floorRational,
  formatRational,
  makeRational,
  minRational,
  multiplyRational,
  ONE,
  parseRational,
  productOf,
  type Rational,
  RationalError,
  roundRational,
  subtractRational,
  sumOf,
  ZERO,
} from './rational.ts';
export { aboutEurosMinor } from './round-sums.ts';
export { normaliseTyped, readTypedAmount } from './typed-amount.ts';
