import type { StreamPort } from '@longshot/api-client';
import { makeAutoObservable, observable } from 'mobx';
import type { EventEntry } from '../events/event-entry.ts';
import { TopicStore } from '../events/topic-store.ts';
import type { League } from './leagues.ts';

/** So many championships are followed at most besides those near the window: who scrolls back finds them as they are. */
const KEPT = 30;

/** Championships of a long line, each followed by itself from when it comes near the window. */
export class LeaguePages {
  private readonly stream: Pick<StreamPort, 'follow'>;
  /** By championship, the one that came near longest ago first. */
  private readonly pages = observable.map<string, TopicStore>({}, { deep: false });
  private readonly near = new Set<string>();

  constructor(stream: Pick<StreamPort, 'follow'>) {
    this.stream = stream;
    makeAutoObservable<this, 'stream' | 'pages' | 'near'>(
      this,
      { stream: false, pages: false, near: false, entriesOf: false },
      { autoBind: true },
    );
  }

  /** The events of a championship; null while they are not known. */
  entriesOf(championshipId: string): readonly EventEntry[] | null {
    const page = this.pages.get(championshipId);
    return page?.status === 'filled' ? page.book.entries : null;
  }

  /** Everything that is known now. */
  get entries(): readonly EventEntry[] {
    return [...this.pages.values()].flatMap(({ book }) => book.entries);
  }

  /** A championship has come near the window. */
  enter({ championship, sport }: Pick<League, 'championship' | 'sport'>): void {
    this.near.add(championship.id);
    const page = this.pages.get(championship.id) ?? new TopicStore(this.stream);
    this.pages.delete(championship.id);
    this.pages.set(championship.id, page);
    page.follow(`board:line:${sport.slug}:${championship.id}`);
    const far = [...this.pages].filter(([id]) => !this.near.has(id));
    for (const [id, { close }] of far.slice(0, Math.max(0, far.length - KEPT))) {
      close();
      this.pages.delete(id);
    }
  }

  /** It is far from it again. */
  leave(championshipId: string): void {
    this.near.delete(championshipId);
  }

  /** Lets go of all. */
  clear(): void {
    for (const { close } of this.pages.values()) close();
    this.pages.clear();
    this.near.clear();
  }
}
