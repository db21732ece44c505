import { drawing, element } from './elements.ts';

const SUITS: Readonly<Record<string, { readonly sign: string; readonly path: string }>> = {
  c: {
    sign: '♣',
    path: 'M12 2a4.6 4.6 0 0 1 3.7 7.4 4.6 4.6 0 1 1-2.4 7.8l1.2 4.8h-5l1.2-4.8a4.6 4.6 0 1 1-2.4-7.8A4.6 4.6 0 0 1 12 2z',
  },
  d: { sign: '♦', path: 'M12 1l8 11-8 11-8-11z' },
  h: { sign: '♥', path: 'M12 21C5 15.5 2 11.5 2 7.8A5.2 5.2 0 0 1 12 6a5.2 5.2 0 0 1 10 1.8C22 11.5 19 15.5 12 21z' },
  s: { sign: '♠', path: 'M12 2c5 5 9 8 9 12a4.6 4.6 0 0 1-8 3l1.5 5h-5L11 17a4.6 4.6 0 0 1-8-3c0-4 4-7 9-12z' },
};

/** A card in writing, as it is read aloud: `10♦` of `Td`. */
export const writtenCard = (name: string): string =>
  `\u2066${name.charAt(0) === 'T' ? '10' : name.charAt(0)}${SUITS[name.charAt(1)]?.sign ?? ''}\u2069`;

/** A card, face up, or its back for a text that names none. */
export function cardFace(name: string): HTMLElement {
  const suit = SUITS[name.charAt(1)];
  if (!suit) return element('span', { class: 'card back', 'aria-hidden': 'true' });
  const isRed = 'dh'.includes(name.charAt(1));
  return element(
    'span',
    { class: isRed ? 'card red' : 'card', role: 'img', 'aria-label': writtenCard(name) },
    element('b', { 'aria-hidden': 'true' }, name.charAt(0) === 'T' ? '10' : name.charAt(0)),
    drawing('svg', { viewBox: '0 0 24 24', 'aria-hidden': 'true' }, drawing('path', { d: suit.path })),
  );
}
