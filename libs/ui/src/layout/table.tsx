import type { ReactNode } from 'react';
import { joinClasses } from '../join-classes.ts';
import * as css from './table.css';

/** A column's head. Figures align to the end. */
export interface TableColumn {
  readonly id: string;
  readonly label: string;
  readonly isEnd?: boolean;
}

/** A table with its caption for assistive technology; pass rows of `Cell`s. */
export const Table = ({
  caption,
  columns,
  children,
}: {
  readonly caption: string;
  readonly columns: readonly TableColumn[];
  readonly children: ReactNode;
}) => (
  <table className={css.table}>
    <caption className="sr">{caption}</caption>
    <thead>
      <tr>
        {columns.map(({ id, label, isEnd }) => (
          <th key={id} scope="col" className={isEnd ? css.cellEnd : undefined}>
            {label}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>{children}</tbody>
  </table>
);

/** One cell. */
export const Cell = ({
  isEnd = false,
  isStrong = false,
  children,
}: {
  readonly isEnd?: boolean;
  readonly isStrong?: boolean;
  readonly children: ReactNode;
}) => <td className={joinClasses(isEnd && css.cellEnd, isStrong && css.cellStrong)}>{children}</td>;
