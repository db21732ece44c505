import type { Account, SessionUser } from '@longshot/contracts';
import type { EventBus } from '../../platform/bus/index.ts';
import type { Database } from '../../platform/database/index.ts';
import { findAccounts } from '../../wallet/accounts/index.ts';
import { findUser, type UserSettings } from './players-repository.ts';

/** A player as a session shows it. */
export interface PlayerView {
  readonly user: SessionUser | null;
  readonly accounts: readonly Account[];
}

/** Input of the views. */
export interface PlayerViewsInput {
  readonly database: Database;
  readonly settings: UserSettings;
  readonly bus: EventBus;
  readonly nowMs: () => number;
  readonly elapsedMs: () => number;
}

/** How long a view is believed that nothing of this process has changed: what another process did shows this late. */
const BELIEVED_MS = 1_000;

/** How many views are kept. */
const MAX_RETAINED = 20_000;

/**
 * Players as their sessions show them, read once for all requests of a moment. A change that is told on the bus ends a
 * view at once, one that is still being read as well.
 */
export class PlayerViews {
  readonly #input: PlayerViewsInput;
  readonly #kept = new Map<string, { readonly view: Promise<PlayerView>; readonly untilMs: number }>();

  constructor(input: PlayerViewsInput) {
    this.#input = input;
    input.bus.subscribe('player-changed', ({ playerId }) => this.#kept.delete(playerId));
  }

  /** The player now; no user when there is none of this id. */
  of(playerId: string): Promise<PlayerView> {
    const elapsedMs = this.#input.elapsedMs();
    const kept = this.#kept.get(playerId);
    if (kept !== undefined && kept.untilMs > elapsedMs) return kept.view;
    const view = this.#read(Number(playerId));
    this.#keep(playerId, view, elapsedMs + BELIEVED_MS);
    return view;
  }

  async #read(playerId: number): Promise<PlayerView> {
    const { database, settings, nowMs } = this.#input;
    const user = await findUser(database.kysely, playerId, settings, nowMs());
    return { user: user ?? null, accounts: user ? await findAccounts(database.kysely, playerId) : [] };
  }

  #keep(playerId: string, view: Promise<PlayerView>, untilMs: number): void {
    this.#kept.delete(playerId);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size >= MAX_RETAINED && oldest !== undefined) this.#kept.delete(oldest);
    this.#kept.set(playerId, { view, untilMs });
    view.catch(() => this.#kept.delete(playerId));
  }
}
