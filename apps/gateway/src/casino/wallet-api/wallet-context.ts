import type { EventBus } from '../../platform/bus/index.ts';
import type { Log } from '../../platform/observability/log.ts';
import type { CurrencySettings } from '@longshot/contracts';
import type { Jurisdiction } from '@longshot/domain/jurisdictions';
import type { StandingSettings } from '../../platform/http/player-standing.ts';
import type { AccessPort } from '../../platform/http/access-port.ts';
import type { Database } from '../../platform/database/index.ts';
import type { FeedClock } from '../../platform/clock/feed-clock.ts';
import type { SpendGuard } from '../../wallet/limits/index.ts';

/** Settings of the site about the casino. */
export interface CasinoSettings extends StandingSettings {
  readonly siteId: string;
  /** Currencies accounts may have, with the bounds of stakes. */
  readonly currencies: readonly CurrencySettings[];
  /** Whether a game opens for real money only once its player has deposited; not unless told. */
  readonly isFirstDepositRequired?: boolean;
  /** Whose rules players play by whose country has none of its own; the usual ones unless told. */
  readonly jurisdiction?: Jurisdiction;
}

/** Context of the wallet. */
export interface WalletContext {
  readonly database: Database;
  readonly clock: FeedClock;
  readonly bus: EventBus;
  readonly log: Log;
  readonly settings: CasinoSettings;
  /** Asked before every stake. */
  readonly guardSpend: SpendGuard;
  /** Asked where the player comes from; nobody is kept out by that unless told. */
  readonly access?: Pick<AccessPort, 'refusalOfVisitor'> | undefined;
  /** Secret of a provider for its signatures; null for one that is not known. */
  readonly secretOf: (providerId: string) => Promise<string | null>;
}
