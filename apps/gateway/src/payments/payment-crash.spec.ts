import { addTestAccounts, startBareCore, type BareCore, type TestAccounts } from '../core/core-for-tests.ts';
import { planCrash, SimulatedCrash, type CrashMoment } from '../database/crash-for-tests.ts';
import { databaseKinds, emptyTables } from '../database/database-for-tests.ts';
import type { Database } from '../database/index.ts';
import { claimAccountId, findLedgerFaults } from '../ledger/index.ts';
import { beginBare, hearBare } from './payments-for-tests.ts';

// Each movement is run once for each of its round trips.
jest.setTimeout(240_000);

/** The process and its player, as a movement of money finds them. */
interface Stage extends TestAccounts, BareCore {
  paymentId: number;
}

/** One movement: what comes before, what moves the money, and what must be afterwards, once. */
interface Movement {
  readonly name: string;
  prepare(stage: Stage): Promise<void>;
  /** Done again by the process after the crash, as the page and the provider do. */
  move(stage: Stage): Promise<void>;
  /** Balance in EUR, what is owed, and the purposes of all transfers after the seeds. */
  readonly balanceMinor: number;
  readonly owedMinor: number;
  readonly purposes: readonly string[];
}

const begin = async (stage: Stage, direction: 'deposit' | 'withdrawal', key = 'crash-key'): Promise<void> => {
  stage.paymentId = await beginBare(stage, direction, key);
};
const nothing = async (): Promise<void> => undefined;
/** Withdrawals that nobody decides: 900.00 of the account. */
const spend = async (stage: Stage): Promise<void> => {
  for (const key of ['spend-key-1', 'spend-key-2', 'spend-key-3']) await beginBare(stage, 'withdrawal', key);
};
const spent = ['withdrawal', 'withdrawal', 'withdrawal'];

const movements: readonly Movement[] = [
  {
    name: 'a deposit is given',
    prepare: (stage) => begin(stage, 'deposit'),
    move: (stage) => hearBare(stage, stage.paymentId, {}),
    ...{ balanceMinor: 102_000, owedMinor: 0, purposes: ['deposit'] },
  },
  {
    name: 'a deposit is taken back after it was spent',
    prepare: async (stage) => {
      await begin(stage, 'deposit');
      await hearBare(stage, stage.paymentId, {});
      await spend(stage);
      await beginBare(stage, 'withdrawal', 'spend-key-4', { amountMinor: 11_000 });
    },
    move: (stage) => hearBare(stage, stage.paymentId, { sequence: 3, outcome: 'failed' }),
    ...{ balanceMinor: 0, owedMinor: 1_000, purposes: ['deposit', ...spent, 'withdrawal', 'deposit-reversal'] },
  },
  {
    name: 'a withdrawal is held and opened at the provider',
    prepare: nothing,
    move: (stage) => begin(stage, 'withdrawal'),
    ...{ balanceMinor: 70_000, owedMinor: 0, purposes: ['withdrawal'] },
  },
  {
    name: 'a withdrawal is paid',
    prepare: (stage) => begin(stage, 'withdrawal'),
    move: (stage) => hearBare(stage, stage.paymentId, {}),
    ...{ balanceMinor: 70_000, owedMinor: 0, purposes: ['withdrawal', 'withdrawal-paid'] },
  },
  {
    name: 'a withdrawal comes back',
    prepare: (stage) => begin(stage, 'withdrawal'),
    move: (stage) => hearBare(stage, stage.paymentId, { outcome: 'failed' }),
    ...{ balanceMinor: 100_000, owedMinor: 0, purposes: ['withdrawal', 'withdrawal-return'] },
  },
  {
    name: 'a withdrawal is paid after it came back and was spent',
    prepare: async (stage) => {
      await begin(stage, 'withdrawal');
      await hearBare(stage, stage.paymentId, { outcome: 'failed' });
      await spend(stage);
    },
    move: (stage) => hearBare(stage, stage.paymentId, { sequence: 3 }),
    balanceMinor: 0,
    owedMinor: 20_000,
    purposes: ['withdrawal', 'withdrawal-return', ...spent, 'withdrawal-return-reversal', 'withdrawal-paid'],
  },
  {
    name: 'a paid withdrawal is returned by the bank',
    prepare: async (stage) => {
      await begin(stage, 'withdrawal');
      await hearBare(stage, stage.paymentId, {});
    },
    move: (stage) => hearBare(stage, stage.paymentId, { sequence: 3, outcome: 'failed' }),
    balanceMinor: 100_000,
    owedMinor: 0,
    purposes: ['withdrawal', 'withdrawal-paid', 'withdrawal-paid-reversal', 'withdrawal-return'],
  },
];

