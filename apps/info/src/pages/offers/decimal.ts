import { parseRational } from '@longshot/domain/money';

/** A fraction as people read it, with up to two decimals. */
export const decimal = (text: string, language: string): string => {
  const { numerator, denominator } = parseRational(text);
  return new Intl.NumberFormat(language, { maximumFractionDigits: 2 }).format(Number(numerator) / Number(denominator));
};
