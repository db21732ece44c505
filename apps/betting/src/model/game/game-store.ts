import type { StreamPort } from '@longshot/api-client';
import { makeAutoObservable, observable, observableRef } from 'mobx';
import { TopicStore } from '../events/topic-store.ts';
import type { EventEntry } from '../events/event-entry.ts';
import type { DescribedNamesStore } from './described-names-store.ts';
import { panelsOf, type MarketPanelModel, type PanelTab } from './market-panels.ts';

/** Where a game page stands. */
export type GameStatus = 'loading' | 'open' | 'over' | 'unknown';

/** Parts of a game page that take the place of the markets. */
export const gameViews = ['markets', 'statistics', 'meetings', 'table', 'lineups', 'bets'] as const;

/** One of `gameViews`. */
export type GameView = (typeof gameViews)[number];

/** One event with all its markets, for its page. */
export class GameStore {
  readonly topic: TopicStore;
  /** The other games of the start column. */
  readonly others: TopicStore;
  tab: PanelTab = 'all';
  view: GameView = 'markets';
  /** Plain: read once, when the page of the next match stands. */
  private step: -1 | 1 | null = null;
  private readonly folded = observable.set<string>();
  private last: EventEntry | null = null;
  private readonly names: Pick<DescribedNamesStore, 'follow'>;

  constructor(stream: Pick<StreamPort, 'follow'>, names: Pick<DescribedNamesStore, 'follow'>) {
    this.names = names;
    this.topic = new TopicStore(stream);
    this.others = new TopicStore(stream);
    makeAutoObservable<this, 'last' | 'step' | 'names'>(
      this,
      {
        topic: false,
        others: false,
        last: observableRef,
        step: false,
        names: false,
        noteStep: false,
        takeStep: false,
        neighbourOf: false,
      },
      { autoBind: true },
    );
  }

  /** The event: as it is, or as it last was when the stream has dropped it. */
  get entry(): EventEntry | null {
    return this.topic.book.entries[0] ?? this.last;
  }

  /** Loading, open, over or not known. */
  get status(): GameStatus {
    const { status, book } = this.topic;
    if (book.entries[0] !== undefined) return book.entries[0].isOver ? 'over' : 'open';
    if (this.last !== null) return 'over';
    return status === 'missing' || status === 'filled' ? 'unknown' : 'loading';
  }

  /** The markets in panels. */
  get panels(): readonly MarketPanelModel[] {
    return this.entry === null ? [] : panelsOf(this.entry.marketKeys, this.entry.described);
  }

  /** Follows an event in place of the one before; returns what ends it. */
  open(eventId: string): () => void {
    this.last = null;
    this.tab = 'all';
    this.view = 'markets';
    this.folded.clear();
    const close = this.topic.follow(`event:${eventId}`);
    const stopNames = this.names.follow(() => this.entry);
    return () => {
      stopNames();
      close();
    };
  }

  /** Keeps what the event last was, so that its score stays when the stream drops it. */
  remember(entry: EventEntry): void {
    this.last = entry;
  }

  /** Shows another tab. */
  selectTab(tab: PanelTab): void {
    this.tab = tab;
  }

  /** Shows another part of the page. */
  selectView(view: GameView): void {
    this.view = view;
  }

  /** The match that stands so far from another in the list of its board; null at its ends. Observable. */
  neighbourOf(eventId: string, by: -1 | 1): EventEntry | null {
    const { entries } = this.others.book;
    const place = entries.findIndex(({ id }) => id === eventId);
    return place < 0 ? null : (entries[place + by] ?? null);
  }

  /** Keeps that the player steps from match to match. */
  noteStep(by: -1 | 1): void {
    this.step = by;
  }

  /** The step that led here, told once. */
  takeStep(): -1 | 1 | null {
    const { step } = this;
    this.step = null;
    return step;
  }

  /** Whether a panel is folded. */
  isFolded(panelId: string): boolean {
    return this.folded.has(panelId);
  }

  /** Folds a panel or opens it. */
  toggleFolded(panelId: string): void {
    if (!this.folded.delete(panelId)) this.folded.add(panelId);
  }
}
