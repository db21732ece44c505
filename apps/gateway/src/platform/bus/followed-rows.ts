import { SerialWork } from '../background/serial-work.ts';
import type { FeedClock } from '../clock/feed-clock.ts';
import type { Log } from '../observability/log.ts';
import type { BusTopic, EventBus } from './event-bus.ts';

/** How often rows are read although nobody has told of a change: the telling may be lost, the row is not. */
const LOOK_EVERY_MS = 5_000;

/** Rows that a process goes by. */
export interface FollowedRowsInput {
  readonly bus: Pick<EventBus, 'subscribe'>;
  readonly clock: Pick<FeedClock, 'after'>;
  readonly log: Log;
  /** Told whenever the rows have changed. */
  readonly topic: BusTopic;
  /** Reads the rows and makes everything as they say; doing it again changes nothing. */
  readonly apply: () => Promise<void>;
  /** Sentence for a reading that failed; the next look tries again. */
  readonly failure: string;
}

/** Makes a process as rows say that others write: when it is told of a change, and every few seconds, one look after the other. */
export class FollowedRows {
  readonly #input: FollowedRowsInput;
  readonly #work: SerialWork;
  #end = (): void => undefined;

  constructor(input: FollowedRowsInput) {
    this.#input = input;
    this.#work = new SerialWork(input.apply, (error) => input.log.warn({ err: error }, input.failure));
  }

  /** Takes up what stands, and follows from then on. */
  async start(): Promise<void> {
    const { bus, clock, topic } = this.#input;
    await this.look();
    const endListening = bus.subscribe(topic, () => void this.look());
    let cancel = (): void => undefined;
    const lookLater = (): void => {
      cancel = clock.after(LOOK_EVERY_MS, () => {
        void this.look();
        lookLater();
      });
    };
    lookLater();
    this.#end = () => {
      endListening();
      cancel();
    };
  }

  /** Resolves when nothing is read any more. */
  async stop(): Promise<void> {
    this.#end();
    await this.#work.settled();
  }

  /** Looks now; resolves when everything is as the rows say, or could not be read. */
  look(): Promise<void> {
    return this.#work.wake();
  }
}
