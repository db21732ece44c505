import { randomUUID } from 'node:crypto';
import type { OperationName } from '@longshot/contracts';
import { Player, type CallInput } from '../player/player.ts';
import type { CutMoment } from '../proxy/fault-proxy.ts';
import type { Site } from '../site/open-site.ts';
import { outcome, type Fault, type FaultContext } from './fault.ts';

/** A call that needs no load beside it: who makes it, and what else than 200 says that it was done before. */
interface OtherCall {
  readonly name: OperationName;
  readonly doneBefore?: readonly number[];
  by(site: Site): Promise<{ readonly player: Player; readonly input: CallInput }>;
}

const PASSWORD = 'correct-horse-battery';

let visitors = 0;

/** Somebody from an address of their own: many sign-ins of one would be asked for a bot check. */
async function visitor(site: Site): Promise<Player> {
  visitors += 1;
  const address = `127.1.${Math.floor(visitors / 250)}.${1 + (visitors % 250)}`;
  const player = new Player(() => site.gateway().url, address);
  await player.visit();
  return player;
}

const person = () => ({
  email: `other-${randomUUID()}@longshot.example`,
  password: PASSWORD,
  currency: 'EUR',
  dateOfBirth: '1990-05-05',
  acceptsTerms: true,
});

const withdrawalOf = (accountId: string) => ({
  accountId,
  methodId: 'e-wallet',
  amountMinor: 1_000,
  iso: 'EUR',
  language: 'en',
  destination: { email: 'ann@longshot.example' },
});

const calls: readonly OtherCall[] = [
  { name: 'getSession', by: async (site) => ({ player: new Player(() => site.gateway().url), input: {} }) },
  {
    name: 'registerFast',
    // The account is there: whoever registered signs in.
    doneBefore: [409],
    by: async (site) => ({ player: await visitor(site), input: { body: person() } }),
  },
  {
    name: 'signInByEmail',
    by: async (site) => {
      const body = { uLogin: 'demo@longshot.example', uPassword: 'longshot-demo' };
      return { player: await visitor(site), input: { body } };
    },
  },
  { name: 'getMyCasino', by: async ({ probe }) => ({ player: probe.player, input: {} }) },
  { name: 'getLineBoard', by: async ({ probe }) => ({ player: probe.player, input: {} }) },
  {
    name: 'createWithdrawal',
    by: async ({ probe }) => {
      // What is taken out is put in before: the faults that come after bet with the same money.
      await probe.deposit();
      const body = withdrawalOf(probe.player.accountId);
      return { player: probe.player, input: { body, key: randomUUID() } };
    },
  },
];

/** More statements than any of the calls says. */
const MOST_STATEMENTS = 40;

/** Makes a call whose nth statement meets a lost connection, and then again; null when it has no such statement. */
async function loseAt(site: Site, call: OtherCall, nth: number, moment: CutMoment): Promise<readonly string[] | null> {
  const { player, input } = await call.by(site);
  const cut = site.proxy.cutAtStatement(nth, moment);
  const first = await player.call(call.name, input);
  const { isDone } = cut;
  cut.cancel();
  if (!isDone) return null;
  const wrong: string[] = [];
  const say = (status: number, body: string) =>
    wrong.push(`${call.name}, ${moment} statement ${nth}: ${status} ${body.slice(0, 120)}`);
  if (first.status !== 200 && (first.status !== 503 || first.headers['retry-after'] === undefined))
    say(first.status, first.body);
  if (first.status !== 503) return wrong;
  let again = await player.call(call.name, input);
  // A free connection of the pool may be one of those that were lost.
  for (let times = 0; again.status === 503 && times < 10; times++) again = await player.call(call.name, input);
  if (again.status !== 200 && !call.doneBefore?.includes(again.status)) say(again.status, again.body);
  return wrong;
}

async function loseEverywhere(site: Site, moments: readonly CutMoment[]) {
  const wrong: string[] = [];
  let tries = 0;
  for (const call of calls)
    for (const moment of moments)
      for (let nth = 1; nth <= MOST_STATEMENTS; nth++) {
        const found = await loseAt(site, call, nth, moment);
        if (found === null) break;
        tries += 1;
        wrong.push(...found);
      }
  return { tries, wrong };
}

/** The connection is lost at each statement of calls that place nothing: each answers itself or 503, and then itself. */
export const lostInOtherCalls: Fault = {
  name: 'connection lost in other calls',
  run: async ({ sharedSite, size }: FaultContext) => {
    const site = await sharedSite();
    const before = site.gateway();
    const found = await loseEverywhere(site, size === 'quick' ? ['before'] : ['before', 'after']);
    const isDead = before.exit() !== null;
    if (isDead) await site.restart();
    return outcome({ ...(await site.findNewLosses()), ...found, died: isDead ? 1 : 0 });
  },
};
