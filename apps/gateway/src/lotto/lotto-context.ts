import type { CurrencySettings } from '@longshot/contracts';
import type { RoundSeeds } from '@longshot/games';
import type { EventBus } from '../platform/bus/index.ts';
import type { FeedClock } from '../platform/clock/feed-clock.ts';
import type { Database } from '../platform/database/index.ts';
import type { StandingSettings } from '../platform/http/player-standing.ts';
import type { Log } from '../platform/observability/log.ts';
import type { SpendGuard } from '../wallet/limits/index.ts';

/** A chain that draws are drawn from, one link each. */
interface DrawChain {
  readonly id: number;
  /** The link before the first, public from the beginning. */
  readonly anchor: string;
  readonly salt: string;
  /** The link of a draw: a secret until it is drawn. */
  linkOf(number: number): string;
  seedsOf(number: number): RoundSeeds;
}

/** A link that was drawn from. */
export interface UsedLink {
  readonly chainId: number;
  /** Which link of its chain, from 1. */
  readonly number: number;
}

/** Chains, and who leads: the server hands them in. */
export interface DrawChains {
  /** Takes the lead of a title that nobody leads, or holds it on; answers whether this process leads. */
  lead(title: string): Promise<boolean>;
  letGo(): Promise<void>;
  /** The chain that a title is drawn from after a link; a new one where that was the last of its chain. */
  chainOf(title: string, last: UsedLink | null): Promise<DrawChain>;
  find(id: number): Promise<DrawChain>;
}

/** Settings of the site about lotto. */
export interface LottoSettings extends StandingSettings {
  readonly siteId: string;
  /** Currencies accounts may have. */
  readonly currencies: readonly Pick<CurrencySettings, 'iso'>[];
}

/** Context of lotto. */
export interface LottoContext {
  readonly database: Database;
  readonly clock: FeedClock;
  readonly bus: EventBus;
  readonly log: Log;
  readonly settings: LottoSettings;
  /** Asked before every stake. */
  readonly guardSpend: SpendGuard;
  readonly chains: DrawChains;
}
