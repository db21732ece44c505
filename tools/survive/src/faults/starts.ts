import { setTimeout as wait } from 'node:timers/promises';
import { Player } from '../player/player.ts';
import { openSlowPipe } from '../proxy/slow-pipe.ts';
import type { Site } from '../site/open-site.ts';
import { findDoneTwice, findUndone } from '../waiting/find-undone.ts';
import { leaveWork, type LeftWork } from '../waiting/leave-work.ts';
import { openSlowBucket } from '../waiting/slow-bucket.ts';
import { joinOutcomes, outcome, type Fault, type FaultOutcome } from './fault.ts';
import { strikeUnderLoad } from './strike-under-load.ts';
import { triesOf } from './tries-of.ts';

const NAME = 'starts over waiting work, slow database and store';

/** How long work that waited may take to be done after a start. */
const DONE_LIMIT_MS = 60_000;

/** How long each piece of what the database and the bucket say may take while a gateway starts. */
const SLOW_DATABASE_MS = 25;
const SLOW_BUCKET_MS = 900;

/** How often a start that failed is tried again. */
const START_TRIES = 5;

async function start(site: Site): Promise<readonly string[]> {
  const failed: string[] = [];
  while (failed.length < START_TRIES)
    try {
      await site.restart();
      return failed;
    } catch (error) {
      failed.push(`a start failed: ${String(error).slice(0, 500)}`);
    }
  throw new Error(failed.join('\n'));
}

/** Somebody signs in who was not there before the start, from another address each time: many of one look like guesses. */
async function signIn(site: Site, nth: number): Promise<readonly string[]> {
  const player = new Player(() => site.gateway().url, `127.2.${Math.floor(nth / 250)}.${1 + (nth % 250)}`);
  return player.signIn('demo@longshot.example', 'longshot-demo').then(
    () => [],
    (error: unknown) => [`nobody can sign in after a start: ${String(error)}`],
  );
}

async function untilDone(site: Site, work: LeftWork): Promise<readonly string[]> {
  const endMs = performance.now() + DONE_LIMIT_MS;
  for (;;) {
    const undone = await findUndone(site, work);
    if (undone.length === 0 || performance.now() > endMs) return undone;
    await wait(100);
  }
}

/** The process is killed over every kind of work and started while what it stands on is slow: it serves, and all is done once. */
export const starts: Fault = {
  name: NAME,
  run: async (context) => {
    const bucket = await openSlowBucket(context.onEnd);
    const { hostname, port } = new URL(context.serverUrl);
    const database = await openSlowPipe({ host: hostname, port: Number(port || 5432) });
    context.onEnd(() => database.close());
    const site = await context.openSite({ through: database, gateway: { environment: bucket.environment } });
    const startOver = async (nth: number): Promise<FaultOutcome> => {
      let work: LeftWork | null = null;
      const wrong: string[] = [];
      const strike = async (): Promise<void> => {
        work = await leaveWork(site, nth);
        database.holdFor(context.random() * SLOW_DATABASE_MS);
        bucket.pipe.holdFor(nth % 2 === 1 ? SLOW_BUCKET_MS : 0);
        wrong.push(...(await start(site)));
        for (const pipe of [database, bucket.pipe]) pipe.holdFor(0);
        wrong.push(...(await signIn(site, nth)));
      };
      const found = await strikeUnderLoad(site, { tries: 1, isMeantToDie: true, strike });
      if (work === null) return found;
      wrong.push(...(await untilDone(site, work)).map((words) => `not done: ${words}`));
      const died = wrong.some((words) => words.startsWith('a start failed')) ? 1 : 0;
      const doubled = await findDoneTwice(site, work);
      return joinOutcomes([
        found,
        outcome({ ...(await site.findNewLosses()), tries: 0, died, wrong }),
        outcome({ tries: 0, doubled }),
      ]);
    };
    const outcomes: FaultOutcome[] = [];
    const tries = triesOf(context, NAME, { quick: 1, usual: 20, whole: 200 });
    for (let nth = 1; nth <= tries; nth++) outcomes.push(await startOver(nth));
    return joinOutcomes(outcomes);
  },
};
