import { minorToDecimal } from '@longshot/domain/money';
import type { FrameText, FrameWord } from './messages.ts';

/** Texts and figures of a game in the page's language. */
export interface FrameLabels {
  /** A text with its placeholders filled. */
  text(key: FrameText, values?: Readonly<Record<string, string | number>>): string;
  /** A word of the titles. */
  word(word: FrameWord): string;
  money(minor: number, iso: string): string;
  dateTime(atMs: number): string;
  /** Hundredths as a figure with two decimals. */
  hundredths(value: number): string;
  /** Label of a payout by what is paid for one staked. */
  times(multiplier: number, unit: number): string;
}

/** Makes the words of a language; figures are Latin everywhere. */
export function createFrameLabels(language: string, texts: Readonly<Record<string, string>>): FrameLabels {
  const locale = `${language}-u-nu-latn`;
  const two = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  const upTo = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 4 });
  return {
    text: (key, values = {}) =>
      (texts[key] ?? key).replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? '')),
    word: (word) => texts[word] ?? word,
    money: (minor, iso) =>
      // A decimal text is taken exactly; the type knows numbers only.
      new Intl.NumberFormat(locale, { style: 'currency', currency: iso }).format(
        minorToDecimal(minor, iso) as `${number}`,
      ),
    hundredths: (value) => two.format(value / 100),
    dateTime: (atMs) => moment.format(atMs),
    // Isolated, so that the sign stays behind the figure from right to left as well.
    times: (multiplier, unit) => `\u2066${upTo.format(multiplier / unit)} ×\u2069`,
  };
}
