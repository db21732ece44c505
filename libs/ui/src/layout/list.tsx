import type { ReactNode } from 'react';
import { joinClasses } from '../join-classes.ts';
import * as css from './list.css';

export interface ListProps {
  readonly label?: string;
  /** Steps, which have an order. */
  readonly isOrdered?: boolean;
  /** Items bring their own height and stand on each other. */
  readonly isTight?: boolean;
  /** `li` elements. */
  readonly children: ReactNode;
}

/** A list without marks, its items one under the other. */
export const List = ({ label, isOrdered = false, isTight = false, children }: ListProps) => {
  const Tag = isOrdered ? 'ol' : 'ul';
  return (
    // Browsers take a list without marks for none, unless it says what it is.
    <Tag className={joinClasses(css.list, isTight && css.listTight)} role="list" aria-label={label}>
      {children}
    </Tag>
  );
};
