import { Fact, Facts } from '@longshot/ui';
import { coefficient, money } from './formats.ts';
import { type ListColumn, ListTable } from './list-table.tsx';
import { useDeskText } from './use-desk-text.ts';

type FactRow = Readonly<Record<string, unknown>>;

const isMoney = (name: string, facts: FactRow): boolean =>
  /minor$/iu.test(name) && typeof facts['iso'] === 'string' && typeof facts[name] === 'number';

const isEmpty = (value: unknown): boolean => value === null || (Array.isArray(value) && value.length === 0);

const isRows = (value: unknown): value is readonly FactRow[] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every((row) => typeof row === 'object' && row !== null && !Array.isArray(row));

/** Names of facts and their values, in words where there are any. */
const useFactText = () => {
  const { t, i18n } = useDeskText();
  const isKnown = (key: string): boolean => i18n.exists(key, { ns: 'desk' });
  return {
    // texts: fact.*
    nameOf: (name: string): string => (isKnown(`fact.${name}`) ? t(`fact.${name}`) : name),
    valueOf: (name: string, facts: FactRow): string => {
      const value = facts[name];
      if (isMoney(name, facts)) return money(Number(value), String(facts['iso']));
      if (/^coef[A-Z]/u.test(name) && typeof value === 'number') return coefficient(value);
      const word = `option.${name}.${String(value)}`;
      if (typeof value === 'string' && isKnown(word)) return t(word);
      return typeof value === 'object' ? JSON.stringify(value) : String(value);
    },
  };
};

/** Rows of facts as a table, a column each. */
const FactTable = ({ name, rows }: { readonly name: string; readonly rows: readonly FactRow[] }) => {
  const { nameOf, valueOf } = useFactText();
  const names = Object.keys(rows[0] ?? {}).filter((column) => column !== 'iso');
  const columns = names.map((column): ListColumn<FactRow> => ({
    id: column,
    label: nameOf(column),
    isEnd: typeof rows[0]?.[column] === 'number',
    cell: (row) => <span className="num">{valueOf(column, row)}</span>,
  }));
  return <ListTable caption={nameOf(name)} rows={rows} keyOf={(row) => JSON.stringify(row)} columns={columns} />;
};

/** Facts of an act as it is kept, sums with their currency, lists as tables. */
export const JsonFacts = ({ json }: { readonly json: string }) => {
  const { nameOf, valueOf } = useFactText();
  const facts = JSON.parse(json) as FactRow;
  const shown = Object.entries(facts).filter(([name, value]) => name !== 'iso' && !isEmpty(value));
  const single = shown.filter(([, value]) => !isRows(value));
  return (
    <>
      <Facts>
        {single.map(([name]) => (
          <Fact key={name} term={nameOf(name)}>
            {valueOf(name, facts)}
          </Fact>
        ))}
      </Facts>
      {shown.map(([name, value]) => (isRows(value) ? <FactTable key={name} name={name} rows={value} /> : null))}
    </>
  );
};
