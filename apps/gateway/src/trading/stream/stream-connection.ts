import { randomBytes } from 'node:crypto';
import type { Duplex } from 'node:stream';
import type { ClientMessage, PrivateMessage } from '@longshot/contracts';
import { ClientMessage as ClientMessageSchema } from '@longshot/contracts/schemas';
import { Compile } from 'typebox/compile';
import type { RawData, WebSocket } from 'ws';
import { ByteAllowance } from './byte-allowance.ts';
import type { TopicPosition } from './topic-answers.ts';

/** No more than so many bytes of frames wait in the process to be written: past that frames are left out. */
const STALLED_AT_BYTES = 64 * 1024;

/** No more than so many bytes of frames are on their way unread, wherever they wait: past that frames are left out. */
export const UNREAD_AT_BYTES = 256 * 1024;

/** While more than so many bytes are unread, no image goes out; past as many it is asked whether they have been read. */
const IMAGE_AT_BYTES = 64 * 1024;

/** Past so many waiting bytes nobody is reading: the connection is ended. */
const HOPELESS_AT_BYTES = 4 * 1024 * 1024;

/** Bytes that a page may ask for: a full board twelve times over, then one every second. */
const ALLOWANCE = { most: 1024 * 1024, perFrame: 8 * 1024 } as const;

/** At most so many topics a connection, so many messages in ten seconds, so many of them wrong. */
const LIMITS = { topics: 100, messagesPerWindow: 200, windowMs: 10_000, wrongMessages: 20 } as const;

/** Nothing can be had now: the page may try again later. */
export const TRY_AGAIN_LATER = 1013;

const AS_TEXT = { binary: false, compress: false } as const;

const clientMessage = Compile(ClientMessageSchema);

/** A topic that a page follows under an id of its own. */
export interface Subscription {
  readonly id: number;
  readonly topic: string;
  /** Where the page stood in it when it was last told, while it waits for an answer; null where it needs an image. */
  from: TopicPosition | null;
  /** Whether it has not been answered yet: nothing of the topic is told until then. */
  isWaiting: boolean;
}

/** Host of a connection: the server as it uses it. */
export interface ConnectionHost {
  /** Time that passes. */
  elapsedMs(): number;
  subscribe(connection: StreamConnection, message: Extract<ClientMessage, { type: 'subscribe' }>): void;
  unsubscribe(connection: StreamConnection, id: number): void;
  /** A page sent something that is no message. */
  refused(): void;
  /** A page has read what was written to it. */
  hasRead(connection: StreamConnection): void;
}

/** A page's socket and what carries it, so that frames that are the same for many are written as they are. */
export interface ConnectionSockets {
  readonly socket: WebSocket;
  readonly wire: Duplex;
  /** Whether the page takes messages that are compressed by themselves. */
  readonly isDeflating: boolean;
  /**
   * Whether the decision of access keeps a topic from the page, or with null the whole stream; nothing is kept from it
   * unless told.
   */
  readonly isClosed?: (topic: string | null) => boolean;
}

function parseMessage(text: string): ClientMessage | null {
  try {
    const value: unknown = JSON.parse(text);
    return clientMessage.Check(value) ? value : null;
  } catch {
    return null;
  }
}

/** So many bytes of a word nobody can guess who has not read it. */
const WORD_BYTES = 8;

/** How much of what was written the other side has read: it says so by giving back the word of a ping that stands behind it. */
class ReadReceipts {
  #written = 0;
  #read = 0;
  /** The word that is waited for, and how much stood before it. */
  #asked: { readonly word: Buffer; readonly written: number } | null = null;

  /** How many bytes were written and are not known to have been read. */
  get unreadBytes(): number {
    return this.#written - this.#read;
  }

  /** Whether a word is waited for. */
  get isAsked(): boolean {
    return this.#asked !== null;
  }

  /** Counts what was written. */
  wrote(bytes: number): void {
    this.#written += bytes;
  }

  /** The word to be sent as a ping now. */
  ask(): Buffer {
    const word = randomBytes(WORD_BYTES);
    this.#asked = { word, written: this.#written };
    return word;
  }

  /** Takes an answer; whether it was the word that was waited for. */
  take(word: Buffer): boolean {
    if (!this.#asked?.word.equals(word)) return false;
    this.#read = this.#asked.written;
    this.#asked = null;
    return true;
  }
}

/** One page's socket: reads what it asks for, writes what it follows, and knows how much of that has been read. */
export class StreamConnection {
  /** By topic: one each. */
  readonly subscriptions = new Map<string, Subscription>();
  /** Bytes that the page may yet ask for. */
  readonly allowance = new ByteAllowance(ALLOWANCE);
  readonly isDeflating: boolean;
  readonly #socket: WebSocket;
  readonly #wire: Duplex;
  readonly #host: ConnectionHost;
  readonly #receipts = new ReadReceipts();
  readonly #isClosed: ConnectionSockets['isClosed'] | null;
  /** Whether what is waited for was asked before the last heartbeat. */
  #isReceiptLate = false;
  #wrongMessages = 0;
  #windowStartMs = 0;
  #messagesInWindow = 0;

