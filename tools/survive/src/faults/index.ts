import { backendTerminated } from './backend-terminated.ts';
import { clockSet } from './clock-set.ts';
import { connectionLost } from './connection-lost.ts';
import { diskFull } from './disk-full.ts';
import { failedOver } from './failed-over.ts';
import { feedOutages } from './feed-outages.ts';
import { hostileFeed } from './hostile-feed.ts';
import type { Fault } from './fault.ts';
import { hostileSockets } from './hostile-sockets.ts';
import { killedUnderLoad } from './killed-under-load.ts';
import { lostInOtherCalls } from './lost-in-other-calls.ts';
import { poolerRecycled } from './pooler-recycled.ts';
import { networkStalled, serverAway, serverRestarted, serverStalled } from './server-faults.ts';
import { pagesNotified } from './pages-notified.ts';
import { drained } from './drained.ts';
import { sessionsEnded } from './sessions-ended.ts';
import { starts } from './starts.ts';
import { stoppedHolder, takenOver } from './taken-over.ts';
import { twoStarts } from './two-starts.ts';

/** Faults of the database, its host, the way to it, and of the feed. */
export const databaseFaults: readonly Fault[] = [
  backendTerminated,
  connectionLost,
  lostInOtherCalls,
  serverAway,
  networkStalled,
  serverRestarted,
  serverStalled,
  diskFull,
  failedOver,
  poolerRecycled,
  feedOutages,
  hostileFeed,
];

/** Faults of the process, of its time, and of who talks to it. */
export const processFaults: readonly Fault[] = [
  killedUnderLoad,
  drained,
  takenOver,
  stoppedHolder,
  twoStarts,
  starts,
  hostileSockets,
  pagesNotified,
  sessionsEnded,
  clockSet,
];

/** Every fault, in the order of a round: one line each. */
export const faults: readonly Fault[] = [...databaseFaults, ...processFaults];
