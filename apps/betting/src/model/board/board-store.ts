import type { StreamPort } from '@longshot/api-client';
import { WHOLE_BOARD_EVENTS, type Menu } from '@longshot/contracts';
import { compareShallow, computed, makeAutoObservable, observable, observableRef, reaction } from 'mobx';
import { TopicStore } from '../events/topic-store.ts';
import type { EventEntry } from '../events/event-entry.ts';
import { type BoardChoices, bestOnTop } from './board-choices.ts';
import { LeaguePages } from './league-pages.ts';
import { isSameLeague, leaguesOf, type League } from './leagues.ts';
import { isInWindow, type TimeWindow } from './time-window.ts';

/** Ports of a board: the page around it. */
export interface BoardSurroundings {
  readonly stream: Pick<StreamPort, 'follow'>;
  /** The server's time, observable and running while somebody watches. */
  readonly clock: { readonly nowMs: number };
  readonly formatters: { day(epochMs: number): string };
  readonly favourites: { isFavourite(entry: EventEntry): boolean };
  /** Preferences of the player; all as it comes where there are none. */
  readonly choices?: BoardChoices;
  /** Menu of all there is, so that a long line need not be followed as a whole; observable. */
  readonly menu?: { readonly menu: Menu | null; readonly hasFailed: boolean };
}

/** A line that may be too long to be followed as a whole: of one sport, or of all. */
export interface LineOf {
  readonly sport: string | null;
}

/** Filters of a board; each leaves everything in where it is not set. */
export interface BoardFilters {
  readonly window: TimeWindow;
  readonly isFavouritesOnly: boolean;
  readonly isVideoOnly: boolean;
  /** The id of a country or tour; null for all. */
  readonly categoryId: string | null;
  /** Whether the names of an event have what was typed; null where nothing was. */
  readonly hasText: ((entry: EventEntry) => boolean) | null;
  /** The places of the columns that are wanted; null for those that the width has room for. */
  readonly columns: readonly number[] | null;
}

/** A rule that leaves some events of a board, in their order. It may read what is observable, but nothing that ticks. */
export type BoardRule = (entries: readonly EventEntry[]) => readonly EventEntry[];

/** How a board is followed: as a whole, by what is near the window, or not yet, until its length is known. */
type BoardMode = 'whole' | 'paged' | 'unknown';

/** A board without filters. */
const NO_FILTERS: BoardFilters = {
  window: 'all',
  isFavouritesOnly: false,
  isVideoOnly: false,
  categoryId: null,
  hasText: null,
  columns: null,
};

/**
 * The board on the page: one topic of the stream, grouped by championship. Groups change when events come, go or pass
 * the filters, never because something ticked.
 */
export class BoardStore {
  readonly topic: TopicStore;
  filters: BoardFilters = NO_FILTERS;
  /** The rule of the page that the board stands on; null where it shows all there is. */
  rule: BoardRule | null = null;
  /** Of a long line, what is near the window. */
  readonly pages: LeaguePages;
  private line: LineOf | null = null;
  /** Whether the line is long; decided once for each that is followed, so that it never changes under the player. */
  private isLong: boolean | null = null;
  private readonly folded = observable.set<string>();
  private readonly around: BoardSurroundings;
  private lastLeagues: readonly League[] = [];

  constructor(around: BoardSurroundings) {
    this.topic = new TopicStore(around.stream);
    this.pages = new LeaguePages(around.stream);
    this.around = around;
    makeAutoObservable<this, 'around' | 'lastLeagues'>(
      this,
      {
        topic: false,
        pages: false,
        around: false,
        lastLeagues: false,
        filters: observableRef,
        rule: observableRef,
        allEntries: computed({ equals: compareShallow }),
        shownEntries: computed({ equals: compareShallow }),
      },
      { autoBind: true },
    );
  }

  /** Whether only what is near the window is followed: a long line that nothing narrows by what stands in its events. */
  get isPaged(): boolean {
    return this.mode === 'paged';
  }

  /** Where the board stands: waiting for what it shows, filled, or no such board. */
  get status(): TopicStore['status'] {
    if (this.mode === 'whole') return this.topic.status;
    return this.mode === 'paged' ? 'filled' : 'loading';
  }

  /**
   * Follows what a place shows: its topic, or of a line that turns out to be long the championships near the window.
   * Returns what ends it.
   */
  follow(topic: string, line: LineOf | null): () => void {
    this.line = line;
    this.isLong = null;
    const disposers = [
      reaction(
        () => this.measured,
        (isLong) => (this.isLong ??= isLong),
        { fireImmediately: true },
      ),
      reaction(
        () => this.mode,
        (mode) => this.open(mode, topic),
        { fireImmediately: true },
      ),
    ];
    return () => {
      for (const stop of disposers) stop();
      this.topic.close();
      this.pages.clear();
    };
  }

  /** The events of the page, whatever the filters. */
  get allEntries(): readonly EventEntry[] {
    const { choices } = this.around;
    const followed = this.isPaged ? this.pages.entries : this.topic.book.entries;
    const entries = followed.filter((entry) => choices?.isSportShown(entry) !== false);
    return this.rule === null ? entries : this.rule(entries);
  }

