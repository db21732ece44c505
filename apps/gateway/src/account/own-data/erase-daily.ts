import type { FeedClock } from '../../platform/clock/feed-clock.ts';
import type { OfficeContext } from '../office-context.ts';
import { eraseExpired } from './close-account.ts';

const DAY_MS = 24 * 3_600_000;

/** Makes those nameless whom no law keeps any more, at the start and once a day. */
export function eraseDaily(
  context: Pick<OfficeContext, 'database' | 'nowMs' | 'log'> & { readonly clock: FeedClock },
): { start(): void; stop(): Promise<void> } {
  let cancel = (): void => undefined;
  let running: Promise<unknown> = Promise.resolve();
  const erase = (): void => {
    running = eraseExpired(context).catch((error: unknown) => {
      context.log.warn({ err: error }, 'accounts of long ago could not be made nameless');
    });
    cancel = context.clock.after(DAY_MS, erase);
  };
  return {
    start: erase,
    stop: async () => {
      cancel();
      await running;
    },
  };
}
