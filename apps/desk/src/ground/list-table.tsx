import { Cell, Table } from '@longshot/ui';
import type { ReactNode } from 'react';

/** A column of a list: its head, and what stands in a row. */
export interface ListColumn<Row> {
  readonly id: string;
  readonly label: string;
  readonly isEnd?: boolean;
  readonly isStrong?: boolean;
  readonly cell: (row: Row) => ReactNode;
}

/** A table of rows, each known by its number. */
export function ListTable<Row>({
  caption,
  columns,
  rows,
  keyOf,
}: {
  readonly caption: string;
  readonly columns: readonly ListColumn<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
}) {
  return (
    <Table caption={caption} columns={columns}>
      {rows.map((row) => (
        <tr key={keyOf(row)}>
          {columns.map(({ id, isEnd = false, isStrong = false, cell }) => (
            <Cell key={id} isEnd={isEnd} isStrong={isStrong}>
              {cell(row)}
            </Cell>
          ))}
        </tr>
      ))}
    </Table>
  );
}
