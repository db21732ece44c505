import { imageOf } from '../boards/boards.ts';
import { MENU_TOPIC } from '../boards/topics.ts';
import { textOfEvent } from '../boards/board-text.ts';
import type { Frame, PublishedBook } from '../boards/published-book.ts';
import { SharedMessage } from './shared-message.ts';

/** Where a page stood when it was last told of a topic. */
export interface TopicPosition {
  readonly epoch: string;
  readonly clk: number;
}

/**
 * Answer to a page that asks for a topic: messages in their order; `later` where none is ready; null for no such
 * topic.
 */
export type TopicAnswer = readonly SharedMessage[] | 'later' | null;

/** Input of the answers: their sources, and who is told. */
export interface TopicAnswersInput {
  readonly published: PublishedBook;
  /** An image was built and serialised. */
  readonly onBuilt: () => void;
  /** Called when an answer that was `later` may be ready. */
  readonly onReady: () => void;
}

interface KnownImage extends TopicPosition {
  readonly message: SharedMessage;
  /** Whether the topic has changed since. */
  isTouched: boolean;
  /** Frames since it was built, and since somebody asked for it. */
  age: number;
  idle: number;
}

/** So many frames an image is given out with what has changed since, before another is built. */
const IMAGE_FRAMES = 10;

/** After so many frames without a question it is let go. */
const IDLE_FRAMES = 20;

/** Between two frames no more than about so much is serialised; the rest waits. An image counts as at least the second. */
const BUILD_BYTES = 1024 * 1024;
const LEAST_BUILD_BYTES = 8 * 1024;

/** More changes than these are told by an image. */
const MOST_CHANGES = 1_000;

/** Size above which a message is compressed beside the loop. */
const DEFLATE_NOW_BYTES = 16 * 1024;

/** True for an image that may be dropped: one that is being compressed stays until it is, however long that takes. */
const isOutdated = ({ isTouched, age, message }: KnownImage): boolean =>
  isTouched && age > IMAGE_FRAMES && (!message.isDeflating || age > IDLE_FRAMES * IMAGE_FRAMES);

const EVENT = 'event:';

/**
 * Answers for pages that ask for a topic: the changes since they stood, or an image. Each is made once for all who
 * ask, at most once a second, and no more of them between two frames than the loop has time for.
 */
export class TopicAnswers {
  readonly #input: TopicAnswersInput;
  readonly #images = new Map<string, KnownImage>();
  /** Messages with the changes since a place, by topic and clk, of the present frame. */
  readonly #missed = new Map<string, SharedMessage>();
  #builtBytes = 0;

  constructor(input: TopicAnswersInput) {
    this.#input = input;
  }

  /** A frame's time has passed; null when nothing changed in it. */
  pass(frame: Frame | null): void {
    this.#builtBytes = 0;
    if (frame) this.#missed.clear();
    for (const [topic, image] of this.#images) {
      image.age += 1;
      image.idle += 1;
      image.isTouched ||= frame?.byTopic.has(topic) ?? false;
      if (image.idle > IDLE_FRAMES || isOutdated(image)) this.#images.delete(topic);
    }
  }

  /** Whether a topic can be followed. */
  isKnown(topic: string): boolean {
    return !topic.startsWith(EVENT) || this.#input.published.event(topic.slice(EVENT.length)) !== null;
  }

  /** The answer for a page that stood at `from`, or nowhere, and takes compressed messages or not. */
  answer(topic: string, from: TopicPosition | null, isDeflated: boolean): TopicAnswer {
    if (!this.isKnown(topic)) return null;
    const missed = from && this.#missedSince(topic, from);
    const messages = missed ? [missed] : this.#imageWithRest(topic);
    if (messages === null) return 'later';
    return !isDeflated || messages.every((message) => this.#isDeflated(message)) ? messages : 'later';
  }

  get #hasTime(): boolean {
    return this.#builtBytes < BUILD_BYTES;
  }

  #isDeflated(message: SharedMessage): boolean {
    if (!message.isDeflateDue) return true;
    if (message.byteLength <= DEFLATE_NOW_BYTES) message.deflateNow();
    else if (!message.isDeflating) void message.deflate().then(this.#input.onReady);
    return !message.isDeflateDue;
  }

  /** Null where an image is due, or where there is no time to find out. */
  #missedSince(topic: string, { epoch, clk }: TopicPosition): SharedMessage | null {
    const { published } = this.#input;
    if (epoch !== published.epoch) return null;
    const key = `${topic} ${clk}`;
    const known = this.#missed.get(key);
    if (known) return known;
    const changes = this.#hasTime ? published.since(topic, epoch, clk) : null;
    if (!changes || changes.length > MOST_CHANGES) return null;
    const message = new SharedMessage('delta', `"clk":${published.clk},"changes":${JSON.stringify(changes)}}`);
    this.#builtBytes += message.byteLength;
    this.#missed.set(key, message);
    return message;
  }

  /** An image, and what has changed since it was built; null where there is no time for it. */
  #imageWithRest(topic: string): readonly SharedMessage[] | null {
    const known = this.#images.get(topic);
    if (known?.epoch === this.#input.published.epoch) {
      const rest = known.isTouched ? this.#missedSince(topic, known) : [];
      known.idle = 0;
      if (rest) return [known.message].concat(rest);
    }
    return this.#hasTime ? this.#build(topic) : null;
  }

  #build(topic: string): readonly SharedMessage[] | null {
    const image = imageOf(this.#input.published, topic);
    if (!image) return null;
    const { epoch, clk, events } = image;
    const list = events.map(textOfEvent).join(',');
    const message = new SharedMessage('image', `"epoch":${JSON.stringify(epoch)},"clk":${clk},"events":[${list}]}`);
    this.#builtBytes += Math.max(message.byteLength, LEAST_BUILD_BYTES);
    // Of the menu an image says only that it changed: each is of its own moment.
    if (topic !== MENU_TOPIC) {
      this.#images.set(topic, { epoch, clk, message, isTouched: false, age: 0, idle: 0 });
    }
    this.#input.onBuilt();
    return [message];
  }
}
