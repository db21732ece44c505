import type { ClientMessage } from '@longshot/contracts';
import type { OpenSocket, SocketHandlers, StreamClock, StreamSocket } from './stream-environment.ts';

/** Waits between attempts: doubling from the first to the longest, each shortened by chance to spread clients. */
const WAITS = { firstMs: 500, longestMs: 15_000 } as const;

/** The same after the gateway has said that this page asks for too much, or that too many pages are open. */
const REFUSED_WAITS = { firstMs: 15_000, longestMs: 120_000 } as const;

/** 1008: too many messages; 1013: too many connections of this address or session. */
const REFUSALS: readonly (number | undefined)[] = [1008, 1013];

/** How long a socket may take to open. */
const OPEN_LIMIT_MS = 8_000;

/** Input of a connection, with whom it tells. */
export interface StreamConnectionInput {
  readonly url: string;
  readonly openSocket: OpenSocket;
  readonly clock: StreamClock;
  /** 0 to 1. */
  readonly random: () => number;
  readonly onOpen: () => void;
  /** Makes what takes the texts of the next socket, and of no earlier one. */
  readonly takeMessages: () => SocketHandlers['onMessage'];
  /** An attempt failed or a socket was lost; how many in a row without one message, and whether the gateway refused it. */
  readonly onDown: (failures: number, isRefused: boolean) => void;
}

/** One socket that comes back by itself. */
export class StreamConnection {
  readonly #input: StreamConnectionInput;
  #socket: StreamSocket | null = null;
  #isOpen = false;
  /** Attempts in a row without one message: whoever hears one says so here. */
  failures = 0;
  #refusals = 0;
  #stopTimer: () => void = () => undefined;

  constructor(input: StreamConnectionInput) {
    this.#input = input;
  }

  /** Whether messages can be sent now. */
  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** Opens a socket in place of the one there is; attempts go on until `close`. */
  open(): void {
    this.close();
    const { openSocket, url, clock, takeMessages } = this.#input;
    let isCurrent = true;
    const socket = openSocket(url, {
      onOpen: () => isCurrent && this.#opened(),
      onMessage: takeMessages(),
      onClose: (code) => isCurrent && this.lose(REFUSALS.includes(code)),
    });
    this.#socket = {
      send: (text) => socket.send(text),
      close: () => {
        isCurrent = false;
        socket.close();
      },
    };
    this.#stopTimer = clock.startTimer(() => this.lose(), OPEN_LIMIT_MS);
  }

  /** Ends the socket and all attempts. */
  close(): void {
    this.#stopTimer();
    this.#isOpen = false;
    this.#socket?.close();
    this.#socket = null;
  }

  /** Sends a message; nothing happens while there is no socket: all is sent again when there is. */
  send(message: ClientMessage): void {
    if (this.#isOpen) this.#socket?.send(JSON.stringify(message));
  }

  #opened(): void {
    this.#stopTimer();
    this.#isOpen = true;
    this.#input.onOpen();
  }

  /** Gives the socket up and tries again later: it is gone, it never opened, or what it said is none of the gateway's. */
  lose(isRefused = false): void {
    this.close();
    this.failures += 1;
    // A message comes before a refusal too, so those are counted by themselves.
    this.#refusals = isRefused ? this.#refusals + 1 : 0;
    const [{ firstMs, longestMs }, count] = isRefused ? [REFUSED_WAITS, this.#refusals] : [WAITS, this.failures];
    const longest = Math.min(firstMs * 2 ** (count - 1), longestMs);
    const { clock, random, onDown } = this.#input;
    this.#stopTimer = clock.startTimer(() => this.open(), longest * (0.5 + random() / 2));
    onDown(this.failures, isRefused);
  }
}
