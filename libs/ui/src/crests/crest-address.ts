import { designCrest, type CrestKind } from './design-crest.ts';

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;' };

/**
 * The picture of a club, a person or a league as the address of an image: for long lists, in which a picture is one
 * element. The same picture as that of `Crest`.
 */
export function crestAddress(kind: CrestKind, name: string): string {
  const { outline, layers, letter, edges } = designCrest(kind, name);
  const drawn = layers.map(({ path, colour, below = 0, isWhole = false }) => {
    const moved = below === 0 ? '' : ` transform='translate(0 ${below})'`;
    return `<path d='${path}' fill='${colour}'${isWhole ? '' : " fill-rule='evenodd'"}${moved}/>`;
  });
  const written =
    letter === undefined
      ? ''
      : `<text x='12' y='15.5' text-anchor='middle' font-family='sans-serif' font-size='10' font-weight='700' fill='${letter.colour}'>${letter.text.replace(/[&<]/g, (sign) => escapes[sign] ?? '')}</text>`;
  const lines = edges.map(
    ({ colour, width }) => `<path d='${outline}' fill='none' stroke='${colour}' stroke-width='${width}'/>`,
  );
  const picture =
    `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'><clipPath id='o'><path d='${outline}'/></clipPath>` +
    `<g clip-path='url(#o)'>${drawn.join('')}${written}</g>${lines.join('')}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(picture)}`;
}
