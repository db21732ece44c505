import type { EventBus } from '../../platform/bus/index.ts';
import type { Log } from '../../platform/observability/log.ts';
import type { FeedClock } from '../../platform/clock/feed-clock.ts';
import type { Sessions } from './sessions.ts';
import { announceEnded } from './end-sessions.ts';

/** How often the rows of sessions in use are looked at. */
const POLL_INTERVAL_MS = 500;

/** Input of the watch. */
export interface SessionWatchInput {
  readonly sessions: Sessions;
  readonly bus: EventBus;
  readonly clock: FeedClock;
  readonly log: Log;
  /** Sessions that have something open besides requests: a socket. */
  readonly followed: () => readonly string[];
}

/**
 * Looks now and then whether the sessions in use still stand in the database, and tells those that are over on the bus:
 * what another process ended, or the staff by a ban, is over here within a second. The answer ends it. While the
 * database cannot be asked nothing is told; what was believed is then looked up anew with each request.
 */
export function watchSessions({ sessions, bus, clock, log, followed }: SessionWatchInput): () => Promise<void> {
  let cancel = (): void => undefined;
  let running: Promise<void> = Promise.resolve();
  let isStopped = false;
  let isFailing = false;
  const look = async (): Promise<void> => {
    try {
      announceEnded({ bus }, await sessions.findEnded(followed()));
      isFailing = false;
    } catch (error) {
      if (!isFailing && !isStopped) log.warn({ err: error }, 'it cannot be seen which sessions are over');
      isFailing = true;
    }
    if (!isStopped) again();
  };
  const again = (): void => {
    cancel = clock.after(POLL_INTERVAL_MS, () => void (running = look()));
  };
  again();
  return () => {
    isStopped = true;
    cancel();
    return running;
  };
}
