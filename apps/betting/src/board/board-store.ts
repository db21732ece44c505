import type { StreamPort } from '@longshot/api-client';
import { compareShallow, computed, makeAutoObservable, observable } from 'mobx';
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
  readonly favourites: { has(eventId: string): boolean };
  /** What the player prefers of a board; all as it comes where nobody says. */
  readonly choices?: BoardChoices;
}

/**
 * The board on the page: one topic of the stream, grouped by championship. Groups change when events come, go or pass
 * the filters, never because something ticked.
 */
export class BoardStore {
  readonly topic: TopicStore;
  window: TimeWindow = 'all';
  isFavouritesOnly = false;
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
        shownEntries: computed({ equals: compareShallow }),
      },
      { autoBind: true },
    );
  }

  /** The events that pass the filters. */
  get shownEntries(): readonly EventEntry[] {
    return this.topic.book.entries.filter((entry) => this.isShown(entry));
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
    return this.shownEntries.length === 0 && this.topic.book.entries.length > 0;
  }

  /** Whether a championship is folded. */
  isFolded(championshipId: string): boolean {
    return this.folded.has(championshipId);
  }

  /** Folds a championship or opens it. */
  toggleFolded(championshipId: string): void {
    if (!this.folded.delete(championshipId)) this.folded.add(championshipId);
  }

  /** Shows only events inside a window of time, or only favourites. */
  filter(window: TimeWindow, isFavouritesOnly: boolean): void {
    this.window = window;
    this.isFavouritesOnly = isFavouritesOnly;
  }

  private isShown(entry: EventEntry): boolean {
    if (this.around.choices?.isSportShown(entry.sport.slug) === false) return false;
    if (this.isFavouritesOnly && !this.around.favourites.has(entry.id)) return false;
    if (this.window === 'all') return true;
    return isInWindow(this.window, entry.startsAtMs, this.around.clock.nowMs, this.around.formatters.day);
  }
}
