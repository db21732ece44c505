/** The shortest and the longest number of a payment card. Source: ISO/IEC 7812-1. */
const CARD_DIGITS = { least: 13, most: 19 } as const;

/** Runs of digits of any script, as people write them: with single spaces, dashes, dots or slashes between. */
const DIGIT_RUN = /\p{Nd}(?:[ \u00a0\u2009\u202f.\-/\u2010-\u2015]?\p{Nd})*/gu;

/** The value of a decimal digit of any script: in each, ten follow each other. */
const digitValue = (character: string): number => {
  const code = character.codePointAt(0) ?? 0;
  let zero = code;
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return code - zero;
};

/** Whether digits pass the check of ISO/IEC 7812-1, annex B. */
const passesLuhn = (digits: readonly number[]): boolean => {
  const sum = digits.toReversed().reduce((total, digit, index) => {
    const doubled = index % 2 === 1 ? digit * 2 : digit;
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0 && digits.some((digit) => digit !== 0);
};

/**
 * Whether a text holds what may be the number of a payment card: 13 to 19 digits in a row, spaces and dashes between
 * them or not, that pass the Luhn check. Such a text is refused where none belongs, never kept and never logged.
 */
export const hasCardNumber = (text: string): boolean =>
  [...text.matchAll(DIGIT_RUN)].some(([run]) => {
    const digits = [...run].filter((character) => /\p{Nd}/u.test(character)).map(digitValue);
    return digits.length >= CARD_DIGITS.least && digits.length <= CARD_DIGITS.most && passesLuhn(digits);
  });
