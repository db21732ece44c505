import { AbsentPrice } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import type { EventEntry } from '../../model/events/event-entry.ts';
import type { PriceSlot } from '../../model/prices/price-slot.ts';
import { SlotCell } from '../../parts/prices/slot-cell.tsx';
import { useTranslations } from '../../parts/use-translations.ts';

/** A score stays on one line: browsers take a dash for a place to break. */
const unbroken = (name: string): string => name.replace(/^(\d+)–(\d+)$/, '$1\u2060–\u2060$2');

/** Outcome of a market on a game's page. */
export interface OutcomeProps {
  readonly entry: EventEntry;
  readonly marketKey: string;
  readonly outcomeId: string;
  readonly isNameShown?: boolean;
}

/** The price of an outcome; a dash while it is not offered. */
export const OutcomeCell = observer(function OutcomeCell(props: OutcomeProps) {
  const { entry, marketKey, outcomeId, isNameShown = false } = props;
  const { outcome, short } = useTranslations();
  const slot = useMemo<PriceSlot>(
    () => ({ entry, outcomeId, marketKey: () => marketKey }),
    [entry, marketKey, outcomeId],
  );
  const name = isNameShown ? unbroken(short(entry, marketKey, outcomeId)) : outcome(entry, marketKey, outcomeId);
  // Reads which outcomes there are, not their prices: a tick must not come here.
  const isThere = entry.marketOf(marketKey)?.outcomeIds.includes(outcomeId) === true;
  if (!isThere) return <AbsentPrice name={name} />;
  return <SlotCell slot={slot} name={name} isNameShown={isNameShown} isLineHidden />;
});
