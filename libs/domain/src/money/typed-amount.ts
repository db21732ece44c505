import { isCurrency } from './currency.ts';
import { parseMinor } from './money.ts';

const ARABIC_ZERO = 0x660;
const PERSIAN_ZERO = 0x6f0;

/** Digits of Arabic and Persian keyboards as ASCII digits, a comma or Arabic decimal sign as a point, no spaces. */
export const normaliseTyped = (text: string): string =>
  text
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - ARABIC_ZERO))
    .replace(/[\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) - PERSIAN_ZERO))
    .replace(/[,\u066b]/g, '.')
    .replace(/\s/g, '');

/** Reads what a player typed as minor units of a currency; null where it is no amount. Takes `12,5`, `12.`, `.5`. */
export const readTypedAmount = (text: string, iso: string): number | null => {
  const plain = normaliseTyped(text).replace(/^\./, '0.').replace(/\.$/, '');
  if (plain === '' || !isCurrency(iso)) return null;
  try {
    return parseMinor(plain, iso);
  } catch {
    return null;
  }
};
