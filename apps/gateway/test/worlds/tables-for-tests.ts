import type { LaidTableBet } from '@longshot/contracts';
import { commitmentOf, commonOutcome, linkBefore, type JsonObject } from '@longshot/games';
import type { Database } from '../../src/platform/database/index.ts';
import type { MinimalCore } from './core-for-tests.ts';

/** Rounds of a chain made for a test. */
const LENGTH = 8;

/** Makes a chain whose first round comes to what a test wants; answers what that is. */
export async function makeChainOf(
  database: Database,
  title: string,
  isWanted: (outcome: JsonObject) => boolean,
): Promise<JsonObject> {
  for (let tries = 0; ; tries++) {
    const last_link = commitmentOf(`chain ${tries}`);
    const link = linkBefore(last_link, LENGTH - 1);
    const outcome = commonOutcome(title, { serverSeed: link, clientSeed: 'salt', nonce: 1 });
    if (!isWanted(outcome)) continue;
    const row = { title, anchor: commitmentOf(link), last_link, length: LENGTH, salt: 'salt', made_at_ms: 0 };
    await database.kysely.insertInto('shared_chains').values(row).execute();
    return outcome;
  }
}

/** A table of a title whose steps the test takes itself, on the round that takes bets. */
export async function openBetting({ core }: Pick<MinimalCore, 'core'>, title: string, token: string): Promise<void> {
  const { tables } = core.casino;
  await tables.stop();
  await tables.open({ token });
  await tables.driver.step(title);
}

let keys = 0;

/** A key that nobody has used. */
export const newKey = (): string => `table-key-${++keys}`;

/** Lays a bet on the first round. */
export const layOn = (
  { core }: Pick<MinimalCore, 'core'>,
  token: string,
  bet: object,
  over: object = {},
): Promise<LaidTableBet> =>
  core.casino.tables.lay({ token, key: newKey(), round: 1, stakeMinor: 1_000, bet: { ...bet }, ...over });
