import type { InformationBlock, InformationPage } from '@longshot/contracts';
import { plainText } from './plain-text.ts';

/** A chapter of a group of rules, with all that stands in it. */
export interface Chapter {
  readonly id: string;
  readonly title: string;
  /** Without its heading. */
  readonly blocks: readonly InformationBlock[];
}

/** The chapters of a group: each begins with a heading of the first level. What stands before the first is in none. */
export function chaptersOf({ blocks }: Pick<InformationPage, 'blocks'>): readonly Chapter[] {
  const chapters: { id: string; title: string; blocks: InformationBlock[] }[] = [];
  for (const block of blocks) {
    if (block.kind === 'heading' && block.level === 2) {
      chapters.push({ id: block.id, title: plainText(block.runs), blocks: [] });
    } else chapters.at(-1)?.blocks.push(block);
  }
  return chapters;
}

/** All words of a block, for looking through. */
export function termsOfBlock(block: InformationBlock): string {
  switch (block.kind) {
    case 'list':
      return block.items
        .flatMap(({ runs, items }) => [runs, ...items])
        .map(plainText)
        .join(' ');
    case 'table':
      return [block.columns.map(({ runs }) => runs), ...block.rows].flat().map(plainText).join(' ');
    default:
      return plainText(block.runs);
  }
}
