import type { InformationBlock, InformationRun } from '@longshot/contracts';
import { escapeHtml, tag } from '../../platform/html/html.ts';

/** Links of the site lead right on any page when its origin stands before them. */
type Runs = (runs: readonly InformationRun[]) => string;

function runHtml({ text, href, isStrong, isEmphasis, isCode }: InformationRun, origin: string): string {
  const words = escapeHtml(text).replaceAll('\n', '<br>');
  const looks = [isStrong && 'strong', isEmphasis && 'em', isCode && 'code'].filter((name) => typeof name === 'string');
  const looking = looks.reduce((inner, name) => `<${name}>${inner}</${name}>`, words);
  if (href === undefined) return looking;
  return `${tag('a', { href: href.startsWith('/') ? origin + href : href })}${looking}</a>`;
}

const listHtml = (isOrdered: boolean, items: readonly string[]): string => {
  const name = isOrdered ? 'ol' : 'ul';
  return `<${name}>${items.map((item) => `<li>${item}</li>`).join('')}</${name}>`;
};

function tableHtml({ columns, rows }: Extract<InformationBlock, { kind: 'table' }>, html: Runs): string {
  const cell = (name: 'th' | 'td', runs: readonly InformationRun[], index: number) => {
    const isFigure = columns[index]?.isEnd === true;
    // Signs stand before figures in every language.
    const words = isFigure ? `<span dir="ltr">${html(runs)}</span>` : html(runs);
    const attributes = { scope: name === 'th' ? 'col' : undefined, class: isFigure ? 'end' : undefined };
    return `${tag(name, attributes)}${words}</${name}>`;
  };
  const head = columns.map(({ runs }, index) => cell('th', runs, index));
  const body = rows.map((row) => `<tr>${row.map((runs, index) => cell('td', runs, index)).join('')}</tr>`);
  return `<div class="scroll"><table><thead><tr>${head.join('')}</tr></thead><tbody>${body.join('')}</tbody></table></div>`;
}

function blockHtml(block: InformationBlock, html: Runs): string {
  switch (block.kind) {
    case 'heading':
      return `${tag(`h${block.level}`, { id: block.id })}${html(block.runs)}</h${block.level}>`;
    case 'paragraph':
      return `<p>${html(block.runs)}</p>`;
    case 'quote':
      return `<blockquote><p>${html(block.runs)}</p></blockquote>`;
    case 'list':
      return listHtml(
        block.isOrdered,
        block.items.map(
          ({ runs, isOrdered, items }) => html(runs) + (items.length > 0 ? listHtml(isOrdered, items.map(html)) : ''),
        ),
      );
    case 'table':
      return tableHtml(block, html);
  }
}

/** The part above the first heading, then a part for each heading of the second level. */
function partsOf(blocks: readonly InformationBlock[]): readonly (readonly InformationBlock[])[] {
  const starts = blocks.flatMap((block, index) => (block.kind === 'heading' && block.level === 2 ? [index] : []));
  return [0, ...starts].map((start, index) => blocks.slice(start, starts[index] ?? blocks.length));
}

const idOf = ([first]: readonly InformationBlock[]): string | null =>
  first?.kind === 'heading' && first.level === 2 ? first.id : null;

/**
 * Blocks of words as HTML: a section for each heading of the second level, of which only those that are named where
 * some are. All words are escaped.
 */
export function blocksToHtml(
  blocks: readonly InformationBlock[],
  { components, origin }: { readonly components: readonly string[] | null; readonly origin: string },
): string {
  const html: Runs = (runs) => runs.map((run) => runHtml(run, origin)).join('');
  return partsOf(blocks)
    .filter((part) => part.length > 0 && (components?.includes(idOf(part) ?? '') ?? true))
    .map((part) => {
      const inner = part.map((block) => blockHtml(block, html)).join('');
      return idOf(part) === null ? inner : `<section>${inner}</section>`;
    })
    .join('');
}
