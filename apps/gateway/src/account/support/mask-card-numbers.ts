/** Digits as they stand on cards, 13 to 19, in groups or not. */
const CARD_LIKE = /(?<!\d)\d(?:[ .-]?\d){12,18}(?!\d)/g;

/** The last digits by which a holder knows the card again. */
const RETAINED_DIGITS = 4;

function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const doubled = index % 2 === 1 ? Number(digit) * 2 : Number(digit);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}

/**
 * A text without card numbers: each run of 13 to 19 digits that passes the check of card numbers keeps its last four
 * digits, the others become `*`. Spaces and hyphens inside stay.
 */
export function maskCardNumbers(text: string): string {
  return text.replace(CARD_LIKE, (found) => {
    const digits = found.replace(/\D/g, '');
    if (!passesLuhn(digits)) return found;
    let left = digits.length;
    return found.replace(/\d/g, (digit) => (left-- > RETAINED_DIGITS ? '*' : digit));
  });
}
