import type { ReactNode } from 'react';
import { joinClasses } from '../join-classes.ts';
import * as css from './grid.css';

const widths = { small: css.gridSmall, medium: css.gridMedium, large: css.gridLarge } as const;

export interface GridProps {
  /** The least that a column has: 180, 200 or 240. */
  readonly columns?: keyof typeof widths;
  /** Panels and tiles stand a gutter apart; fields by their own measure. */
  readonly hasGutter?: boolean;
  /** They are a list: each is an `li`. */
  readonly isList?: boolean;
  readonly children: ReactNode;
}

/** As many columns as there is room for, all of one width. */
export const Grid = ({ columns = 'medium', hasGutter = false, isList = false, children }: GridProps) => {
  const Tag = isList ? 'ul' : 'div';
  // Browsers take a list without marks for none, unless it says what it is.
  return (
    <Tag
      className={joinClasses(css.grid, widths[columns], hasGutter && css.gridGutter)}
      role={isList ? 'list' : undefined}
    >
      {children}
    </Tag>
  );
};
