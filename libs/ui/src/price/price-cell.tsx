import { useCommonText } from '@longshot/i18n';
import { memo, useLayoutEffect, useRef } from 'react';
import { joinClasses } from '../join-classes.ts';
import { LockIcon } from '../icons/icons.tsx';
import { bindPriceCell, type PriceCellHandle } from './bind-price-cell.ts';
import * as css from './price-cell.css';

export interface PriceCellProps {
  /** Name of the outcome, in words: "Arsenal to win". The hidden start of the button's name, unless `isNameShown`. */
  readonly name: string;
  /** The line beside the price (`2.5`, `−0.5`); left out where a market has none. */
  readonly line?: string | undefined;
  /** Shows the name beside the price, as on the game page. */
  readonly isNameShown?: boolean;
  /** Whether the price is in the coupon when the cell is first shown; later changes may come through the handle. */
  readonly isSelected?: boolean;
  /** The player chose or released the price. Not called while it is suspended or not offered. */
  readonly onToggle: () => void;
  /**
   * Connects the cell with its source; called once the cell is in the page. Typically
   * `(cell) => reaction(() => prices.viewOf(id), (view) => cell.show(view), { fireImmediately: true })`.
   * The answer is called when the cell leaves or when `connect` changes: keep it stable.
   */
  readonly connect: (cell: PriceCellHandle) => () => void;
}

/**
 * A price of the board. React renders the button once; what ticks is written through the handle. The name of the
 * button is its content, with hidden words around the figure, so a tick changes one text node and is not announced.
 */
export const PriceCell = memo(function PriceCell(props: PriceCellProps) {
  const { name, line, isNameShown = false, isSelected = false, onToggle, connect } = props;
  const { t } = useCommonText();
  const element = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (element.current === null) return;
    const cell = bindPriceCell(element.current, {
      rose: t('price.rose'),
      fell: t('price.fell'),
      suspended: t('price.suspended'),
      absent: t('price.absent'),
    });
    const disconnect = connect(cell);
    return () => {
      disconnect();
      cell.dispose();
    };
  }, [connect, t]);
  const handleClick = () => {
    if (element.current?.getAttribute('aria-disabled') !== 'true') onToggle();
  };
  return (
    <button
      ref={element}
      type="button"
      className={joinClasses(css.price, line !== undefined && css.priceWithLine, isNameShown && css.priceWithName)}
      aria-pressed={isSelected}
      data-price-cell=""
      onClick={handleClick}
    >
      {/* In its own direction, so that a name is cut at its end. */}
      <span className={isNameShown ? css.priceName : 'sr'} dir="auto">{`${name} `}</span>
      {line !== undefined && (
        <small className={css.priceLine} data-part="line">
          {line}
        </small>
      )}
      <b className={css.priceFigure} data-part="figure" />
      <span className="sr" data-part="word" />
      <span className={css.priceLock}>
        <LockIcon size={14} />
      </span>
    </button>
  );
});

/** The place of a price that is not offered at all: a dash, not a button. */
export const AbsentPrice = ({ name }: { readonly name: string }) => {
  const { t } = useCommonText();
  return (
    <span className={css.price} data-state="absent">
      <span aria-hidden="true">–</span>
      <span className="sr">{`${name}: ${t('price.absent')}`}</span>
    </span>
  );
};
