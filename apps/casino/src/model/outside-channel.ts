/** Message of the page to a game of another provider: what the player has to play with, each time it changes. */
export interface BalanceMessage {
  readonly type: 'balance';
  readonly balanceMinor: number;
  readonly iso: string;
}

/** Message of another provider's game: it listens, the player leaves it, or wants to deposit. */
export type OutsideMessage = 'ready' | 'close' | 'deposit';

const MESSAGES: ReadonlySet<unknown> = new Set<OutsideMessage>(['ready', 'close', 'deposit']);

const typeOf = (data: unknown): unknown =>
  typeof data === 'object' && data !== null && 'type' in data ? data.type : undefined;

/** Connection to a game of another provider. */
export interface OutsideChannel {
  send(message: BalanceMessage): void;
  /** Stops listening. */
  close(): void;
}

/**
 * Listens to a game of another provider, which stands in a frame inside a page of the house. It is believed by its
 * window and its origin together, and told things at that origin alone: whatever the frame was led to hears nothing.
 */
export function openOutsideChannel(
  frame: HTMLIFrameElement,
  origin: string,
  onMessage: (message: OutsideMessage) => void,
): OutsideChannel {
  const gameWindow = (): Window | undefined => frame.contentWindow?.[0];
  const handle = ({ source, origin: from, data }: MessageEvent<unknown>) => {
    if (from !== origin || source === null || source !== gameWindow()) return;
    const type = typeOf(data);
    if (MESSAGES.has(type)) onMessage(type as OutsideMessage);
  };
  window.addEventListener('message', handle);
  return {
    send: (message) => gameWindow()?.postMessage(message, origin),
    close: () => window.removeEventListener('message', handle),
  };
}
