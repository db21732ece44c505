import type { Fault } from './fault.ts';
import { strikeUnderLoad } from './strike-under-load.ts';

/** The process is killed while money moves, and started again. */
export const killedUnderLoad: Fault = {
  name: 'gateway killed under load',
  run: async ({ sharedSite, size }) =>
    strikeUnderLoad(await sharedSite(), {
      tries: size === 'quick' ? 1 : 10,
      isMeantToDie: true,
      strike: async (site) => {
        site.gateway().signal('SIGKILL');
        await site.restart();
      },
    }),
};
