import type { GameMessage, PageMessage } from '../game-frame/messages.ts';

/** Connection between a game and the page around it. */
export interface FrameChannel {
  send(message: PageMessage): void;
  /** Stops listening. */
  close(): void;
}

const TYPES: ReadonlySet<unknown> = new Set<GameMessage['type']>(['ready', 'round', 'verify', 'choices', 'over']);

const isGameMessage = (data: unknown): data is GameMessage =>
  typeof data === 'object' && data !== null && 'type' in data && TYPES.has(data.type);

/**
 * Listens to a game in its frame. The frame is sandboxed and has no origin, so that its messages come from `null`: it is
 * told by its window alone, and nothing of any other is believed. What is sent goes to this one window; where it could
 * be led is held by the page's own policy (`frame-src 'self'`).
 */
export function openFrameChannel(frame: HTMLIFrameElement, onMessage: (message: GameMessage) => void): FrameChannel {
  const handle = ({ source, origin, data }: MessageEvent<unknown>) => {
    if (source !== frame.contentWindow || origin !== 'null' || !isGameMessage(data)) return;
    onMessage(data);
  };
  window.addEventListener('message', handle);
  return {
    send: (message) => frame.contentWindow?.postMessage(message, '*'),
    close: () => window.removeEventListener('message', handle),
  };
}
