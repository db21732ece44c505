import type { Change } from '@longshot/contracts';
import { configureStore, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { Provider, useSelector } from 'react-redux';
import { drive } from './drive.ts';
import { firstPrices, movedPrice, restedPrice, type ShownPrice } from './parts.tsx';
import { priceKey } from './price-frames.ts';
import { renderCell, toReact, type CellProps } from './react-markup.tsx';

type Prices = Record<string, ShownPrice>;

const prices = createSlice({
  name: 'prices',
  initialState: {} satisfies Prices as Prices,
  reducers: {
    imageTaken: (_, { payload }: PayloadAction<Prices>) => payload,
    frameTaken(state, { payload }: PayloadAction<readonly Change[]>) {
      for (const change of payload) {
        if (change[0] !== 'p') continue;
        const key = priceKey(change[1], change[3]);
        state[key] = movedPrice(state[key], change[4]);
      }
    },
    pricesRested(state, { payload }: PayloadAction<readonly string[]>) {
      for (const key of payload) {
        const price = state[key];
        if (price !== undefined) state[key] = restedPrice(price);
      }
    },
  },
});

const { imageTaken, frameTaken, pricesRested } = prices.actions;
const store = configureStore({ reducer: { prices: prices.reducer } });
type State = ReturnType<typeof store.getState>;

const Cell = ({ priceKey: key, shell }: CellProps) => {
  const price = useSelector((state: State) => state.prices[key]);
  return price === undefined ? null : renderCell(shell, price);
};

drive({
  start({ root, markup, frames }) {
    store.dispatch(imageTaken(firstPrices(frames.image(0))));
    flushSync(() => createRoot(root).render(<Provider store={store}>{toReact(markup, Cell)}</Provider>));
  },
  apply: (changes) => void store.dispatch(frameTaken(changes)),
  rest: (keys) => void store.dispatch(pricesRested(keys)),
});
