import { Cell, ChipContent, chipLinkClass, Chips, EmptyState, Panel, PanelHead, Table } from '@longshot/ui';
import type { ReactNode } from 'react';
import { linkTo, useAddress } from './address.ts';
import type { Acts } from './acts/use-acts.tsx';
import { useDesk } from './desk-context.tsx';
import { Refused } from './refused.tsx';
import { useDeskText } from './use-desk-text.ts';
import { type Loaded, useLoaded } from './use-loaded.ts';

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

/** Loads the page of a list that the address names. */
export function useList<Page>(path: string): Loaded<Page> {
  const { api } = useDesk();
  const { searchParams } = useAddress();
  return useLoaded(`${path}?${searchParams}`, (key, signal) => {
    const asked = key.slice(key.indexOf('?') + 1);
    return api.view<Page>(path, Object.fromEntries(new URLSearchParams(asked)), signal);
  });
}

export interface ListPanelProps<Row> {
  /** Where it stands; filters and pages are parts of the address. */
  readonly href: string;
  readonly title: string;
  /** Filters by `of`, the first of them unless one is chosen. */
  readonly filters?: readonly { readonly id: string; readonly label: string }[];
  readonly none: string;
  readonly columns: readonly ListColumn<Row>[];
  readonly keyOf: (row: Row) => string;
  readonly rows: readonly Row[] | null;
  readonly refusal: Loaded<unknown>['refusal'];
  /** Part of the address that leads to the next page; null on the last. */
  readonly next?: Readonly<Record<string, string>> | null;
  readonly acts?: Acts;
}

/** A list of the desk in a panel of its own: filters above it, its table, and the way to the next page. */
export function ListPanel<Row>(props: ListPanelProps<Row>) {
  const { href, title, filters = [], none, columns, keyOf, rows, refusal, next = null, acts } = props;
  const { t } = useDeskText();
  const { searchParams } = useAddress();
  const of = searchParams.get('of') ?? filters[0]?.id;
  const chosen = filters.length === 0 || of === undefined ? {} : { of };
  return (
    <Panel label={title}>
      <PanelHead title={title} />
      {acts?.shown}
      <Refused refusal={refusal} />
      {filters.length > 0 && (
        <Chips label={t('list.filters')}>
          {filters.map(({ id, label }) => (
            <a
              key={id}
              className={chipLinkClass()}
              {...linkTo(`${href}?of=${id}`)}
              aria-current={id === of ? 'page' : undefined}
            >
              <ChipContent label={label} />
            </a>
          ))}
        </Chips>
      )}
      {rows !== null && rows.length === 0 && <EmptyState title={none} />}
      {rows !== null && rows.length > 0 && <ListTable caption={title} columns={columns} rows={rows} keyOf={keyOf} />}
      {next !== null && (
        <p>
          <a className="link" {...linkTo(`${href}?${new URLSearchParams({ ...chosen, ...next })}`)}>
            {t('list.next')}
          </a>
        </p>
      )}
    </Panel>
  );
}
