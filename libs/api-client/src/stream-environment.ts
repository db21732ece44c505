/** Time as the stream client sees it. */
export interface StreamClock {
  /** Milliseconds since 1970 by the page's clock. */
  now(): number;
  /** Starts a timer; returns what stops it. */
  startTimer(run: () => void, delayMs: number): () => void;
}

/** Handlers of a socket. */
export interface SocketHandlers {
  onOpen(): void;
  onMessage(text: string): void;
  /** The socket is gone, or never came to be; with the code it was closed with where one is known. Called once. */
  onClose(code?: number): void;
}

/** An open socket, or one that opens. */
export interface StreamSocket {
  send(text: string): void;
  /** Closes it; `onClose` need not be called any more. */
  close(): void;
}

/** Opens a socket; never throws. */
export type OpenSocket = (url: string, handlers: SocketHandlers) => StreamSocket;

/** The browser's clock. */
export const browserClock: StreamClock = {
  now: () => Date.now(),
  startTimer: (run, delayMs) => {
    const timer = setTimeout(run, delayMs);
    return () => clearTimeout(timer);
  },
};

/** The stream's address beside a page: `https://site/en` is `wss://site/stream`. */
export function streamUrlOf(pageUrl: string): string {
  const url = new URL('/stream', pageUrl);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return url.href;
}
