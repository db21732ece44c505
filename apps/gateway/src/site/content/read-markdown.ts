import type { InformationBlock, InformationItem, InformationRun } from '@longshot/contracts';
import type { BlockContent, DefinitionContent, List, ListItem, RootContent, Table } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';
import { readRuns } from './read-runs.ts';

type Heading = Extract<InformationBlock, { kind: 'heading' }>;

/** `{#live-bets}` at the end of a heading: its id, the same in every language. */
const ID_AT_END = /\s*\{#([a-z0-9][a-z0-9-]{0,59})\}\s*$/;

const LINE_BREAK: InformationRun = { text: '\n' };

function readHeading(runs: InformationRun[], depth: number, position: number): Heading {
  const last = runs.at(-1);
  const id = ID_AT_END.exec(last?.text ?? '')?.[1];
  const words =
    id === undefined ? runs : [...runs.slice(0, -1), { ...last, text: last?.text.replace(ID_AT_END, '') ?? '' }];
  // The page's title is its only heading of the first level.
  return { kind: 'heading', level: Math.min(Math.max(depth, 2), 4), id: id ?? `part-${position}`, runs: words };
}

/** The words of blocks that stand where only words can: each block on a line of its own. */
function summaryOf(blocks: readonly (BlockContent | DefinitionContent)[]): InformationRun[] {
  const lines = blocks.map((block): InformationRun[] => {
    if (block.type === 'paragraph' || block.type === 'heading') return readRuns(block.children);
    if (block.type === 'html' || block.type === 'code') return [{ text: block.value }];
    if (block.type === 'blockquote') return summaryOf(block.children);
    if (block.type === 'list') return block.children.flatMap((item) => summaryOf(item.children));
    return [];
  });
  return lines.filter((line) => line.length > 0).flatMap((line, index) => (index === 0 ? line : [LINE_BREAK, ...line]));
}

/** An entry; of lists inside it the first level is kept, deeper ones become words. */
function readItem({ children }: ListItem): InformationItem {
  const inner = children.filter((child): child is List => child.type === 'list');
  return {
    runs: summaryOf(children.filter((child) => child.type !== 'list')),
    isOrdered: inner[0]?.ordered === true,
    items: inner.flatMap((list) => list.children.map((item) => summaryOf(item.children))),
  };
}

function readTable({ align, children: [head, ...rows] }: Table): InformationBlock {
  const columns = (head?.children ?? []).map((cell, index) => ({
    runs: readRuns(cell.children),
    isEnd: align?.[index] === 'right',
  }));
  return { kind: 'table', columns, rows: rows.map((row) => row.children.map((cell) => readRuns(cell.children))) };
}

function readBlock(node: RootContent, position: number): InformationBlock[] {
  switch (node.type) {
    case 'heading':
      return [readHeading(readRuns(node.children), node.depth, position)];
    case 'paragraph':
      return [{ kind: 'paragraph', runs: readRuns(node.children) }];
    case 'list':
      return [{ kind: 'list', isOrdered: node.ordered === true, items: node.children.map(readItem) }];
    case 'blockquote':
      return [{ kind: 'quote', runs: summaryOf(node.children) }];
    case 'table':
      return [readTable(node)];
    case 'html':
    case 'code':
      return [{ kind: 'paragraph', runs: [{ text: node.value }] }];
    default:
      return [];
  }
}

/**
 * Reads Markdown into blocks of words: headings, paragraphs, lists, quotes and tables. HTML in it is words, so that no
 * text brings code into a page. A heading without an id of its own is called by its place.
 */
export function readMarkdown(text: string): InformationBlock[] {
  const tree = fromMarkdown(text, { extensions: [gfmTable()], mdastExtensions: [gfmTableFromMarkdown()] });
  return tree.children.flatMap((node, index) => readBlock(node, index + 1));
}
