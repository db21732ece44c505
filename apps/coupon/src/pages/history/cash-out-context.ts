import { createContext, use } from 'react';
import type { CashOutStore } from '../../model/history/cash-out-store.ts';

const CashOutContext = createContext<CashOutStore | null>(null);

/** Hands the cash-out of a page down to its rows. */
export const CashOutProvider = CashOutContext.Provider;

/** The cash-out of the page; null where coupons are not sold. */
export const useCashOut = (): CashOutStore | null => use(CashOutContext);
