import { PriceCell, type PriceCellHandle } from '@longshot/ui';
import { untracked } from 'mobx';
import { memo, useCallback } from 'react';
import { useServices } from '../services.ts';
import { lineOfOutcome, useTranslations } from '../use-translations.ts';
import { choosePrice } from '../../model/prices/choose-price.ts';
import { connectPrice } from '../../model/prices/connect-price.ts';
import type { PriceSlot } from '../../model/prices/price-slot.ts';

/** A price slot, and how its cell tells what is bet on. */
export interface SlotCellProps {
  readonly slot: PriceSlot;
  /** Name of the outcome, in words. */
  readonly name: string;
  /** Shows the name beside the price. */
  readonly isNameShown?: boolean;
  /** The line stands in the head of its row: not in the cell. */
  readonly isLineHidden?: boolean;
}

/** A price cell over a slot: shows it, follows it and puts it into the coupon. Keep `slot` stable. */
export const SlotCell = memo(function SlotCell(props: SlotCellProps) {
  const { slot, name, isNameShown = false, isLineHidden = false } = props;
  const { host, prices } = useServices();
  const { t } = useTranslations();
  const lineOf = useCallback(
    (marketKey: string) => (isLineHidden ? undefined : lineOfOutcome(marketKey, slot.outcomeId)),
    [slot, isLineHidden],
  );
  const connect = useCallback(
    (cell: PriceCellHandle) => connectPrice(cell, slot, lineOf, prices),
    [slot, lineOf, prices],
  );
  const handleToggle = () => {
    if (choosePrice(slot, host) === 'full')
      host.notify({ tone: 'warning', title: t('coupon.full'), text: t('coupon.fullText'), key: 'coupon-full' });
  };
  const marketKey = untracked(() => slot.marketKey());
  const line = marketKey === null ? undefined : lineOf(marketKey);
  return <PriceCell name={name} isNameShown={isNameShown} line={line} onToggle={handleToggle} connect={connect} />;
});
