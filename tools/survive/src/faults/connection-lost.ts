import { setTimeout as wait } from 'node:timers/promises';
import type { Fault } from './fault.ts';
import { strikeUnderLoad } from './strike-under-load.ts';

/** How long a blow waits for its statement at the most. */
const LIMIT_MS = 3_000;

/** Statements of the longest transaction of the load, and some more. */
const STATEMENTS = 20;

/** The connection is lost at the nth statement, before it reaches the server or while its answer is on the way. */
export const connectionLost: Fault = {
  name: 'connection lost at a statement',
  run: async ({ sharedSite, size, random }) =>
    strikeUnderLoad(await sharedSite(), {
      tries: size === 'quick' ? 6 : 60,
      strike: async ({ proxy }, nth) => {
        const moment = nth % 2 === 0 ? 'before' : 'after';
        // Every third at a commit: nobody knows then what became of it.
        const isCommit = nth % 3 === 0;
        const at = 1 + Math.floor(random() * (isCommit ? 3 : STATEMENTS));
        const cut = proxy.cutAtStatement(at, moment, (sql) => !isCommit || /(?:^|; )commit$/.test(sql));
        const endMs = performance.now() + LIMIT_MS;
        while (!cut.isDone && performance.now() < endMs) await wait(5);
        cut.cancel();
      },
    }),
};
