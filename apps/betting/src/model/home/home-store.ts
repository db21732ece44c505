import type { StreamPort, Transport } from '@longshot/api-client';
import {
  operations,
  type Change,
  type CasinoGame,
  type EventImage,
  type Home,
  type MyCasino,
} from '@longshot/contracts';
import { Loaded, type StartTimer } from '@longshot/remote';
import { makeAutoObservable } from 'mobx';
import { EventBook } from '../events/event-book.ts';
import type { EventEntry } from '../events/event-entry.ts';

/** How often the page is chosen anew: other matches start, and others are over. */
const HOME_AGAIN_MS = 60_000;

/** Ports of the front page. */
export interface HomeInput {
  readonly transport: Pick<Transport, 'call'>;
  readonly stream: Pick<StreamPort, 'follow'>;
  readonly startTimer: StartTimer;
  readonly language: string;
}

type HomeSection = 'featured' | 'live' | 'soon';

/** Topic of the board that a match stands on, as narrow as there is. */
const topicOf = ({ isLive, sport, championship }: Pick<EventImage, 'isLive' | 'sport' | 'championship'>): string =>
  `board:${isLive ? 'live' : 'line'}:${sport.slug}:${championship.id}`;

/** The front page. Its matches come with its answer and then follow the boards of their championships. */
export class HomeStore {
  readonly loaded = new Loaded<Home>();
  /** Games that the player keeps; asked for by `loadMine`. */
  readonly mine = new Loaded<MyCasino>();
  private readonly book = new EventBook();
  private readonly followed = new Map<string, () => void>();
  private readonly input: HomeInput;
  private stopTimer: (() => void) | null = null;

  constructor(input: HomeInput) {
    this.input = input;
    makeAutoObservable<this, 'book' | 'followed' | 'input' | 'stopTimer'>(
      this,
      { loaded: false, mine: false, book: false, followed: false, input: false, stopTimer: false },
      { autoBind: true },
    );
  }

  /** The page as it was last chosen; null until it is here. */
  get page(): Home | null {
    return this.loaded.value;
  }

  /** Games of the page that the player played lately, the last first. */
  get recentGames(): readonly CasinoGame[] {
    const games = this.page?.games ?? [];
    return (this.mine.value?.recent ?? []).flatMap(({ gameId }) => games.find(({ id }) => id === gameId) ?? []);
  }

  /** Matches of a section that are still offered. */
  entriesOf(section: HomeSection): readonly EventEntry[] {
    return (this.page?.[section] ?? []).flatMap((id) => this.book.entryOf(id) ?? []);
  }

  /** Loads the page and keeps it up to date; returns what ends it. */
  open(): () => void {
    let isOpen = true;
    const { transport, language, startTimer } = this.input;
    const refresh = async (): Promise<void> => {
      const page = await this.loaded.wait((signal) =>
        transport.call(operations.getHome, { query: { lang: language }, signal }),
      );
      if (!isOpen) return;
      if (page !== null) this.take(page);
      this.stopTimer = startTimer(() => void refresh(), HOME_AGAIN_MS);
    };
    void refresh();
    return () => {
      isOpen = false;
      this.stopTimer?.();
      for (const stop of this.followed.values()) stop();
      this.followed.clear();
    };
  }

  /** Asks which games the player played lately; returns what ends it. */
  loadMine(): () => void {
    const stop = this.mine.load((signal) => this.input.transport.call(operations.getMyCasino, { signal }));
    return () => {
      stop();
      this.mine.reset();
    };
  }

  private take({ events }: Home): void {
    this.book.takeImage(events);
    const topics = new Set(events.map(topicOf));
    for (const [topic, stop] of this.followed)
      if (!topics.has(topic)) {
        stop();
        this.followed.delete(topic);
      }
    for (const topic of topics) if (!this.followed.has(topic)) this.followed.set(topic, this.follow(topic));
  }

  private follow(topic: string): () => void {
    const isOurs = (eventId: string) => this.book.entryOf(eventId) !== undefined;
    return this.input.stream.follow(topic, {
      onImage: ({ events }) => this.takeBoard(topic, events),
      // Matches that come onto the board are none of the page's.
      onChanges: (changes) =>
        this.book.apply(changes.filter((change) => isOurs(typeof change[1] === 'string' ? change[1] : change[1].id))),
    });
  }

  /** Takes over what a whole board says of the page's matches; those that have left it are not offered there any more. */
  private takeBoard(topic: string, events: readonly EventImage[]): void {
    const changes = this.book.entries
      .filter(({ head }) => topicOf(head) === topic)
      .map(({ id }): Change => {
        const image = events.find((event) => event.id === id);
        return image === undefined ? ['r', id] : ['e', image];
      });
    this.book.apply(changes);
  }
}
