import { setTimeout as wait } from 'node:timers/promises';
import { queryServer } from '../process/server-database.ts';
import type { Fault } from './fault.ts';
import { strikeUnderLoad } from './strike-under-load.ts';

const TERMINATE = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid()`;

/** The server ends every connection, as an administrator or a restart does, several times in a row. */
export const backendTerminated: Fault = {
  name: 'backends terminated',
  run: async ({ sharedSite, size }) =>
    strikeUnderLoad(await sharedSite(), {
      tries: size === 'quick' ? 2 : 10,
      strike: async ({ databaseUrl }) => {
        for (let times = 0; times < 5; times++) {
          await queryServer(databaseUrl, TERMINATE);
          await wait(30);
        }
      },
    }),
};
