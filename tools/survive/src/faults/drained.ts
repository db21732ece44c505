import { setTimeout as wait } from 'node:timers/promises';
import type { Site } from '../site/open-site.ts';
import { joinOutcomes, outcome, type Fault, type FaultOutcome } from './fault.ts';
import { openSockets } from './open-sockets.ts';
import { strikeUnderLoad } from './strike-under-load.ts';
import { untilAll } from './until-all.ts';

const SOCKETS = 60;

/** How many requests are on their way when the signal comes. */
const REQUESTS = 30;

/** Told to come again: the server starts anew, or goes. */
const COME_AGAIN: readonly (number | null)[] = [1012, 1001];

/** Answers what became of requests that were sent before: an answer, a word to ask again, or something that must not be. */
function askAtOnce(site: Site): Promise<readonly string[]> {
  const { player } = site.probe;
  const names = ['getLineBoard', 'getSession', 'getMyCasino'] as const;
  return Promise.all(
    Array.from({ length: REQUESTS }, async (_, index) => {
      const name = names[index % names.length] ?? 'getSession';
      const answer = await player.call(name).catch((error: unknown) => String(error));
      if (typeof answer === 'string') return `${name}, sent before the signal, was not answered: ${answer}`;
      const isAgain = answer.status === 503 && answer.headers['retry-after'] !== undefined;
      return answer.status === 200 || isAgain ? '' : `${name}, sent before the signal: ${answer.status}`;
    }),
  ).then((words) => words.filter((each) => each !== ''));
}

async function drain(site: Site, isTwice: boolean, wrong: string[]): Promise<void> {
  const gateway = site.gateway();
  const pages = await openSockets(site, SOCKETS);
  const requested = askAtOnce(site);
  // Long enough for every request to be on its way.
  await wait(30);
  gateway.signal('SIGTERM');
  if (isTwice) {
    await wait(100);
    gateway.signal('SIGTERM');
  }
  const exit = await gateway.exited;
  const meant = isTwice ? 1 : 0;
  if (exit.code !== meant) wrong.push(`it ended with ${exit.code ?? exit.signal} instead of ${meant}`);
  const unanswered = await requested;
  if (isTwice) return;
  wrong.push(...unanswered);
  const { left } = await untilAll(pages, ({ closedWith }) => closedWith() !== null);
  const untold = pages
    .filter(({ closedWith }) => !COME_AGAIN.includes(closedWith()))
    .map(({ closedWith }) => closedWith());
  if (left + untold.length > 0)
    wrong.push(`${untold.length} of ${SOCKETS} sockets were closed with ${untold.join(', ')}`);
}

/** The process is told to end under load, every second time twice: nothing asked is left without a word, pages come again. */
export const drained: Fault = {
  name: 'gateway told to end under load, once and twice',
  run: async ({ sharedSite, size }) => {
    const site = await sharedSite();
    const outcomes: FaultOutcome[] = [];
    for (let nth = 1; nth <= (size === 'quick' ? 2 : 10); nth++) {
      const wrong: string[] = [];
      const strike = async (): Promise<void> => {
        await drain(site, nth % 2 === 0, wrong);
        await site.restart();
      };
      outcomes.push(await strikeUnderLoad(site, { tries: 1, isMeantToDie: true, strike }));
      outcomes.push(outcome({ tries: 0, wrong }));
    }
    return joinOutcomes(outcomes);
  },
};
