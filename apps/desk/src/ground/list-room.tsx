import { EmptyState, Panel, PanelHead } from '@longshot/ui';
import type { ReactNode } from 'react';
import { linkTo, useAddress } from './address.ts';
import type { Acts } from './acts/use-acts.tsx';
import { Choices } from './choices.tsx';
import { useDesk } from './desk-context.tsx';
import { type ListColumn, ListTable } from './list-table.tsx';
import { Refused } from './refused.tsx';
import { useDeskText } from './use-desk-text.ts';
import { type Loaded, useLoaded } from './use-loaded.ts';

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
  /** Beside the title. */
  readonly tools?: ReactNode;
}

/** A list of the desk in a panel of its own: filters above it, its table, and the way to the next page. */
export function ListPanel<Row>(props: ListPanelProps<Row>) {
  const { href, title, filters = [], none, columns, keyOf, rows, refusal, next = null, acts, tools } = props;
  const { t } = useDeskText();
  const { searchParams } = useAddress();
  const of = searchParams.get('of') ?? filters[0]?.id;
  const chosen = filters.length === 0 || of === undefined ? {} : { of };
  return (
    <Panel label={title}>
      <PanelHead title={title} tools={tools} />
      {acts?.shown}
      <Refused refusal={refusal} />
      {filters.length > 0 && (
        <Choices
          label={t('list.filters')}
          choices={filters.map(({ id, label }) => ({ label, href: `${href}?of=${id}`, isChosen: id === of }))}
        />
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
