import type { InformationBlock, InformationItem } from '@longshot/contracts';
import { joinClasses } from '@longshot/ui';
import type { ReactNode } from 'react';
import { plainText } from '../../model/plain-text.ts';
import { Runs } from './runs.tsx';
import * as css from './reading.css';

type BlockOf<Kind extends InformationBlock['kind']> = Extract<InformationBlock, { kind: Kind }>;

const headings = { 2: 'h2', 3: 'h3', 4: 'h4' } as const;

const Heading = ({ block }: { readonly block: BlockOf<'heading'> }) => {
  const level = block.level === 2 || block.level === 3 ? block.level : 4;
  const Tag = headings[level];
  return (
    <Tag id={block.id} className={joinClasses(css.readHeading, level > 2 && css.readSubheading)} tabIndex={-1}>
      <Runs runs={block.runs} />
    </Tag>
  );
};

const listTag = (isOrdered: boolean) => (isOrdered ? 'ol' : 'ul');

const Item = ({ item }: { readonly item: InformationItem }) => {
  const Inner = listTag(item.isOrdered);
  return (
    <li>
      <Runs runs={item.runs} />
      {item.items.length > 0 && (
        <Inner className={css.readList}>
          {item.items.map((runs, index) => (
            <li key={index}>
              <Runs runs={runs} />
            </li>
          ))}
        </Inner>
      )}
    </li>
  );
};

const List = ({ block }: { readonly block: BlockOf<'list'> }) => {
  const Tag = listTag(block.isOrdered);
  return (
    <Tag className={joinClasses(css.readList, block.isOrdered && css.readNumbers)}>
      {block.items.map((item, index) => (
        <Item key={index} item={item} />
      ))}
    </Tag>
  );
};

/** A table may be wider than its place: it scrolls inside, by the keyboard too. */
const TextTable = ({ block, label }: { readonly block: BlockOf<'table'>; readonly label: string }) => (
  <div className={css.readScroll} role="group" aria-label={label} tabIndex={0}>
    <table className={css.readTable}>
      <thead>
        <tr>
          {block.columns.map((column, index) => (
            <th key={index} scope="col" className={column.isEnd ? css.readEnd : undefined}>
              <Runs runs={column.runs} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {block.rows.map((row, rowIndex) => (
          <tr key={rowIndex}>
            {row.map((cell, index) => (
              <td key={index} className={block.columns[index]?.isEnd ? css.readEnd : undefined}>
                <Runs runs={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

const Block = ({ block, under }: { readonly block: InformationBlock; readonly under: string }): ReactNode => {
  switch (block.kind) {
    case 'heading':
      return <Heading block={block} />;
    case 'paragraph':
      return (
        <p>
          <Runs runs={block.runs} />
        </p>
      );
    case 'quote':
      return (
        <blockquote className={css.readNote}>
          <Runs runs={block.runs} />
        </blockquote>
      );
    case 'list':
      return <List block={block} />;
    case 'table':
      return <TextTable block={block} label={under} />;
  }
};

/** The heading that each block stands under. */
const headingsOver = (blocks: readonly InformationBlock[], title: string): readonly string[] => {
  let last = title;
  return blocks.map((block) => {
    if (block.kind === 'heading') last = plainText(block.runs);
    return last;
  });
};

/** A text as elements of the page. */
export const Blocks = ({ blocks, title }: { readonly blocks: readonly InformationBlock[]; readonly title: string }) => {
  const over = headingsOver(blocks, title);
  return (
    <div className={css.readText}>
      {blocks.map((block, index) => (
        <Block key={index} block={block} under={over[index] ?? title} />
      ))}
    </div>
  );
};
