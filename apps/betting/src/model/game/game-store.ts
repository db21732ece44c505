import type { StreamPort } from '@longshot/api-client';
import { makeAutoObservable, observable, observableRef } from 'mobx';
import { TopicStore } from '../events/topic-store.ts';
import type { EventEntry } from '../events/event-entry.ts';
import { panelsOf, type MarketPanelModel, type PanelTab } from './market-panels.ts';

/** Where a game page stands. */
export type GameStatus = 'loading' | 'open' | 'over' | 'unknown';

/** One event with all its markets, for its page. */
export class GameStore {
  readonly topic: TopicStore;
  /** The other games of the start column. */
  readonly others: TopicStore;
  tab: PanelTab = 'main';
  private readonly folded = observable.set<string>();
  private last: EventEntry | null = null;

  constructor(stream: Pick<StreamPort, 'follow'>) {
    this.topic = new TopicStore(stream);
    this.others = new TopicStore(stream);
    makeAutoObservable<this, 'last'>(this, { topic: false, others: false, last: observableRef }, { autoBind: true });
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
    return this.entry === null ? [] : panelsOf(this.entry.marketKeys);
  }

  /** Follows an event in place of the one before; returns what ends it. */
  open(eventId: string): () => void {
    this.last = null;
    this.tab = 'main';
    this.folded.clear();
    return this.topic.follow(`event:${eventId}`);
  }

  /** Keeps what the event last was, so that its score stays when the stream drops it. */
  remember(entry: EventEntry): void {
    this.last = entry;
  }

  /** Shows another tab. */
  selectTab(tab: PanelTab): void {
    this.tab = tab;
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
