import { useMemo } from 'react';
import type { EventEntry } from '../../model/events/event-entry.ts';
import type { PriceSlot } from '../../model/prices/price-slot.ts';
import { useTranslations } from '../use-translations.ts';
import { SlotCell } from './slot-cell.tsx';

/** Price of an outcome of whatever market stands in a column of the board: a line that moves takes its place. */
export const ColumnCell = (props: {
  readonly entry: EventEntry;
  /** Place in `EventHead.columns`. */
  readonly index: number;
  readonly outcomeId: string;
  readonly isNameShown?: boolean;
}) => {
  const { entry, index, outcomeId, isNameShown = false } = props;
  const { short } = useTranslations();
  const slot = useMemo<PriceSlot>(
    () => ({ entry, outcomeId, marketKey: () => entry.columns[index] ?? null }),
    [entry, outcomeId, index],
  );
  const name = short(entry, entry.columns[index] ?? '', outcomeId);
  return <SlotCell slot={slot} name={name} isNameShown={isNameShown} isLineHidden />;
};
