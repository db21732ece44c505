import { AbsentPrice, joinClasses } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import type { EventEntry } from '../../model/events/event-entry.ts';
import { SlotCell } from '../prices/slot-cell.tsx';
import type { PriceSlot } from '../../model/prices/price-slot.ts';
import { useTranslations } from '../use-translations.ts';
import type { BoardColumn } from '../../model/board/board-columns.ts';
import type { ColumnShape } from '../../model/board/board-room.ts';
import * as css from './board.css';

/** The classes that give a column its width. */
export const shapeClass = (shape: ColumnShape): string =>
  joinClasses(css.market, { three: css.market3, two: css.market2, pair: css.marketPair, line: css.marketLine }[shape]);

const Cell = observer(function Cell(props: {
  readonly entry: EventEntry;
  readonly column: BoardColumn;
  readonly outcomeId: string;
}) {
  const { entry, column, outcomeId } = props;
  const { index } = column;
  const labels = useTranslations();
  const slot = useMemo<PriceSlot>(
    () => ({ entry, outcomeId, marketKey: () => entry.columns[index] ?? null }),
    [entry, outcomeId, index],
  );
  const { home, away } = entry.head;
  // Read alone, by whoever walks from button to button: the match belongs to the price.
  const name = `${home.name} – ${away.name}, ${labels.cellName(entry, column.market?.id ?? 0, outcomeId)}`;
  const key = entry.columns[index] ?? null;
  // Reads which outcomes there are, not their prices: a tick must not come here.
  const isThere = key !== null && entry.marketOf(key)?.outcomeIds.includes(outcomeId) === true;
  if (!isThere) return <AbsentPrice name={name} />;
  return <SlotCell slot={slot} name={name} />;
});

/** The prices of one column of an event; empty room where the league has no such market. */
export const ColumnCells = ({ entry, column }: { readonly entry: EventEntry; readonly column: BoardColumn }) => (
  <div className={shapeClass(column.shape)}>
    {column.market?.outcomes.map(({ id }) => (
      <Cell key={id} entry={entry} column={column} outcomeId={id} />
    ))}
  </div>
);
