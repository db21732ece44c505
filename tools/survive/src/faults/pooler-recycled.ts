import { createPooler, hasPooler } from '../process/pooler.ts';
import { skipped, type Fault } from './fault.ts';
import { strikeUnderLoad } from './strike-under-load.ts';

/** Between gateway and server stands pgbouncer, set up for transactions and nothing more; it is killed and restarted. */
export const poolerRecycled: Fault = {
  name: 'pgbouncer recycled',
  run: async (context) => {
    if (!hasPooler()) return skipped('there is no pgbouncer on this machine');
    const pooler = await createPooler(context.serverUrl);
    context.onEnd(() => pooler.remove());
    await pooler.start();
    const site = await context.openSite({ through: { host: '127.0.0.1', port: pooler.port } });
    return strikeUnderLoad(site, {
      tries: context.size === 'quick' ? 2 : 6,
      strike: async (_site, nth) => {
        await pooler.stop(nth % 2 === 1 ? 'SIGKILL' : 'SIGTERM');
        await pooler.start();
      },
    });
  },
};
