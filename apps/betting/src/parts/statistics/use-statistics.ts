import { operations, type GameStatistics } from '@longshot/contracts';
import { Loaded } from '@longshot/remote';
import { useEffect, useState } from 'react';
import { useServices } from '../services.ts';

/** Asks for what is known of a game. */
export function useStatistics(eventId: string): Loaded<GameStatistics> {
  const { host } = useServices();
  const [loaded] = useState(() => new Loaded<GameStatistics>());
  useEffect(
    () => loaded.load((signal) => host.transport.call(operations.getGameStatistics, { params: { eventId }, signal })),
    [loaded, host, eventId],
  );
  return loaded;
}
