import type { Championship, Sport } from '@longshot/contracts';
import { PersistedRecord, type PersistedFields, type RecordStorage } from '@longshot/remote';
import { makeAutoObservable, observable, untracked } from 'mobx';
import { FAVOURITE_GROUPS_VERSION, FAVOURITES_VERSION } from '../stored.ts';
import type { EventEntry } from '../events/event-entry.ts';

const EVENTS_KEY = 'longshot.favourites';
const GROUPS_KEY = 'longshot.favourite-groups';

/** At most so many of a kind are kept; the oldest goes first. */
export const MAX_FAVOURITES = 200;

/** A starred team, with the name it had. */
export interface FavouriteTeam {
  readonly id: string;
  readonly name: string;
}

/** A starred championship, with what its address is made of. */
export interface FavouriteLeague extends Pick<Championship, 'id' | 'slug' | 'name'> {
  readonly sport: Sport['slug'];
}

/** Everything a player starred, as it is kept. */
export interface PersistedFavourites {
  readonly eventIds: readonly string[];
  readonly teams: readonly FavouriteTeam[];
  readonly leagues: readonly FavouriteLeague[];
}

const isText = (value: unknown): value is string => typeof value === 'string';
const hasStrings = (value: unknown, ...names: readonly string[]): boolean =>
  typeof value === 'object' &&
  value !== null &&
  names.every((name) => isText((value as Record<string, unknown>)[name]));
const isTeam = (value: unknown): value is FavouriteTeam => hasStrings(value, 'id', 'name');
const isLeague = (value: unknown): value is FavouriteLeague => hasStrings(value, 'id', 'slug', 'name', 'sport');

const latest = <T>(list: readonly T[]): readonly T[] => list.slice(-MAX_FAVOURITES);
const soundOf = <T>(value: unknown, isSound: (each: unknown) => each is T): readonly T[] =>
  Array.isArray(value) ? latest(value.filter(isSound)) : [];

/**
 * The events, teams and championships a player starred, kept in this browser and agreed on by its tabs. Storage that
 * is full or forbidden keeps nothing and breaks nothing.
 */
export class FavouritesStore {
  private readonly ids = observable.set<string>();
  private readonly teamsById = observable.map<string, FavouriteTeam>();
  private readonly leaguesById = observable.map<string, FavouriteLeague>();
  private readonly events: PersistedRecord;
  private readonly groups: PersistedRecord;

  constructor(storage: RecordStorage) {
    this.events = new PersistedRecord(storage, EVENTS_KEY, FAVOURITES_VERSION);
    this.groups = new PersistedRecord(storage, GROUPS_KEY, FAVOURITE_GROUPS_VERSION);
    makeAutoObservable<this, 'events' | 'groups'>(this, { events: false, groups: false }, { autoBind: true });
    this.readAgain();
  }

  /** Takes what this browser keeps now: another store of the page may have changed it. */
  readAgain(): void {
    this.takeEvents(this.events.read());
    this.takeGroups(this.groups.read());
  }

  /** How many events, teams and championships are starred. */
  get count(): number {
    return this.ids.size + this.teamsById.size + this.leaguesById.size;
  }

  /** The starred teams, the oldest first. */
  get teams(): readonly FavouriteTeam[] {
    return [...this.teamsById.values()];
  }

  /** The starred championships, the oldest first. */
  get leagues(): readonly FavouriteLeague[] {
    return [...this.leaguesById.values()];
  }

  /** Everything that is starred. */
  get all(): PersistedFavourites {
    return { eventIds: [...this.ids], teams: this.teams, leagues: this.leagues };
  }

  /** Whether an event is starred itself. */
  has(eventId: string): boolean {
    return this.ids.has(eventId);
  }

  /** Whether a team is starred. */
  hasTeam(id: string): boolean {
    return this.teamsById.has(id);
  }

  /** Whether a championship is starred. */
  hasLeague(id: string): boolean {
    return this.leaguesById.has(id);
  }

  /** Whether an event is starred, one of its teams, or its championship. */
  isFavourite(entry: EventEntry): boolean {
    if (this.ids.has(entry.id) || this.leaguesById.has(entry.championship.id)) return true;
    if (this.teamsById.size === 0) return false;
    // Who plays never changes, what else the head says does.
    const { home, away } = untracked(() => entry.head);
    return this.teamsById.has(home.id) || this.teamsById.has(away.id);
  }

  /** Stars an event or takes its star away. */
  toggle(eventId: string): void {
    if (!this.ids.delete(eventId)) this.ids.add(eventId);
    this.ids.replace(latest([...this.ids]));
    this.keepEvents();
  }

  /** Stars a team or takes its star away. */
  toggleTeam({ id, name }: FavouriteTeam): void {
    if (!this.teamsById.delete(id)) this.teamsById.set(id, { id, name });
    this.keepGroups();
  }

  /** Stars a championship or takes its star away. */
  toggleLeague({ id, slug, name, sport }: FavouriteLeague): void {
    if (!this.leaguesById.delete(id)) this.leaguesById.set(id, { id, slug, name, sport });
    this.keepGroups();
  }

  /** Puts other favourites in place of these, and keeps them. */
  replace({ eventIds, teams, leagues }: PersistedFavourites): void {
    this.ids.replace(latest(eventIds));
    this.teamsById.replace(latest(teams).map((team) => [team.id, team]));
    this.leaguesById.replace(latest(leagues).map((league) => [league.id, league]));
    this.keepEvents();
    this.keepGroups();
  }

  /** Hears of other tabs; returns what ends it. */
  listen(): () => void {
    const handleStorage = ({ key, newValue }: StorageEvent) => {
      if (key === EVENTS_KEY) this.takeEvents(this.events.parse(newValue));
      if (key === GROUPS_KEY) this.takeGroups(this.groups.parse(newValue));
    };
    addEventListener('storage', handleStorage);
    return () => removeEventListener('storage', handleStorage);
  }

  private takeEvents({ eventIds }: PersistedFields): void {
    this.ids.replace(soundOf(eventIds, isText));
  }

  private takeGroups({ teams, leagues }: PersistedFields): void {
    this.teamsById.replace(soundOf(teams, isTeam).map((team) => [team.id, team]));
    this.leaguesById.replace(soundOf(leagues, isLeague).map((league) => [league.id, league]));
  }

  private keepEvents(): void {
    this.events.write({ eventIds: [...this.ids] });
  }

  private keepGroups(): void {
    const [teams, leagues] = [latest(this.teams), latest(this.leagues)];
    this.groups.write({ teams, leagues });
  }
}
