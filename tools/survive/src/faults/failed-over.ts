import { setTimeout as wait } from 'node:timers/promises';
import { startStandby } from '../process/postgres-cluster.ts';
import { queryServer } from '../process/server-database.ts';
import { skipped, type Fault } from './fault.ts';
import { giveUpServer, NO_BINARIES, ownServer } from './server-faults.ts';
import { strikeUnderLoad } from './strike-under-load.ts';

/** Waits until what is said to a client is on the standby as well. */
async function untilSynchronous(url: string): Promise<void> {
  await queryServer(url, `alter system set synchronous_standby_names = 'standby'`);
  await queryServer(url, 'select pg_reload_conf()');
  for (;;) {
    const { rows } = await queryServer(url, `select 1 from pg_stat_replication where sync_state = 'sync'`);
    if (rows.length > 0) return;
    await wait(50);
  }
}

/** The primary dies, its synchronous standby is promoted, and the address leads there. */
export const failedOver: Fault = {
  name: 'PostgreSQL failed over',
  run: async (context) => {
    const server = await ownServer(context);
    if (server === null) return skipped(NO_BINARIES);
    const { bin, cluster, site } = server;
    giveUpServer(context);
    const standby = await startStandby(bin, cluster);
    context.onClose(() => standby.remove());
    await untilSynchronous(cluster.url);
    const dataUrl = new URL(site.databaseUrl);
    dataUrl.port = String(standby.port);
    return strikeUnderLoad(site, {
      tries: 1,
      urlAfter: () => dataUrl.href,
      strike: async ({ proxy }) => {
        await cluster.kill();
        await wait(300);
        // For a moment the address already leads to the standby, which reads and does not write.
        proxy.pointTo({ host: '127.0.0.1', port: standby.port });
        proxy.cutAll();
        await wait(300);
        await standby.promote();
      },
    });
  },
};
