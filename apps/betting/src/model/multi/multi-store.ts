import type { StreamPort } from '@longshot/api-client';
import { PersistedRecord, type PersistedFields, type RecordStorage } from '@longshot/remote';
import { makeAutoObservable, observable } from 'mobx';
import { TopicStore } from '../events/topic-store.ts';
import type { EventEntry } from '../events/event-entry.ts';
import { MULTI_VERSION } from '../stored.ts';

const KEY = 'longshot.multi';

/** So many games stand side by side; what more there were would not fit a screen, nor anybody's attention. */
export const MAX_GAMES = 6;

/** Where a game of the page stands. */
export type MultiGameStatus = 'loading' | 'open' | 'over';

/** A game of the page, followed on its own. */
export interface MultiGame {
  readonly id: string;
  readonly topic: TopicStore;
}

const isId = (value: unknown): value is string => typeof value === 'string' && /^\d{1,18}$/.test(value);

/** The games that were kept; what is malformed is none. */
export const gamesOf = ({ eventIds }: PersistedFields): readonly string[] =>
  Array.isArray(eventIds) ? [...new Set(eventIds.filter(isId))].slice(0, MAX_GAMES) : [];

/** Ports of several games: what follows and what keeps them. */
export interface MultiPorts {
  readonly stream: Pick<StreamPort, 'follow'>;
  readonly storage: RecordStorage;
}

/** The games that a player watches side by side: each follows its own topic, and all are there on the next visit. */
export class MultiStore {
  readonly games = observable.array<MultiGame>([], { deep: false });
  /** Games that can be added: those that are played now. */
  readonly offer: TopicStore;
  private readonly stream: MultiPorts['stream'];
  private readonly record: PersistedRecord;

  constructor({ stream, storage }: MultiPorts) {
    this.stream = stream;
    this.record = new PersistedRecord(storage, KEY, MULTI_VERSION);
    this.offer = new TopicStore(stream);
    makeAutoObservable<this, 'stream' | 'record'>(
      this,
      { games: false, offer: false, stream: false, record: false },
      { autoBind: true },
    );
  }

  /** Whether one more game would be too many. */
  get isFull(): boolean {
    return this.games.length >= MAX_GAMES;
  }

  /** Whether a game is on the page. */
  has(eventId: string): boolean {
    return this.games.some(({ id }) => id === eventId);
  }

  /** Follows the games that were kept, and what can be added; returns what ends it. */
  open(): () => void {
    for (const id of gamesOf(this.record.read())) this.follow(id);
    const stopOffer = this.offer.follow('board:live');
    return () => {
      stopOffer();
      this.close();
    };
  }

  /** Puts a game on the page; false when it is there or the page is full. */
  add(eventId: string): boolean {
    if (this.isFull || this.has(eventId) || !isId(eventId)) return false;
    this.follow(eventId);
    this.keep();
    return true;
  }

  /** Takes a game off the page. */
  remove(eventId: string): void {
    const game = this.games.find(({ id }) => id === eventId);
    if (game === undefined) return;
    game.topic.close();
    this.games.remove(game);
    this.keep();
  }

  private follow(id: string): void {
    const topic = new TopicStore(this.stream);
    topic.follow(`event:${id}`);
    this.games.push({ id, topic });
  }

  private close(): void {
    for (const { topic } of this.games) topic.close();
    this.games.clear();
  }

  private keep(): void {
    this.record.write({ eventIds: this.games.map(({ id }) => id) });
  }
}

/** Where a game stands: a game that the stream does not know, or not any more, is over. */
export function statusOf({ topic }: MultiGame): MultiGameStatus {
  const [entry] = topic.book.entries;
  if (entry !== undefined) return entry.isOver ? 'over' : 'open';
  return topic.status === 'loading' ? 'loading' : 'over';
}

/** The event of a game, once it is here. */
export const entryOf = ({ topic }: MultiGame): EventEntry | undefined => topic.book.entries[0];
