import { createServicesContext, type Ticker } from '@longshot/remote';
import type { LottoStore } from '../../model/lotto/lotto-store.ts';

/** Services of the pages of lotto. */
export interface LottoServices {
  readonly lotto: LottoStore;
  /** The server's time. */
  readonly ticker: Ticker;
}

/** Hands the services down to the pages of lotto. */
export const { ServicesProvider: LottoProvider, useServices: useLotto } = createServicesContext<LottoServices>();
