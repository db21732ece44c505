import type { FeedClock } from '../../../platform/clock/feed-clock.ts';
import type { FeedMessage } from '../feed-messages.ts';
import { readMessages } from './read-message.ts';
import type { ReadContext } from './read-context.ts';
import { kindsToLearn } from './read-urn.ts';
import { parseXml, type XmlElement } from './xml-tree.ts';

/** A message larger than this is none of the feed's. */
const LARGEST_BYTES = 4 * 1024 * 1024;

/** One event's prices are some ten thousand elements at most. */
const MOST_ELEMENTS = 50_000;

/** How long to wait after kinds could not be kept. */
const RETRY_AFTER_MS = 1_000;

/** Whether a message was taken. A promise where what it says has to be kept first. */
export type Verdict = boolean | Promise<boolean>;

/** Input of the intake of messages. */
export interface IntakeInput {
  readonly clock: FeedClock;
  readonly context: ReadContext;
  /** Hears what a message says; a promise where that has to be kept before the message may be forgotten. */
  handle(message: FeedMessage): void | Promise<void>;
  warn(sentence: string): void;
}

interface PendingDocument {
  readonly root: XmlElement;
  readonly settle: (verdict: Verdict) => void;
}

/**
 * Takes documents in the order in which they are delivered and answers each when it may be acknowledged: at once where
 * nothing is to be kept, after it is kept where something is. A document with a kind of URN never heard of waits until the
 * kind has its number, and what is delivered after it waits behind it.
 */
export class MessageIntake {
  readonly #input: IntakeInput;
  #waiting: PendingDocument[] = [];
  #deadLetters = 0;
  #isRunning = false;
  #isStopped = false;

  constructor(input: IntakeInput) {
    this.#input = input;
  }

  /** Documents that could not be read and were refused. */
  get deadLetters(): number {
    return this.#deadLetters;
  }

  /** Takes a document; false when it is none that can be read. */
  take(content: Buffer): Verdict {
    if (content.length > LARGEST_BYTES) return this.#refuse('it is too large');
    try {
      const root = parseXml(content.toString('utf8'), MOST_ELEMENTS);
      const isNextToKnown = this.#waiting.length === 0 && this.#unknownOf(root).length === 0;
      return isNextToKnown ? this.#handle(root) : this.#later(root);
    } catch (error) {
      return this.#refuse(error instanceof Error ? error.message : String(error));
    }
  }

  /** Drops what waits without an answer: whoever delivered it has to deliver it again. */
  drop(): void {
    this.#waiting = [];
  }

  /** Takes nothing more. */
  stop(): void {
    this.#isStopped = true;
    this.drop();
  }

  #unknownOf(root: XmlElement): string[] {
    return kindsToLearn(root, this.#input.context.kinds);
  }

  #later(root: XmlElement): Promise<boolean> {
    return new Promise<boolean>((settle) => {
      this.#waiting.push({ root, settle });
      void this.#run();
    });
  }

  /** Hears what waits, in its order, each after its kinds have their numbers. */
  async #run(): Promise<void> {
    if (this.#isRunning || this.#isStopped) return;
    this.#isRunning = true;
    for (let next = this.#waiting[0]; next; next = this.#waiting[0]) {
      if (!(await this.#learn(this.#unknownOf(next.root)))) break;
      // It may have been dropped meanwhile. Kinds beyond the last number stay unknown: what names them is counted.
      if (this.#waiting[0] !== next) continue;
      this.#waiting.shift();
      next.settle(this.#handle(next.root));
    }
    this.#isRunning = false;
  }

  /** Gives kinds their numbers; false when they could not be kept, which is tried again. */
  async #learn(kinds: readonly string[]): Promise<boolean> {
    const { clock, context, warn } = this.#input;
    try {
      if (kinds.length > 0) await context.kinds.learn(kinds);
      return true;
    } catch (error) {
      warn(`Kinds of the feed's URNs could not be kept, trying again: ${String(error)}`);
      clock.after(RETRY_AFTER_MS, () => void this.#run());
      return false;
    }
  }

  #handle(root: XmlElement): Verdict {
    const kept = readMessages(root, this.#input.context).flatMap((message) => this.#input.handle(message) ?? []);
    return kept.length === 0 ? true : Promise.all(kept).then(() => true);
  }

  #refuse(reason: string): false {
    if (this.#deadLetters === 0) this.#input.warn(`A message of the feed cannot be read: ${reason}`);
    this.#deadLetters += 1;
    return false;
  }
}
