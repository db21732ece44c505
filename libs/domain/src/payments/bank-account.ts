const IBAN = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/;

/** An international bank account number as it is compared and sent: without spaces, in capitals. */
export const normalizeIban = (text: string): string => text.replace(/\s/g, '').toUpperCase();

/**
 * Whether a text is an international bank account number whose check digits are right. Source: ISO 13616 (form) and
 * ISO/IEC 7064, MOD 97-10 (check). Takes spaces and small letters.
 */
export const isIban = (text: string): boolean => {
  const iban = normalizeIban(text);
  if (!IBAN.test(iban)) return false;
  const rearranged = iban.slice(4) + iban.slice(0, 4);
  const remainder = [...rearranged].reduce((rest, character) => {
    const value = Number.parseInt(character, 36);
    return (rest * (value > 9 ? 100 : 10) + value) % 97;
  }, 0);
  return remainder === 1;
};
