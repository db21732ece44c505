/** Letters that are no base letter with a mark, as they are typed where the keyboard has none of them. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
  ħ: 'h',
  ŋ: 'n',
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ٱ: 'ا',
  ى: 'ي',
  ة: 'ه',
  ё: 'е',
};

/**
 * A text as it is compared when it is looked for: without marks, in lower case, words parted by single spaces. `Ærø –
 * Atlético` is `aero atletico`.
 */
export const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/[^a-z0-9 ]/g, (letter) => LETTERS[letter] ?? letter);
