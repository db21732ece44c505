import { rm } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { fillUp } from '../process/postgres-cluster.ts';
import { skipped, type Fault } from './fault.ts';
import { ownServer } from './server-faults.ts';
import { strikeUnderLoad } from './strike-under-load.ts';

/** How long there is no room. */
const FULL_MS = 2_500;

/** The disk of the server is full for a while. */
export const diskFull: Fault = {
  name: 'disk of PostgreSQL full',
  run: async (context) => {
    const server = await ownServer(context);
    if (server === null || server.disk === null) return skipped('a small disk cannot be made here');
    const { cluster, disk, site } = server;
    return strikeUnderLoad(site, {
      tries: context.size === 'quick' ? 1 : 4,
      strike: async () => {
        const filler = await fillUp(disk);
        await wait(FULL_MS);
        await rm(filler, { force: true });
        // Without room for its log the server ends itself and is started again, as its supervisor does.
        if (!(await cluster.isRunning())) await cluster.start();
      },
    });
  },
};
