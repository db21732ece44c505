import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { create } from 'zustand';
import { drive } from './drive.ts';
import { firstPrices, movedPrice, restedPrice, type ShownPrice } from './parts.tsx';
import { priceKey } from './price-frames.ts';
import { renderCell, toReact, type CellProps } from './react-markup.tsx';

interface PricesState {
  readonly prices: Readonly<Record<string, ShownPrice>>;
}

const usePrices = create<PricesState>(() => ({ prices: {} }));

const Cell = ({ priceKey: key, shell }: CellProps) => {
  const price = usePrices((state) => state.prices[key]);
  return price === undefined ? null : renderCell(shell, price);
};

drive({
  start({ root, markup, frames }) {
    usePrices.setState({ prices: firstPrices(frames.image(0)) });
    flushSync(() => createRoot(root).render(toReact(markup, Cell)));
  },
  apply: (changes) =>
    usePrices.setState(({ prices }) => {
      const next = { ...prices };
      for (const change of changes) {
        if (change[0] !== 'p') continue;
        const key = priceKey(change[1], change[3]);
        next[key] = movedPrice(next[key], change[4]);
      }
      return { prices: next };
    }),
  rest: (keys) =>
    usePrices.setState(({ prices }) => {
      const next = { ...prices };
      for (const key of keys) {
        const price = next[key];
        if (price !== undefined) next[key] = restedPrice(price);
      }
      return { prices: next };
    }),
});
