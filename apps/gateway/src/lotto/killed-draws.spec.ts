import type { LotteryName } from '@longshot/domain/pools';
import {
  addTestAccounts,
  startMinimalCore,
  type MinimalCore,
  type TestAccounts,
} from '../../test/worlds/core-for-tests.ts';
import { planCrash, SimulatedCrash } from '../../test/worlds/crash-for-tests.ts';
import { describeOnServer, emptyTables } from '../../test/worlds/database-for-tests.ts';
import { buy, fieldOf, nextBalls } from '../../test/worlds/lotto-for-tests.ts';
import type { Database } from '../platform/database/index.ts';
import { findLedgerFaults } from '../wallet/ledger/ledger-checks.ts';

/** Kills in tests; `npm run simulate` asks for more. */
const KILLS = Number(process.env['KILLS'] ?? 20);

/** Seven draws of one lottery, one or two of the other. */
const AWAY_MS = 35 * 60_000;

/** A lead that nobody let go is free after this. */
const LEAD_OVER_MS = 5_000;

/** Round trips of a step, so that kills fall into all of it. */
const MOMENTS = 90;

const LOTTERIES: readonly LotteryName[] = ['10x80', '4x20'];

describeOnServer('draws of lotto whose process is killed', ({ open }) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  }, 180_000);
  afterAll(() => database.close());

  const step = async (core: MinimalCore): Promise<void> => {
    for (const lottery of LOTTERIES) {
      await core.core.lotto.driver.step(lottery).catch((error: unknown) => {
        if (!(error instanceof SimulatedCrash)) throw error;
      });
    }
  };

  async function buyWinners(core: MinimalCore, player: TestAccounts): Promise<void> {
    await buy(core, player, '10x80', [fieldOf('10x80', await nextBalls(core, '10x80'), [6])], { draws: 3 });
    await buy(core, player, '4x20', [fieldOf('4x20', await nextBalls(core, '4x20'), [2, 2])], { draws: 2 });
  }

  it(
    'are held each once, none is missed, and every prize is paid once',
    async () => {
      await emptyTables(database);
      let core = await startMinimalCore(database);
      const player = await addTestAccounts(core, 100_000_000);
      await step(core);
      let kills = 0;
      for (let kill = 0; kill < KILLS; kill += 1) {
        await buyWinners(core, player);
        core.clock.jump(AWAY_MS);
        const crash = planCrash(database, 1 + ((kill * 37) % MOMENTS), kill % 3 === 0 ? 'after' : 'before');
        await step(core);
        kills += crash.hasCrashed ? 1 : 0;
        const nowMs = core.clock.nowMs();
        // Nothing is sent any more by the process that was killed, not even that it leads no longer.
        await core.stop();
        crash.lift();
        core = await startMinimalCore(database, {}, nowMs + LEAD_OVER_MS);
        await step(core);
      }
      expect(kills).toBeGreaterThan(KILLS / 2);

      for (const lottery of LOTTERIES) {
        const rows = await database.kysely
          .selectFrom('lotto_draws')
          .select(['number', 'state', 'link_number'])
          .where('lottery', '=', lottery)
          .where('state', '<>', 'open')
          .orderBy('number')
          .execute();
        const first = rows[0]?.number ?? 0;
        expect(rows.map(({ number }) => number)).toEqual(rows.map((_, index) => first + index));
        expect(rows.map(({ link_number }) => link_number)).toEqual(rows.map((_, index) => index + 1));
      }
      const entries = await database.kysely.selectFrom('lotto_entries').select(['state', 'payout_minor']).execute();
      expect(new Set(entries.map(({ state }) => state))).toEqual(new Set(['paid', 'lost', 'open']));
      const paid = entries.filter(({ state }) => state === 'paid');
      const prizes = await database.kysely
        .selectFrom('transfers as t')
        .innerJoin('entries as e', (join) =>
          join.onRef('e.transfer_id', '=', 't.id').onRef('e.account_id', '=', 't.account_id'),
        )
        .select('e.amount_minor')
        .where('t.purpose', '=', 'lotto-prize')
        .execute();
      const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);
      expect(prizes).toHaveLength(paid.length);
      expect(sumOf(prizes.map(({ amount_minor }) => amount_minor))).toBe(
        sumOf(paid.map(({ payout_minor }) => payout_minor)),
      );
      expect(paid.length).toBeGreaterThanOrEqual(KILLS);
      expect(await findLedgerFaults(database.kysely)).toEqual([]);
      await core.stop();
    },
    60_000 + KILLS * 4_000,
  );
});
