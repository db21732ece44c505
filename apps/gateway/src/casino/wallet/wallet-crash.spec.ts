import { addTestAccounts, startBareCore, type BareCore, type TestAccounts } from '../../core/core-for-tests.ts';
import { planCrash, SimulatedCrash, type CrashMoment } from '../../database/crash-for-tests.ts';
import { databaseKinds, emptyTables } from '../../database/database-for-tests.ts';
import type { Database } from '../../database/index.ts';
import { claimAccountId, findLedgerFaults } from '../../ledger/index.ts';
import { buildCall, buildRollback, callBare, launchBare } from '../casino-for-tests.ts';

// Each movement is run once for each of its round trips.
jest.setTimeout(240_000);

interface Stage extends TestAccounts, BareCore {
  token: string;
}

/** One movement: what comes before, what moves the money, and what must be afterwards, once. */
interface Movement {
  readonly name: string;
  prepare(stage: Stage): Promise<void>;
  /** Done again by the provider after the crash. */
  move(stage: Stage): Promise<unknown>;
  readonly balanceMinor: number;
  readonly owedMinor: number;
  readonly purposes: readonly string[];
}

const bet = (stage: Stage, over: object = {}) => callBare(stage, 'bet', buildCall(stage.token, stage.playerId, over));
const win = (stage: Stage, over: object = {}) =>
  callBare(
    stage,
    'win',
    buildCall(stage.token, stage.playerId, { transactionId: 'tx-2', amountMinor: 50_000, ...over }),
  );
const takeBack = (stage: Stage, transactionId: string) =>
  callBare(stage, 'rollback', buildRollback(stage.token, stage.playerId, transactionId));

const movements: readonly Movement[] = [
  {
    name: 'a stake is taken',
    prepare: async () => undefined,
    move: (stage) => bet(stage),
    ...{ balanceMinor: 99_000, owedMinor: 0, purposes: ['game-stake'] },
  },
  {
    name: 'a win is given',
    prepare: async (stage) => void (await bet(stage)),
    move: (stage) => win(stage),
    ...{ balanceMinor: 149_000, owedMinor: 0, purposes: ['game-stake', 'game-win'] },
  },
  {
    name: 'a stake comes back',
    prepare: async (stage) => void (await bet(stage)),
    move: (stage) => takeBack(stage, 'tx-1'),
    ...{ balanceMinor: 100_000, owedMinor: 0, purposes: ['game-stake', 'game-stake-return'] },
  },
  {
    name: 'a win is taken back after it was spent',
    prepare: async (stage) => {
      await bet(stage);
      await win(stage);
      await bet(stage, { transactionId: 'tx-3', roundId: 'round-3', amountMinor: 140_000 });
    },
    move: (stage) => takeBack(stage, 'tx-2'),
    balanceMinor: 0,
    owedMinor: 41_000,
    purposes: ['game-stake', 'game-win', 'game-stake', 'game-win-reversal'],
  },
];

async function sumOf(database: Database, accountId: string): Promise<number> {
  const query = database.kysely.selectFrom('entries').select('amount_minor').where('account_id', '=', accountId);
  return (await query.execute()).reduce((sum, row) => sum + row.amount_minor, 0);
}

async function found({ database, accountId }: Stage) {
  const query = database.kysely.selectFrom('transfers').select('purpose').where('purpose', '!=', 'seed');
  const purposes = (await query.orderBy('id').execute()).map(({ purpose }) => purpose);
  const owedMinor = -(await sumOf(database, claimAccountId(accountId))) + 0;
  return {
    balanceMinor: await sumOf(database, accountId),
    owedMinor,
    purposes,
    faults: await findLedgerFaults(database.kysely),
  };
}

describe.each(databaseKinds)('the end of the process $name', ({ open }) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  }, 180_000);
  afterAll(() => database.close());

  /** Runs a movement with a crash; answers whether it came. */
  async function crashAt(movement: Movement, nth: number, moment: CrashMoment): Promise<boolean> {
    await emptyTables(database);
    const test = await startBareCore(database);
    const accounts = await addTestAccounts(test);
    const stage: Stage = { ...test, ...accounts, token: await launchBare({ ...test, ...accounts }) };
    await movement.prepare(stage);
    const crash = planCrash(database, nth, moment);
    await movement.move(stage).catch((error: unknown) => {
      if (!(error instanceof SimulatedCrash)) throw error;
    });
    crash.lift();
    const nowMs = stage.clock.nowMs();
    await stage.stop();
    Object.assign(stage, await startBareCore(database, {}, nowMs));
    await movement.move(stage);
    const { balanceMinor, owedMinor, purposes } = movement;
    const actual = await found(stage);
    await stage.stop();
    expect({ moment, nth, ...actual }).toEqual({ moment, nth, balanceMinor, owedMinor, purposes, faults: [] });
    return crash.hasCrashed;
  }

  describe.each(movements)('while $name', (movement) => {
    it.each([
      ['before', 6],
      ['after', 1],
    ] as const)('%s any round trip changes nothing of what comes out', async (moment, leastMoments) => {
      let nth = 1;
      while (await crashAt(movement, nth, moment)) nth += 1;
      expect(nth - 1).toBeGreaterThanOrEqual(leastMoments);
    });
  });
});
