import type { StreamPort } from '@longshot/api-client';
import { compareShallow, computed, makeAutoObservable, observable, observableRef } from 'mobx';
import { TopicStore } from '../events/topic-store.ts';
import type { EventEntry } from '../events/event-entry.ts';
import { type BoardChoices, bestOnTop } from './board-choices.ts';
import { isSameLeague, leaguesOf, type League } from './leagues.ts';
import { isInWindow, type TimeWindow } from './time-window.ts';

/** What a board needs from the page around it. */
export interface BoardSurroundings {
  readonly stream: Pick<StreamPort, 'follow'>;
  /** The server's time, observable and running while somebody watches. */
  readonly clock: { readonly nowMs: number };
  readonly formatters: { day(epochMs: number): string };
  readonly favourites: { isFavourite(entry: EventEntry): boolean };
  /** What the player prefers of a board; all as it comes where nobody says. */
  readonly choices?: BoardChoices;
}

/** What a player narrows a board to; each leaves everything in where it is not set. */
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

/** A board without filters. */
export const NO_FILTERS: BoardFilters = {
  ...{ window: 'all', isFavouritesOnly: false, isVideoOnly: false, categoryId: null, hasText: null, columns: null },
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
  private readonly folded = observable.set<string>();
  private readonly around: BoardSurroundings;
  private lastLeagues: readonly League[] = [];

  constructor(around: BoardSurroundings) {
    this.topic = new TopicStore(around.stream);
    this.around = around;
    makeAutoObservable<this, 'around' | 'lastLeagues'>(
      this,
      {
        topic: false,
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

  /** The events of the page, whatever the filters. */
  get allEntries(): readonly EventEntry[] {
    const { choices } = this.around;
    const entries = this.topic.book.entries.filter((entry) => choices?.isSportShown(entry) !== false);
    return this.rule === null ? entries : this.rule(entries);
  }

  /** The events that pass the filters. */
  get shownEntries(): readonly EventEntry[] {
    return this.allEntries.filter((entry) => this.isShown(entry));
  }

  /** The groups of the board. A group whose events stay is the same object, so that only what changed is rendered. */
  get leagues(): readonly League[] {
    const before = new Map(this.lastLeagues.map((league) => [league.championship.id, league]));
    const leagues = leaguesOf(this.shownEntries);
    this.lastLeagues = (this.around.choices?.isBestOnTop() ? bestOnTop(leagues) : leagues).map((league) => {
      const known = before.get(league.championship.id);
      return known !== undefined && isSameLeague(known, league) ? known : league;
    });
    return this.lastLeagues;
  }

  /** Whether the filters leave nothing of what is there. */
  get isEmptied(): boolean {
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
