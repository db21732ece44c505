import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { RULES_VERSION } from '@longshot/domain/coupon/types';
import { STAKE_MINOR } from '../load/mover.ts';
import type { GatewayProcess } from '../process/gateway-process.ts';
import { queryServer } from '../process/server-database.ts';
import type { Site } from '../site/open-site.ts';
import { joinOutcomes, type Fault, type FaultOutcome } from './fault.ts';
import { strikeUnderLoad } from './strike-under-load.ts';

/** The second comes so long before the first is killed, at the most: it looks for the first to renew its lease then. */
const BEFORE_MS = 3_000;

/** How often a gateway that was told of another is started again, as a supervisor does. */
const START_TRIES = 20;

/** As if the holder had stood on another machine, of which nothing is known. */
const moveAway = ({ databaseUrl }: Site) =>
  queryServer(databaseUrl, `update leases set about = jsonb_set(about, '{place}', '"elsewhere"')`);

/** Starts gateways beside the one of a site until one serves; each that ends meanwhile must say who works there. */
async function startBeside(site: Site, wrong: string[]): Promise<GatewayProcess> {
  for (let tries = 0; tries < START_TRIES; tries++) {
    const { gateway, ready } = await site.beside();
    const isReady = await ready.then(
      () => true,
      () => false,
    );
    if (isReady) return gateway;
    if (!gateway.said().includes('Another gateway works on this database: process '))
      wrong.push(`a second ended with ${gateway.said().slice(0, 300)}`);
  }
  throw new Error('No second gateway took over.');
}

/** Strikes so that another gateway takes over; times are counted from the moment that `take` answers. */
async function takeOver(
  site: Site,
  tries: number,
  take: (nth: number, wrong: string[]) => Promise<number>,
): Promise<FaultOutcome> {
  const outcomes: FaultOutcome[] = [];
  for (let nth = 1; nth <= tries; nth++) {
    const wrong: string[] = [];
    let goneMs = 0;
    let strikeEndMs = 0;
    const strike = async (): Promise<void> => {
      goneMs = await take(nth, wrong);
      strikeEndMs = performance.now();
    };
    const found = await strikeUnderLoad(site, { tries: 1, isMeantToDie: true, strike });
    const servedAfterMs = found.servedAfterMs.map((ms) => ms + strikeEndMs - goneMs);
    outcomes.push({ ...found, servedAfterMs, wrong: [...found.wrong, ...wrong] });
  }
  return joinOutcomes(outcomes);
}

/** The serving process is killed while a second starts; every second time as if it had stood on another machine. */
export const takenOver: Fault = {
  name: 'gateway killed while a second starts',
  run: async ({ sharedSite, size, random }) => {
    const site = await sharedSite();
    return takeOver(site, size === 'quick' ? 1 : 10, async (nth, wrong) => {
      const begun = startBeside(site, wrong);
      await wait(random() * BEFORE_MS);
      const first = site.gateway();
      const goneMs = performance.now();
      first.signal('SIGKILL');
      await first.exited;
      if (nth % 2 === 0) await moveAway(site);
      site.moveTo(await begun);
      return goneMs;
    });
  },
};

/** A bet that is asked of whoever serves at this moment; answers the status, or null where none came. */
function askForBet(site: Site): { readonly key: string; readonly status: Promise<number | null> } {
  const { player, bet } = site.probe;
  const key = randomUUID();
  const body = {
    accountId: player.accountId,
    typeId: 0,
    amount: STAKE_MINOR,
    bets: [bet],
    changeCoefAction: 1,
    rulesVersion: RULES_VERSION,
  };
  const status = player.call('placeCoupon', { key, body }).then(
    (answer) => answer.status,
    () => null,
  );
  return { key, status };
}

async function stopHolder(site: Site, wrong: string[]): Promise<number> {
  const first = site.gateway();
  first.signal('SIGSTOP');
  const goneMs = performance.now();
  const requested = askForBet(site);
  site.moveTo(await startBeside(site, wrong));
  first.signal('SIGCONT');
  const exit = await first.exited;
  if (exit.code !== 1) wrong.push(`who was stopped ended with ${exit.code ?? exit.signal}`);
  if (!first.said().includes(`Another gateway has taken over this database: process ${site.gateway().pid} on`))
    wrong.push(`who was stopped does not say who took over: ${first.said().slice(-300)}`);
  const status = await requested.status;
  if (status !== null && status !== 503) wrong.push(`who was stopped answered ${status}`);
  const { rows } = await queryServer(
    site.databaseUrl,
    `select id from coupons where idempotency_key = '${requested.key}'`,
  );
  if (rows.length > 0) wrong.push('who was stopped decided a bet');
  return goneMs;
}

/** The serving process is held still for longer than its lease, another takes over, and it goes on: it decides nothing more. */
export const stoppedHolder: Fault = {
  name: 'gateway stopped for longer than its lease',
  run: async ({ sharedSite, size }) => {
    const site = await sharedSite();
    return takeOver(site, size === 'quick' ? 1 : 5, (_nth, wrong) => stopHolder(site, wrong));
  },
};