  /** The events that pass the filters. */
  get shownEntries(): readonly EventEntry[] {
    return this.allEntries.filter((entry) => this.isShown(entry));
  }

  /** Whether pictures are sent of any event of the page. */
  get hasVideos(): boolean {
    return this.allEntries.some(({ hasVideo }) => hasVideo);
  }

  /** The groups of the board. A group whose events stay is the same object, so that only what changed is rendered. */
  get leagues(): readonly League[] {
    const before = new Map(this.lastLeagues.map((league) => [league.championship.id, league]));
    const leagues = this.isPaged ? this.pagedLeagues : leaguesOf(this.shownEntries);
    this.lastLeagues = (this.around.choices?.isBestOnTop() ? bestOnTop(leagues) : leagues).map((league) => {
      const known = before.get(league.championship.id);
      return known !== undefined && isSameLeague(known, league) ? known : league;
    });
    return this.lastLeagues;
  }

  /** Whether there is nothing to show. */
  get isEmpty(): boolean {
    return this.isPaged ? this.pagedLeagues.length === 0 : this.shownEntries.length === 0;
  }

  /** The championship of a country that is on the board; undefined where none is. */
  championshipOf(categoryId: string): League['championship'] | undefined {
    const known = this.allEntries.find(({ championship }) => championship.category.id === categoryId);
    return (
      known?.championship ?? this.lineMenu.find((each) => each.championship.category.id === categoryId)?.championship
    );
  }

  /** Whether the filters leave nothing of what is there. */
  get isEmptied(): boolean {
    if (this.isPaged) return this.isEmpty && this.lineMenu.length > 0;
    return this.shownEntries.length === 0 && this.allEntries.length > 0;
  }

  /** Whether a championship is folded. */
  isFolded(championshipId: string): boolean {
    return this.folded.has(championshipId);
  }

  /** Folds a championship or opens it. */
  toggleFolded(championshipId: string): void {
    if (!this.folded.delete(championshipId)) this.folded.add(championshipId);
  }

  /** Narrows the board. */
  filter(filters: Partial<BoardFilters>): void {
    this.filters = { ...NO_FILTERS, ...filters };
  }

  /** Gives the board the rule of its page; null takes it away. */
  ruleBy(rule: BoardRule | null): void {
    this.rule = rule;
  }

  /** The championships of the followed line as the menu has them. */
  private get lineMenu(): readonly League[] {
    const { line } = this;
    const { menu, choices } = this.around;
    if (line === null) return [];
    const sports = (menu?.menu?.line ?? []).filter(
      ({ sport }) =>
        (line.sport === null || sport.slug === line.sport) && choices?.isSportShown({ sport, isLive: false }) !== false,
    );
    return sports.flatMap(({ sport, championships }) =>
      championships.map(({ championship, eventCount }) => ({ championship, sport, entries: [], count: eventCount })),
    );
  }

  private get pagedLeagues(): readonly League[] {
    const { categoryId } = this.filters;
    const wanted = this.lineMenu.filter(
      ({ championship }) => categoryId === null || championship.category.id === categoryId,
    );
    const known = wanted.map((league) => {
      const entries = this.pages.entriesOf(league.championship.id);
      return entries === null ? league : { ...league, entries, count: entries.length };
    });
    return known.filter(({ count }) => count > 0);
  }

  private get mode(): BoardMode {
    const { window, isFavouritesOnly, isVideoOnly, hasText } = this.filters;
    if (this.line === null) return 'whole';
    if (this.isLong === null) return 'unknown';
    const isNarrowed = window !== 'all' || isFavouritesOnly || isVideoOnly || hasText !== null;
    return this.isLong && !isNarrowed ? 'paged' : 'whole';
  }

  /** Whether the line is long, as soon as the menu tells; without a menu it is followed as a whole. */
  private get measured(): boolean | null {
    const { menu } = this.around;
    const isUnknown = menu !== undefined && menu.menu === null && !menu.hasFailed;
    if (isUnknown) return null;
    return this.lineMenu.reduce((sum, league) => sum + league.count, 0) > WHOLE_BOARD_EVENTS;
  }

  private open(mode: BoardMode, topic: string): void {
    if (mode !== 'paged') this.pages.clear();
    if (mode === 'whole') this.topic.follow(topic);
    else this.topic.close();
  }

  private isShown(entry: EventEntry): boolean {
    const { window, isFavouritesOnly, isVideoOnly, categoryId, hasText } = this.filters;
    if (categoryId !== null && entry.championship.category.id !== categoryId) return false;
    if (isFavouritesOnly && !this.around.favourites.isFavourite(entry)) return false;
    if (isVideoOnly && !entry.hasVideo) return false;
    if (hasText?.(entry) === false) return false;
    if (window === 'all') return true;
    return isInWindow(window, entry.startsAtMs, this.around.clock.nowMs, this.around.formatters.day);
  }
}
