import type { StreamPort } from '@longshot/api-client';
import type { EventImage } from '@longshot/contracts';
import { makeAutoObservable, runInAction } from 'mobx';
import { EventBook } from './event-book.ts';

/** Where the following of a topic stands. */
export type TopicStatus = 'idle' | 'loading' | 'filled' | 'missing';

/** Follows one topic of the stream at a time and keeps its events. */
export class TopicStore {
  readonly book = new EventBook();
  topic: string | null = null;
  /** The topic does not exist, or not any more. */
  isMissing = false;
  private readonly stream: Pick<StreamPort, 'follow'>;
  private stop: (() => void) | null = null;

  constructor(stream: Pick<StreamPort, 'follow'>) {
    this.stream = stream;
    makeAutoObservable<this, 'stream' | 'stop'>(this, { book: false, stream: false, stop: false }, { autoBind: true });
  }

  /** Where it stands: nothing followed, waiting for the image, filled, or no such topic. */
  get status(): TopicStatus {
    if (this.topic === null) return 'idle';
    if (this.isMissing) return 'missing';
    return this.book.isFilled ? 'filled' : 'loading';
  }

  /** Follows a topic in place of the one before; returns what ends it. Following the same topic again changes nothing. */
  follow(topic: string): () => void {
    if (topic !== this.topic) {
      this.close();
      this.open(topic);
    }
    return () => {
      if (this.topic === topic) this.close();
    };
  }

  /** Stops following and forgets the events. */
  close(): void {
    this.stop?.();
    this.stop = null;
    this.topic = null;
    this.isMissing = false;
    this.book.clear();
  }

  /** Asks for the topic again after it was missing. */
  retry(): void {
    const { topic } = this;
    if (topic === null) return;
    this.close();
    this.open(topic);
  }

  private open(topic: string): void {
    this.topic = topic;
    this.stop = this.stream.follow(topic, {
      onImage: (image) => this.isFollowing(topic) && this.takeImage(image.events),
      onChanges: this.book.takeFrames(),
      onMissing: () => runInAction(() => (this.isMissing ||= this.isFollowing(topic))),
    });
  }

  private takeImage(events: readonly EventImage[]): void {
    this.isMissing = false;
    this.book.takeImage(events);
  }

  /** An answer that crossed the change of topics is not ours. */
  private isFollowing(topic: string): boolean {
    return this.topic === topic;
  }
}
