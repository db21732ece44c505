import type { ReactNode } from 'react';
import { joinClasses } from '../join-classes.ts';
import * as css from './stack.css';

const gapClass = {
  2: css.stackGap2,
  4: css.stackGap4,
  6: css.stackGap6,
  8: css.stackGap8,
  10: css.stackGap10,
  12: css.stackGap12,
  14: css.stackGap14,
  16: css.stackGap16,
  24: css.stackGap24,
  gutter: css.stackGapGutter,
} as const;

/** A step of the spacing scale between things, by its length; `gutter` is the room between panels. */
export type StackGap = keyof typeof gapClass;

export interface StackProps {
  readonly gap?: StackGap;
  /** Side by side, as many as there is room for, the others below. */
  readonly isRow?: boolean;
  /** In a row: what is lower stands on the same line as what is higher, as fields and the button beside them. */
  readonly isAtEnd?: boolean;
  /** Makes it a region of the page by this name. */
  readonly label?: string;
  readonly children: ReactNode;
}

/** Things one under the other, or in a row, with the same room between each two. */
export const Stack = ({ gap = 10, isRow = false, isAtEnd = false, label, children }: StackProps) => {
  const Tag = label === undefined ? 'div' : 'section';
  const className = joinClasses(isRow ? css.stackRow : css.stack, isAtEnd && css.stackRowEnd, gapClass[gap]);
  return (
    <Tag className={className} aria-label={label}>
      {children}
    </Tag>
  );
};
