import type { Log } from '../../platform/observability/log.ts';
import type { Database } from '../../platform/database/index.ts';
import type { FeedClock } from '../../platform/clock/feed-clock.ts';
import type { WalletClient } from './wallet-client.ts';

/** Context of the bundled provider: its own tables, and the house's wallet by its port alone. */
export interface InHouseContext {
  readonly database: Database;
  readonly clock: FeedClock;
  readonly log: Log;
  readonly wallet: WalletClient;
  /** Random bytes as hexadecimal text. */
  readonly randomHex: (bytes: number) => string;
}