  constructor({ socket, wire, isDeflating, isClosed }: ConnectionSockets, host: ConnectionHost) {
    this.#isClosed = isClosed ?? null;
    this.#socket = socket;
    this.#wire = wire;
    this.isDeflating = isDeflating;
    this.#host = host;
    socket.on('message', (data, isBinary) => this.#read(data, isBinary));
    socket.on('pong', (word) => this.#takeReceipt(word));
  }

  /** How much waits in the process to be written, in bytes. */
  get waitingBytes(): number {
    return this.#socket.bufferedAmount;
  }

  /** Whether what it asks for may be sent now: nothing waits, and what was sent before has been read. */
  get isReady(): boolean {
    return this.#isOpen && this.waitingBytes === 0 && this.#receipts.unreadBytes < IMAGE_AT_BYTES;
  }

  /** The subscription that the page calls so. */
  subscriptionOf(id: number): Subscription | undefined {
    for (const subscription of this.subscriptions.values()) if (subscription.id === id) return subscription;
    return undefined;
  }

  /** Those that have not been answered, the oldest first. */
  *waiting(): Iterable<Subscription> {
    for (const subscription of this.subscriptions.values()) if (subscription.isWaiting) yield subscription;
  }

  /** Writes a message of its own, whatever waits. */
  send(text: string): void {
    if (!this.#isOpen) return;
    if (this.waitingBytes > HOPELESS_AT_BYTES) return this.#socket.terminate();
    this.#socket.send(text, AS_TEXT);
    this.#receipts.wrote(text.length);
  }

  /** Writes frames that many get, as they are, and asks whether they have been read. */
  sendAnswer(frames: readonly Buffer[]): void {
    this.allowance.take(this.#write(frames));
    if (!this.#receipts.isAsked) this.#ask();
  }

  /**
   * Writes a frame that many get, unless too much would wait or be unread: then it is left out. One that is larger than
   * the limits is written where there is nothing before it.
   */
  sendFrame(frame: readonly Buffer[]): boolean {
    const length = frame.reduce((sum, part) => sum + part.length, 0);
    const isTooMuch = (bytes: number, limit: number) => bytes > 0 && bytes + length > limit;
    if (isTooMuch(this.waitingBytes, STALLED_AT_BYTES)) return false;
    if (isTooMuch(this.#receipts.unreadBytes, UNREAD_AT_BYTES)) return false;
    this.#write(frame);
    if (this.#receipts.unreadBytes > IMAGE_AT_BYTES && !this.#receipts.isAsked) this.#ask();
    return true;
  }

  /** Sends the page away where the site has closed since it came, or what it follows has; whether it did. */
  endIfClosed(): boolean {
    const asked = [null, ...this.subscriptions.keys()];
    const isClosed = asked.some((topic) => this.#isClosed?.(topic));
    if (isClosed) this.close(TRY_AGAIN_LATER, 'closed');
    return isClosed;
  }

  /** Writes one of the player's own messages. After `signed-out` the connection is closed. */
  sendPrivate(message: PrivateMessage): void {
    this.send(JSON.stringify(message));
    if (message.type === 'signed-out') this.close(4001, 'signed out');
  }

  /** Says that a message was wrong, or that what it named does not exist. */
  refuse(code: 'validation_failed' | 'not_found', id?: number): void {
    this.send(JSON.stringify({ type: 'error', ...(id === undefined ? {} : { id }), code }));
  }

  /** Asks whether the other side still lives; ends the connection when it has owed an answer since the last time. */
  ping(): void {
    if (this.#receipts.isAsked && this.#isReceiptLate) return this.#socket.terminate();
    if (!this.#receipts.isAsked) this.#ask();
    this.#isReceiptLate = true;
  }

  /** Closes the connection. Codes: 1001 the server stops, 1003 binary, 1008 too much, 4001 signed out. */
  close(code: number, reason: string): void {
    this.#socket.close(code, reason);
  }

  get #isOpen(): boolean {
    return this.#socket.readyState === this.#socket.OPEN && this.#wire.writable;
  }

  #write(frames: readonly Buffer[]): number {
    if (!this.#isOpen) return 0;
    const length = frames.reduce((sum, part) => sum + part.length, 0);
    this.#wire.cork();
    for (const part of frames) this.#wire.write(part);
    this.#wire.uncork();
    this.#receipts.wrote(length);
    return length;
  }

  #ask(): void {
    if (!this.#isOpen) return;
    this.#isReceiptLate = false;
    this.#socket.ping(this.#receipts.ask());
  }

  #takeReceipt(word: Buffer): void {
    if (!this.#receipts.take(word)) return;
    this.#isReceiptLate = false;
    if (this.#receipts.unreadBytes > IMAGE_AT_BYTES) this.#ask();
    this.#host.hasRead(this);
  }

  #read(data: RawData, isBinary: boolean): void {
    if (!this.#isOpen) return;
    if (isBinary) {
      this.#host.refused();
      return this.close(1003, 'text only');
    }
    if (this.#isTooMuch()) return this.close(1008, 'too many messages');
    const message = parseMessage(data.toString());
    if (!message) {
      this.#host.refused();
      this.refuse('validation_failed');
      if (++this.#wrongMessages > LIMITS.wrongMessages) this.close(1008, 'too many wrong messages');
    } else if (message.type === 'unsubscribe') {
      this.#host.unsubscribe(this, message.id);
    } else if (this.subscriptions.size >= LIMITS.topics && !this.subscriptions.has(message.topic)) {
      this.refuse('validation_failed', message.id);
    } else {
      this.#subscribe(message);
    }
  }

  /** A page to which the site has closed meanwhile is sent away, to come again later. */
  #subscribe(message: Extract<ClientMessage, { type: 'subscribe' }>): void {
    if (this.#isClosed?.(message.topic)) return this.close(TRY_AGAIN_LATER, 'closed');
    this.#host.subscribe(this, message);
  }

  #isTooMuch(): boolean {
    const elapsedMs = this.#host.elapsedMs();
    if (elapsedMs - this.#windowStartMs > LIMITS.windowMs)
      [this.#windowStartMs, this.#messagesInWindow] = [elapsedMs, 0];
    return ++this.#messagesInWindow > LIMITS.messagesPerWindow;
  }
}
