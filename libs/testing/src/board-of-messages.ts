import { applyChanges } from '@longshot/api-client';
import type { Board, ServerMessage } from '@longshot/contracts';

/** The board that a page has put together of what came under one of its ids; null before an image. */
export function boardOfMessages(messages: readonly ServerMessage[], id: number): Board | null {
  return messages.reduce<Board | null>((board, message) => {
    if (message.type === 'image' && message.id === id) {
      return { epoch: message.epoch, clk: message.clk, events: message.events };
    }
    if (message.type !== 'delta' || message.id !== id || board === null) return board;
    return applyChanges(board, message.clk, message.changes);
  }, null);
}
