import type { ResourceKey } from 'i18next';

const ACCENTED = new Map(
  Object.entries({
    a: 'á',
    b: 'ƀ',
    c: 'ç',
    d: 'ð',
    e: 'é',
    g: 'ĝ',
    h: 'ĥ',
    i: 'î',
    j: 'ĵ',
    k: 'ķ',
    l: 'ļ',
    n: 'ñ',
  }).concat(Object.entries({ o: 'ö', r: 'ŕ', s: 'š', t: 'ţ', u: 'û', w: 'ŵ', y: 'ý', z: 'ž' })),
);

const PLACEHOLDER = /(\{\{[^}]*\}\})/;

/** A text as a translator could have made it: accented, a third longer, between brackets; placeholders stay. */
export function pseudoText(text: string): string {
  const parts = text.split(PLACEHOLDER);
  const accented = parts.map((part) =>
    PLACEHOLDER.test(part) ? part : [...part].map((letter) => ACCENTED.get(letter) ?? letter).join(''),
  );
  const letters = parts.filter((part) => !PLACEHOLDER.test(part)).join('').length;
  return `⟦${accented.join('')}${'~'.repeat(Math.ceil(letters * 0.3))}⟧`;
}

/** A dictionary whose every text is `pseudoText`: what a screen shows without brackets came from no dictionary. */
export function pseudoDictionary(dictionary: ResourceKey): ResourceKey {
  if (typeof dictionary === 'string') return pseudoText(dictionary);
  return Object.fromEntries(
    Object.entries(dictionary).map(([key, value]) => [key, pseudoDictionary(value as ResourceKey)]),
  );
}

const SAID_ATTRIBUTES = ['aria-label', 'aria-description', 'title', 'placeholder', 'alt'];

function textsOf(root: Element): string[] {
  const texts: string[] = [];
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const isSaid = node.parentElement?.closest('style, script, noscript') === null;
    if (isSaid && node.textContent) texts.push(node.textContent);
  }
  for (const element of root.querySelectorAll('*')) {
    texts.push(...SAID_ATTRIBUTES.flatMap((name) => element.getAttribute(name) ?? []));
  }
  return texts;
}

/** Takes away what stands between brackets, inner ones first: a name may be part of a sentence. */
function outsideBrackets(text: string): string {
  const left = text.replace(/⟦[^⟦⟧]*⟧/g, '');
  return left === text ? text : outsideBrackets(left);
}

/**
 * Texts below an element, also those that only a screen reader says, that did not come from a pseudo dictionary.
 * Figures and single letters are no words; `known` are names of the data and what `Intl` writes.
 */
export function untranslatedStrings(root: Element, known: readonly (string | RegExp)[]): readonly string[] {
  const isWord = (text: string) => {
    const left = known.reduce<string>((rest, each) => rest.replaceAll(each, ''), outsideBrackets(text));
    return /\p{L}{2}/u.test(left);
  };
  return [...new Set(textsOf(root).filter(isWord))];
}
