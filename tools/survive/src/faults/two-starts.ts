import { setTimeout as wait } from 'node:timers/promises';
import { Player } from '../player/player.ts';
import { spawnGateway } from '../process/gateway-process.ts';
import { createServerDatabase } from '../process/server-database.ts';
import { joinOutcomes, outcome, type Fault, type FaultContext, type FaultOutcome } from './fault.ts';
import { triesOf } from './tries-of.ts';

const NAME = 'two starts at once on an empty database';

/** Every second time the second comes so much later at the most. */
const APART_MS = 1_000;

async function startTwo({ serverUrl, random, onEnd }: FaultContext, nth: number): Promise<FaultOutcome> {
  const { url, drop } = await createServerDatabase(serverUrl);
  const startMs = performance.now();
  const begin = async (afterMs: number) => {
    await wait(afterMs);
    const begun = await spawnGateway({ databaseUrl: url });
    onEnd(async () => void (await begun.gateway.stop('SIGKILL')));
    const isReady = await begun.ready.then(
      () => true,
      () => false,
    );
    return { gateway: begun.gateway, isReady };
  };
  const both = await Promise.all([begin(0), begin(nth % 2 === 0 ? random() * APART_MS : 0)]);
  const readyMs = performance.now() - startMs;
  const [winner] = both.filter(({ isReady }) => isReady);
  const [loser] = both.filter(({ isReady }) => !isReady);
  const wrong: string[] = [];
  if (winner === undefined || loser === undefined) {
    wrong.push(
      `${winner === undefined ? 'neither' : 'both'} of two serve: ${both.map(({ gateway }) => gateway.said()).join('\n')}`,
    );
  } else {
    const sentence = `Another gateway works on this database: process ${winner.gateway.pid} on`;
    const exit = await loser.gateway.exited;
    if (exit.code !== 1) wrong.push(`the second ended with ${exit.code ?? exit.signal}`);
    if (!loser.gateway.said().includes(sentence))
      wrong.push(`the second does not name the first: ${loser.gateway.said().slice(0, 300)}`);
    const player = new Player(() => winner.gateway.url);
    await player
      .signIn('demo@longshot.example', 'longshot-demo')
      .catch((error: unknown) => wrong.push(`the first does not serve: ${String(error)}`));
  }
  const died = winner !== undefined && winner.gateway.exit() === null ? 0 : 1;
  await Promise.all(both.map(({ gateway }) => gateway.stop('SIGKILL')));
  await drop();
  return outcome({ died, servedAfterMs: [readyMs], wrong });
}

/** Two gateways are started at once where nothing is yet: one serves, the other ends and says who does. */
export const twoStarts: Fault = {
  name: NAME,
  run: async (context) => {
    const outcomes: FaultOutcome[] = [];
    const tries = triesOf(context, NAME, { quick: 1, usual: 5, whole: 100 });
    for (let nth = 1; nth <= tries; nth++) outcomes.push(await startTwo(context, nth));
    return joinOutcomes(outcomes);
  },
};
