import { useEffect, useRef } from 'react';
import { useShortcut } from '@longshot/ui';
import { goTo } from '../ground/address.ts';
import type { Room } from './rooms.ts';

/** How long the second key may take. */
const SECOND_KEY_MS = 1_500;

/** `g`, then the key of a room, goes there. */
export function useGoKeys(rooms: readonly Room[]): void {
  const untilMs = useRef(0);
  useShortcut('g', () => {
    untilMs.current = performance.now() + SECOND_KEY_MS;
  });
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.key === 'g' || performance.now() > untilMs.current) return;
      untilMs.current = 0;
      const room = rooms.find(({ key }) => key === event.key);
      if (room !== undefined) goTo(room.href);
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [rooms]);
}