async function sumOf(database: Database, accountId: string): Promise<number> {
  const rows = await database.kysely
    .selectFrom('entries')
    .select('amount_minor')
    .where('account_id', '=', accountId)
    .execute();
  return rows.reduce((sum, row) => sum + row.amount_minor, 0);
}

async function found({ database, accountId }: Stage) {
  const query = database.kysely.selectFrom('transfers').select('purpose').where('purpose', '!=', 'seed');
  const purposes = (await query.orderBy('id').execute()).map(({ purpose }) => purpose);
  const owedMinor = -(await sumOf(database, claimAccountId(accountId))) + 0;
  const faults = await findLedgerFaults(database.kysely);
  return { balanceMinor: await sumOf(database, accountId), owedMinor, purposes, faults };
}

/** The process after the crash: the same database, the time it was. */
async function restart(stage: Stage): Promise<void> {
  const nowMs = stage.clock.nowMs();
  await stage.stop();
  Object.assign(stage, await startBareCore(stage.database, {}, nowMs));
}

describe.each(databaseKinds)('the end of the process $name', ({ open }) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  }, 180_000);
  afterAll(() => database.close());

  /** Runs a movement with a crash; answers whether it came, that is whether the movement has that many such moments. */
  async function crashAt(movement: Movement, nth: number, moment: CrashMoment): Promise<boolean> {
    await emptyTables(database);
    const test = await startBareCore(database);
    const stage: Stage = { ...test, ...(await addTestAccounts(test)), paymentId: 0 };
    await movement.prepare(stage);
    const crash = planCrash(database, nth, moment);
    await movement.move(stage).catch((error: unknown) => {
      if (!(error instanceof SimulatedCrash)) throw error;
    });
    crash.lift();
    await restart(stage);
    await movement.move(stage);
    const { balanceMinor, owedMinor, purposes } = movement;
    const expected = { balanceMinor, owedMinor, purposes, faults: [] };
    const actual = await found(stage);
    await stage.stop();
    expect({ moment, nth, ...actual }).toEqual({ moment, nth, ...expected });
    return crash.hasCrashed;
  }

  describe.each(movements)('while $name', (movement) => {
    it.each([
      ['before', 5],
      ['after', 1],
    ] as const)('%s any round trip changes nothing of what comes out', async (moment, leastMoments) => {
      let nth = 1;
      while (await crashAt(movement, nth, moment)) nth += 1;
      expect(nth - 1).toBeGreaterThanOrEqual(leastMoments);
    });
  });

  it('before a withdrawal is opened leaves it to be opened by the watcher', async () => {
    await emptyTables(database);
    const test = await startBareCore(database);
    const stage: Stage = { ...test, ...(await addTestAccounts(test)), paymentId: 0 };
    const { context } = stage.core.payments;
    const brought = context.provider.open;
    Object.assign(context.provider, { open: () => Promise.reject(new Error('no answer')) });
    await expect(begin(stage, 'withdrawal')).rejects.toThrow('no answer');
    Object.assign(context.provider, { open: brought });
    await restart(stage);
    stage.clock.advance(60_000);
    await stage.core.payments.look();
    const rows = await database.kysely.selectFrom('payments').select(['state', 'provider_payment_id']).execute();
    expect(rows).toEqual([{ state: 'pending', provider_payment_id: expect.stringMatching(/^sbx_/) }]);
    await stage.stop();
  });
});
