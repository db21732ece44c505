import { operations, type AccountPreferences } from '@longshot/contracts';
import type { MountContext } from '@longshot/host-contract';
import { PersistedRecord, type RecordStorage, type StartTimer } from '@longshot/remote';
import { reaction } from 'mobx';
import { MAX_FAVOURITES, type FavouritesStore, type PersistedFavourites } from './favourites-store.ts';
import { FAVOURITES_ACCOUNT_VERSION } from '../stored.ts';

const KEY = 'longshot.favourites-account';

/** Changes within this time go as one. */
const GATHER_MS = 400;

/** Ports of the account's favourites. */
export interface AccountFavouritesPorts {
  readonly favourites: FavouritesStore;
  readonly startTimer: StartTimer;
  readonly storage: RecordStorage;
  readonly host: Pick<MountContext, 'transport' | 'store'>;
}

const byId = <Item extends { readonly id: string }>(...lists: readonly (readonly Item[])[]): readonly Item[] =>
  [...new Map(lists.flat().map((item) => [item.id, item])).values()].slice(-MAX_FAVOURITES);

/** Both, each once: what is starred in either is starred. */
export const joinFavourites = (a: PersistedFavourites, b: PersistedFavourites): PersistedFavourites => ({
  eventIds: [...new Set([...a.eventIds, ...b.eventIds])].slice(-MAX_FAVOURITES),
  teams: byId(a.teams, b.teams),
  leagues: byId(a.leagues, b.leagues),
});

/**
 * Keeps a player's favourites as the account has them. Where this browser was with the account before, the account
 * counts, so that a star taken away elsewhere stays away; what was starred as a visitor is added to it once. A change
 * that could not be saved stays in this browser, and goes with the next.
 */
export class AccountFavourites {
  private readonly ports: AccountFavouritesPorts;
  /** As the account is known to hold it, as text; null until it answered. */
  private held: string | null = null;
  private readonly record: PersistedRecord;
  private stopTimer: () => void = () => undefined;

  constructor(ports: AccountFavouritesPorts) {
    this.ports = ports;
    this.record = new PersistedRecord(ports.storage, KEY, FAVOURITES_ACCOUNT_VERSION);
  }

  /** Follows who is signed in and what they star; the answer ends it. */
  start(): () => void {
    const { favourites, host } = this.ports;
    const disposers = [
      reaction(
        () => host.store.session.user?.id,
        (id) => void this.open(id),
        { fireImmediately: true },
      ),
      reaction(
        () => JSON.stringify(favourites.all),
        () => this.gather(),
      ),
    ];
    return () => {
      this.stopTimer();
      this.held = null;
      for (const stop of disposers) stop();
    };
  }

  private async open(id: string | undefined): Promise<void> {
    const { favourites, host } = this.ports;
    this.held = null;
    if (id === undefined) return;
    try {
      const { values } = await host.transport.call(operations.getPreferences);
      if (host.store.session.user?.id !== id) return;
      this.takeOver(id, values.favourites);
    } catch {
      return; // what this browser has stays
    }
    if (this.held !== JSON.stringify(favourites.all)) this.gather();
  }

  private takeOver(id: string, persisted: AccountPreferences['favourites']): void {
    const { favourites } = this.ports;
    this.held = JSON.stringify(persisted ?? null);
    if (persisted !== undefined)
      favourites.replace(this.wasWith() === id ? persisted : joinFavourites(persisted, favourites.all));
    this.note(id);
  }

  private gather(): void {
    if (this.held === null) return;
    this.stopTimer();
    this.stopTimer = this.ports.startTimer(() => void this.save(), GATHER_MS);
  }

  private async save(): Promise<void> {
    const { favourites, host } = this.ports;
    const { eventIds, teams, leagues } = favourites.all;
    const wanted = JSON.stringify(favourites.all);
    if (this.held === null || wanted === this.held) return;
    const before = this.held;
    this.held = wanted;
    try {
      const body = { values: { favourites: { eventIds: [...eventIds], teams: [...teams], leagues: [...leagues] } } };
      await host.transport.call(operations.savePreferences, { body });
    } catch {
      this.held = before;
    }
  }

  private wasWith(): unknown {
    return this.record.read()['playerId'];
  }

  private note(playerId: string): void {
    this.record.write({ playerId });
  }
}
