import { lotteries, type LotteryName, lotteryNames } from '@longshot/domain/pools';
import fc from 'fast-check';
import { addTestAccounts, type TestAccounts } from '../../test/worlds/core-for-tests.ts';
import { databaseKinds } from '../../test/worlds/database-for-tests.ts';
import { describeEmptyCore } from '../../test/worlds/describe-core.ts';
import { buy, fieldOf, goToDraw, nextBalls } from '../../test/worlds/lotto-for-tests.ts';
import { houseAccountId } from '../wallet/ledger/ledger.ts';

/** Draws of each lottery; `npm run simulate` asks for more. */
const DRAWS = Number(process.env['LEDGER_DRAWS'] ?? 20);

const PLAYERS = 3;

/** Tickets of a draw: who buys in which currency, and how many hits each field has. */
const anyTickets = fc.array(
  fc.record({
    player: fc.nat({ max: PLAYERS - 1 }),
    isInDollars: fc.boolean(),
    draws: fc.constantFrom(1, 1, 1, 2),
    hits: fc.array(fc.tuple(fc.nat({ max: 12 }), fc.nat({ max: 4 })), { minLength: 1, maxLength: 3 }),
  }),
  { maxLength: 4 },
);

describeEmptyCore('the draws of a lottery, on the ledger', databaseKinds, {}, (world) => {
  const balanceOf = async (account: string, iso: string): Promise<number> => {
    const query = world.database.kysely.selectFrom('entries').select('amount_minor').where('account_id', '=', account);
    return (await query.where('iso', '=', iso).execute()).reduce((sum, { amount_minor }) => sum + amount_minor, 0);
  };

  async function play(players: readonly TestAccounts[], lottery: LotteryName, seed: number): Promise<number> {
    const balls = await nextBalls(world, lottery);
    const [tickets = []] = fc.sample(anyTickets, { seed, numRuns: 1 });
    for (const { player, isInDollars, draws, hits } of tickets) {
      const own = players[player];
      if (!own) throw new Error('a ticket of nobody');
      const { playerId, accountId, dollarsId } = own;
      const fields = hits.map((counts) => fieldOf(lottery, balls, counts));
      await buy(world, { playerId, accountId: isInDollars ? dollarsId : accountId }, lottery, fields, { draws });
    }
    const number = goToDraw(world, lottery);
    await world.core.lotto.driver.step(lottery);
    return number;
  }

  async function paidIn(drawId: number, iso: string): Promise<number> {
    const rows = await world.database.kysely
      .selectFrom('lotto_entries as e')
      .innerJoin('lotto_tickets as t', 't.id', 'e.ticket_id')
      .select(['e.state', 'e.payout_minor'])
      .where('e.draw_id', '=', drawId)
      .where('t.iso', '=', iso)
      .execute();
    expect(rows.filter(({ state }) => state !== 'paid' && state !== 'lost')).toEqual([]);
    return rows.reduce((sum, { payout_minor }) => sum + payout_minor, 0);
  }

  it.each(lotteryNames)(
    'of %s pay and carry what came into the pool, to the minor unit',
    async (lottery) => {
      const players: TestAccounts[] = [];
      while (players.length < PLAYERS) players.push(await addTestAccounts(world, 100_000_000));
      const numbers: number[] = [];
      for (let seed = 0; seed < DRAWS; seed += 1) numbers.push(await play(players, lottery, seed));
      const first = numbers[0] ?? 0;
      expect(numbers).toEqual(numbers.map((_, index) => first + index));

      const isPool = lotteries[lottery].kind === 'pool';
      const pools = await world.database.kysely
        .selectFrom('lotto_pools as p')
        .innerJoin('lotto_draws as d', 'd.id', 'p.draw_id')
        .selectAll('p')
        .orderBy('d.number')
        .execute();
      expect(pools.length).toBeGreaterThan(DRAWS);
      for (const iso of ['EUR', 'USD']) {
        const own = pools.filter((pool) => pool.iso === iso);
        let jackpotMinor = 0;
        let paidMinor = 0;
        for (const pool of own) {
          const drawPaid = await paidIn(pool.draw_id, iso);
          expect(pool.jackpot_in_minor).toBe(jackpotMinor);
          if (isPool) expect(drawPaid + pool.jackpot_out_minor).toBe(pool.pool_minor + pool.jackpot_in_minor);
          jackpotMinor = pool.jackpot_out_minor;
          paidMinor += drawPaid;
        }
        const stakesMinor = own.reduce((sum, { stakes_minor }) => sum + stakes_minor, 0);
        const pooledMinor = own.reduce((sum, { pool_minor }) => sum + pool_minor, 0);
        // Tickets for a draw that is still to come have paid for it.
        const aheadMinor = await stakedAhead(iso);
        const { siteId } = world.settings;
        expect(await balanceOf(houseAccountId(siteId, 'lotto-pool'), iso)).toBe(jackpotMinor);
        expect(await balanceOf(houseAccountId(siteId, 'lotto'), iso)).toBe(
          stakesMinor + aheadMinor - (isPool ? pooledMinor : paidMinor),
        );
      }
    },
    120_000 + DRAWS * 2_000,
  );

  async function stakedAhead(iso: string): Promise<number> {
    const rows = await world.database.kysely
      .selectFrom('lotto_entries as e')
      .innerJoin('lotto_tickets as t', 't.id', 'e.ticket_id')
      .select('t.amount_minor')
      .where('e.state', '=', 'open')
      .where('t.iso', '=', iso)
      .execute();
    return rows.reduce((sum, { amount_minor }) => sum + amount_minor, 0);
  }
});
