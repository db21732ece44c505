import type { MountContext } from '@longshot/host-contract';
import { type Ticker, createServicesContext } from '@longshot/remote';
import type { CouponStore } from '../model/coupon/coupon-store.ts';
import type { OneClickStore } from '../model/coupon/one-click-store.ts';
import type { CouponEnvironment } from '../model/environment.ts';
import type { HistoryStore } from '../model/history/history-store.ts';
import type { OpenBetsStore } from '../model/history/open-bets-store.ts';
import type { PlacingStore } from '../model/placing/placing-store.ts';
import type { QuoteStore } from '../model/quotes/quote-store.ts';
import type { SettingsStore } from '../model/records/settings-store.ts';

/** Services of one mount of the coupon: the host's side and its own stores. */
export interface CouponServices {
  readonly host: MountContext;
  readonly environment: CouponEnvironment;
  readonly quotes: QuoteStore;
  readonly coupon: CouponStore;
  readonly settings: SettingsStore;
  readonly placing: PlacingStore;
  readonly oneClick: OneClickStore;
  readonly history: HistoryStore;
  readonly openBets: OpenBetsStore;
  readonly ticker: Ticker;
  /** Ends everything the mount started. */
  dispose(): void;
}

/** Hands the services down to every component of the mount. */
export const { ServicesProvider, useServices } = createServicesContext<CouponServices>();
