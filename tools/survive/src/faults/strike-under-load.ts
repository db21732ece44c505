import { setTimeout as wait } from 'node:timers/promises';
import type { Site } from '../site/open-site.ts';
import { joinOutcomes, outcome, type FaultOutcome } from './fault.ts';

/** One blow: does something to the site and resolves when it is over, that is when the site could serve again. */
export type Strike = (site: Site, nth: number) => Promise<void>;

/** How a site is struck. */
export interface StrikeInput {
  readonly tries: number;
  readonly strike: Strike;
  /** The gateway is ended by the blow and started again in it: that it is another process is no fault. */
  readonly isMeantToDie?: boolean;
  /** Where the data is after a blow, if not where it was. */
  readonly urlAfter?: () => string;
}

/** How long a site may take to serve again before a try is given up. */
const SERVE_LIMIT_MS = 30_000;

/** Between a bet that was refused and the next. */
const RETRY_MS = 100;

/** How long money moves before each blow. */
const CALM_MS = 150;

/** The site as a bet finds it after a blow: how long it took to be taken, or why it was not. */
type Served = { readonly ms: number } | { readonly problem: string };

/** A refusal is an answer, too: what was bet on may have been suspended meanwhile, so that another bet is tried. */
async function untilServed(site: Site): Promise<Served> {
  const { probe } = site;
  probe.wantAgain();
  const startMs = performance.now();
  const late = setTimeout(() => probe.stop(), SERVE_LIMIT_MS);
  let last = 'no answer';
  try {
    while (performance.now() - startMs < SERVE_LIMIT_MS) {
      const { state, answer } = await probe.place();
      if (state === 'acknowledged') return { ms: performance.now() - startMs };
      if (answer !== null) last = `${answer.status} ${answer.body.slice(0, 300)}`;
      await probe.lookForAnotherBet();
      await wait(RETRY_MS);
    }
    return { problem: `no bet was taken within ${SERVE_LIMIT_MS / 1_000} s, at last: ${last}` };
  } finally {
    clearTimeout(late);
  }
}

const unknownKeys = ({ journal }: Site): readonly string[] =>
  journal.deeds.filter(({ state }) => state === 'unknown').map(({ key }) => key);

/** Lets what was begun come to an end; answers how many new keys nobody told about. */
async function settleAll(site: Site, given: ReadonlySet<string>): Promise<number> {
  const rests = Promise.all(site.movers.map((mover) => mover.rest()));
  const late = setTimeout(() => {
    for (const mover of site.movers) mover.stop();
  }, SERVE_LIMIT_MS);
  await rests;
  clearTimeout(late);
  return unknownKeys(site).filter((key) => !given.has(key)).length;
}

/** Starts a gateway that has ended by itself again, so that every key can be asked for; answers the last words of the dead. */
async function raise(site: Site): Promise<string> {
  const words = site.gateway().said().trim().split('\n').at(-1) ?? '';
  await site.restart();
  return `the gateway ended: ${words.slice(0, 300)}`;
}

/** Looks after the process while a try runs. The answer ends it, with what was said by each gateway that ended by itself. */
function watchOver(site: Site, isMeantToDie: boolean): () => Promise<readonly string[]> {
  const deaths: string[] = [];
  let isWatching = true;
  const look = async (): Promise<void> => {
    if (site.gateway().exit() === null) return;
    deaths.push(await raise(site).catch((error: unknown) => `it does not start again: ${String(error)}`));
  };
  const watch = async (): Promise<void> => {
    for (; isWatching; await wait(20)) if (!isMeantToDie) await look();
  };
  const watching = watch();
  return async () => {
    isWatching = false;
    await watching;
    await look();
    return deaths;
  };
}

/** Blows, and waits until the site serves and every key is known. */
async function struck(site: Site, nth: number, strike: Strike) {
  const givenUp = new Set(unknownKeys(site));
  try {
    for (const mover of site.movers) mover.start();
    await wait(CALM_MS);
    await strike(site, nth);
    const served = await untilServed(site);
    return { served, untold: await settleAll(site, givenUp) };
  } finally {
    for (const mover of site.movers) mover.stop();
    await Promise.all(site.movers.map((mover) => mover.rest()));
  }
}

async function tryOnce(site: Site, nth: number, input: StrikeInput): Promise<FaultOutcome> {
  const { strike, isMeantToDie = false, urlAfter } = input;
  const wrongBefore = new Map(site.journal.wrong);
  const endWatch = watchOver(site, isMeantToDie);
  const { served, untold } = await struck(site, nth, strike).catch(async (error: unknown) => {
    await endWatch();
    throw error;
  });
  const deaths = await endWatch();
  const wrong = [...site.journal.wrong].filter(([words, count]) => count > (wrongBefore.get(words) ?? 0));
  return outcome({
    ...(await site.findNewLosses(urlAfter?.())),
    died: deaths.length > 0 ? 1 : 0,
    servedAfterMs: 'ms' in served ? [served.ms] : [],
    wrong: [
      ...wrong.map(([words]) => words),
      ...('problem' in served ? [served.problem] : []),
      ...(untold === 0 ? [] : [`keys that nobody told about: ${untold}`]),
      ...deaths,
    ],
  });
}

/**
 * Strikes a site again and again while its players move money; after each blow waits until it serves, lets every key be
 * asked for until it is known what became of it, and compares what players were told with what is there.
 */
export async function strikeUnderLoad(site: Site, input: StrikeInput): Promise<FaultOutcome> {
  const outcomes: FaultOutcome[] = [];
  for (let nth = 1; nth <= input.tries; nth++) outcomes.push(await tryOnce(site, nth, input));
  return joinOutcomes(outcomes);
}
