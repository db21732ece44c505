import {
  addTestAccounts,
  startMinimalCore,
  type MinimalCore,
  type TestAccounts,
} from '../../../test/worlds/core-for-tests.ts';
import {
  BEFORE,
  planCrash,
  untilNone,
  type CrashMoment,
  type PlannedCrash,
} from '../../../test/worlds/crash-for-tests.ts';
import { databaseKinds, emptyTables } from '../../../test/worlds/database-for-tests.ts';
import type { Database } from '../../platform/database/database.ts';
import { findLedgerFaults } from '../../wallet/ledger/ledger-checks.ts';
import { launchMinimal } from '../../../test/worlds/casino-for-tests.ts';

jest.setTimeout(240_000);

interface Stage extends TestAccounts, MinimalCore {
  token: string;
}

const KEY = 'the-round-key';
// Nearly every roll wins: what is lost by a crash would be seen.
const SURE = { direction: 'over', target: 200 } as const;
const play = ({ core, token }: Stage) => core.casino.provider.play({ token, key: KEY, stakeMinor: 1_000, bet: SURE });

async function found({ database, accountId }: Stage) {
  const { kysely } = database;
  const account = await kysely.selectFrom('accounts').select('balance_minor').where('id', '=', accountId).execute();
  const rounds = await kysely.selectFrom('in_house_rounds').select(['state', 'payout_minor']).execute();
  return { balanceMinor: account[0]?.balance_minor ?? 0, rounds, faults: await findLedgerFaults(kysely) };
}

describe.each(databaseKinds)('a round that breaks off $name', ({ open }) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  }, 180_000);
  afterAll(() => database.close());

  /** Plays a round whose process ends at a moment, and starts another on the same database. */
  async function crashAt(nth: number, moment: CrashMoment): Promise<{ stage: Stage; crash: PlannedCrash }> {
    await emptyTables(database);
    const test = await startMinimalCore(database);
    const accounts = await addTestAccounts(test);
    const stage: Stage = { ...test, ...accounts, token: await launchMinimal({ ...test, ...accounts }) };
    const crash = planCrash(database, nth, moment);
    await play(stage).catch(() => undefined);
    crash.lift();
    const nowMs = stage.clock.nowMs();
    await stage.stop();
    Object.assign(stage, await startMinimalCore(database, {}, nowMs));
    return { stage, crash };
  }

  it.each([
    ['before', BEFORE],
    ['after', 'after'],
  ] as const)('%s any round trip is ended at the next start, once', async (_title, moment) => {
    const undisturbed = await untilNone(async (nth) => {
      const { stage, crash } = await crashAt(nth, moment);
      const { balanceMinor, rounds, faults } = await found(stage);
      const [round] = rounds;
      // Not begun, given back, or finished: never in between, and the balance says the same.
      expect([undefined, 'cancelled', 'finished']).toContain(round?.state);
      const movedMinor = round?.state === 'finished' ? round.payout_minor - 1_000 : 0;
      expect({ nth, moment, balanceMinor, faults }).toEqual({
        nth,
        moment,
        balanceMinor: 100_000 + movedMinor,
        faults: [],
      });
      await stage.core.casino.provider.finishRounds('all');
      expect(await found(stage)).toEqual({ balanceMinor, rounds, faults });
      await stage.stop();
      return crash;
    });
    expect(undisturbed.roundTrips).toBeGreaterThanOrEqual(20);
  });

  it('is answered by its key as it ended, and played no second time', async () => {
    const { stage } = await crashAt(20, 'before');
    const before = await found(stage);
    expect(before.rounds).toHaveLength(1);
    const { round } = await play(stage);
    expect([round.state, await found(stage)]).toEqual([before.rounds[0]?.state, before]);
    await stage.stop();
  });

  it('is left for later while the house cannot be reached, and its seed is not told', async () => {
    const { stage } = await crashAt(1, 'before');
    const { context } = { context: stage.core.casino.wallet };
    const reached = context.secretOf;
    const begun = await stage.core.casino.provider.open({ token: stage.token });
    Object.assign(context, { secretOf: () => Promise.reject(new Error('no answer')) });
    await expect(play(stage)).rejects.toThrow('no answer');
    await expect(stage.core.casino.provider.changeSeed({ token: stage.token, clientSeed: 'x' })).rejects.toMatchObject({
      code: 'unavailable',
    });
    Object.assign(context, { secretOf: reached });
    stage.clock.advance(31_000);
    await stage.core.casino.provider.finishRounds('old');
    expect((await found(stage)).rounds).toEqual([{ state: 'cancelled', payout_minor: 0 }]);
    const opened = await stage.core.casino.provider.open({ token: stage.token });
    expect([opened.balanceMinor, opened.fairness.serverSeedHash]).toEqual([100_000, begun.fairness.serverSeedHash]);
    await stage.stop();
  });
});
