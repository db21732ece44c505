import type { ClientMessage, PrivateMessage } from '@longshot/contracts';
import { ClientMessage as ClientMessageSchema } from '@longshot/contracts/schemas';
import { Compile } from 'typebox/compile';
import type { RawData, WebSocket } from 'ws';

/** No more than so many bytes of frames wait to be written: past that frames are left out, and images sent once all is gone. */
export const STALLED_AT_BYTES = 64 * 1024;

/** Past so many, nobody is reading: the connection is ended. */
const HOPELESS_AT_BYTES = 4 * 1024 * 1024;

/** At most so many topics a connection, so many messages in ten seconds, so many of them wrong. */
const LIMITS = { topics: 100, messagesPerWindow: 200, windowMs: 10_000, wrongMessages: 20 } as const;

const AS_TEXT = { binary: false } as const;

const clientMessage = Compile(ClientMessageSchema);

/** What a connection asks of the server. */
export interface ConnectionHost {
  nowMs(): number;
  subscribe(connection: StreamConnection, message: Extract<ClientMessage, { type: 'subscribe' }>): void;
  unsubscribe(connection: StreamConnection, id: number): void;
  /** A page sent something that is no message. */
  refused(): void;
}

function parseMessage(text: string): ClientMessage | null {
  try {
    const value: unknown = JSON.parse(text);
    return clientMessage.Check(value) ? value : null;
  } catch {
    return null;
  }
}

/** One page's socket: reads what it asks for, writes what it follows, and knows when it cannot keep up. */
export class StreamConnection {
  /** Topics by the page's own ids. */
  readonly topics = new Map<number, string>();
  /** Whether frames were left out since the last image. */
  isStalled = false;
  /** Whether the other side has answered since it was last asked. */
  isAlive = true;
  readonly #socket: WebSocket;
  readonly #host: ConnectionHost;
  #wrongMessages = 0;
  #windowStartMs = 0;
  #messagesInWindow = 0;

  constructor(socket: WebSocket, host: ConnectionHost) {
    this.#socket = socket;
    this.#host = host;
    socket.on('message', (data, isBinary) => this.#read(data, isBinary));
    socket.on('pong', () => (this.isAlive = true));
  }

  /** How much waits to be written, in bytes. */
  get waitingBytes(): number {
    return this.#socket.bufferedAmount;
  }

  /** Writes a message, whatever waits. */
  send(text: string): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    if (this.waitingBytes > HOPELESS_AT_BYTES) return this.#socket.terminate();
    this.#socket.send(text);
  }

  /**
   * Writes a frame unless too much would wait: then it is left out, and the connection is stalled until it is
   * resynchronised. One that is larger than the limit is written where nothing waits. Bytes are of a text that many get.
   */
  sendFrame(frame: string | Buffer): boolean {
    if (this.isStalled) return false;
    const waiting = this.waitingBytes;
    this.isStalled = waiting > 0 && waiting + frame.length > STALLED_AT_BYTES;
    if (!this.isStalled && this.#socket.readyState === this.#socket.OPEN) this.#socket.send(frame, AS_TEXT);
    return !this.isStalled;
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

  /** Asks whether the other side still lives; ends the connection when it did not answer the last time. */
  ping(): void {
    if (!this.isAlive) return this.#socket.terminate();
    this.isAlive = false;
    this.#socket.ping();
  }

  /** Closes the connection. Codes: 1001 the server stops, 1003 binary, 1008 too much, 4001 signed out. */
  close(code: number, reason: string): void {
    this.#socket.close(code, reason);
  }

  #read(data: RawData, isBinary: boolean): void {
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
    } else if (this.topics.size >= LIMITS.topics && !this.topics.has(message.id)) {
      this.refuse('validation_failed', message.id);
    } else {
      this.#host.subscribe(this, message);
    }
  }

  #isTooMuch(): boolean {
    const nowMs = this.#host.nowMs();
    if (nowMs - this.#windowStartMs > LIMITS.windowMs) [this.#windowStartMs, this.#messagesInWindow] = [nowMs, 0];
    return ++this.#messagesInWindow > LIMITS.messagesPerWindow;
  }
}
