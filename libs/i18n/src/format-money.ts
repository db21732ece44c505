import { directionOf } from '@longshot/site-rules';
import { intlLocales } from './intl-locales.ts';

const isolate = (text: string, language: string): string =>
  directionOf(language) === 'rtl' ? `\u2066${text}\u2069` : text;

/** A right-to-left page writes figures and sums as an English one does, kept together as one left-to-right piece. */
const figureLocales = (language: string): string[] => [
  ...intlLocales(directionOf(language) === 'rtl' ? 'en' : language),
];

const trueMinus = (text: string): string => text.replaceAll('-', '\u2212');

const formats = new Map<string, Intl.NumberFormat>();

const currencyFormat = (language: string, iso: string): Intl.NumberFormat => {
  const key = `${language} ${iso}`;
  const format =
    formats.get(key) ??
    new Intl.NumberFormat(figureLocales(language), {
      style: 'currency',
      currency: iso,
      currencyDisplay: 'narrowSymbol',
    });
  formats.set(key, format);
  return format;
};

/** How many decimals a currency has, by ISO 4217: 2 for EUR, 0 for JPY, 3 for KWD. */
export const decimalsOf = (iso: string): number =>
  currencyFormat('en', iso).resolvedOptions().maximumFractionDigits ?? 2;

/** Minor units as an exact decimal text, `2500` in EUR as `25.00`. */
const decimalText = (minor: number, decimals: number): Intl.StringNumericLiteral => {
  const digits = String(Math.abs(minor)).padStart(decimals + 1, '0');
  const at = digits.length - decimals;
  const sign = minor < 0 ? '-' : '';
  const text = decimals === 0 ? `${sign}${digits}` : `${sign}${digits.slice(0, at)}.${digits.slice(at)}`;
  return text as Intl.StringNumericLiteral; // built of digits, at most one point and a sign, as the type wants
};

const AMOUNT_PARTS: readonly string[] = ['integer', 'group', 'decimal', 'fraction'];

const byTemplate = (parts: readonly Intl.NumberFormatPart[], template: string): string => {
  const joined = (isMeant: (type: string) => boolean) =>
    parts.flatMap(({ type, value }) => (isMeant(type) ? [value] : [])).join('');
  const written = template
    .replaceAll(' ', '\u00a0')
    .replace('{amount}', () => joined((type) => AMOUNT_PARTS.includes(type)))
    .replace('{currency}', () => joined((type) => type === 'currency'));
  return joined((type) => type === 'minusSign') + written;
};

/**
 * A sum for people: minor units and ISO 4217 code as `€25.00` (`25,00 €` in German), always with all decimals of the
 * currency, with a true minus sign. Exact: no binary fraction is involved. A template such as `{currency} {amount}` puts
 * the two where it says, on one line; without one they stand as the language has them.
 */
export const formatMoney = (minor: number, iso: string, language: string, template: string | null = null): string => {
  const format = currencyFormat(language, iso);
  const value = decimalText(minor, decimalsOf(iso));
  const text = template === null ? format.format(value) : byTemplate(format.formatToParts(value), template);
  return isolate(trueMinus(text), language);
};

/** The sign of a currency as it stands beside a sum: `€`. */
export const currencySign = (iso: string, language: string): string =>
  currencyFormat(language, iso)
    .formatToParts(0)
    .find((part) => part.type === 'currency')?.value ?? iso;

const numberFormat = (language: string): Intl.NumberFormat => {
  const format = formats.get(language) ?? new Intl.NumberFormat(figureLocales(language));
  formats.set(language, format);
  return format;
};

/** A plain number with the language's grouping: `1,862`. Figures are Latin, the minus is a true one. */
export const formatNumber = (value: number, language: string): string =>
  isolate(trueMinus(numberFormat(language).format(value)), language);
