import { sql } from 'kysely';
import { GAME, launchMinimal } from '../../../test/worlds/casino-for-tests.ts';
import { addTestAccounts } from '../../../test/worlds/core-for-tests.ts';
import { planCrash } from '../../../test/worlds/crash-for-tests.ts';
import { databaseKinds } from '../../../test/worlds/database-for-tests.ts';
import { describeEmptyCore } from '../../../test/worlds/describe-core.ts';
import { layOn, openBetting } from '../../../test/worlds/tables-for-tests.ts';
import { LEASE_MS } from './lead-table.ts';
import { timesOf } from './table-times.ts';

const { bettingMs } = timesOf('bingo-90');
const CARD_MINOR = 100;

/** Whole numbers that look random and are the same each time. */
function drawer(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

describeEmptyCore('pools of rooms of bingo', databaseKinds, {}, (world) => {
  const step = () => world.core.casino.tables.driver.step('bingo-90');
  const join = async (currency: 'EUR' | 'USD') => {
    const accounts = await addTestAccounts(world);
    const accountId = currency === 'EUR' ? accounts.accountId : accounts.dollarsId;
    return launchMinimal({ ...world, ...accounts, accountId }, GAME.bingo90);
  };
  const buy = (token: string, cards: number, round = 1) =>
    layOn(world, token, { cards }, { round, stakeMinor: cards * CARD_MINOR });
  const playOn = async () => {
    world.clock.advance(bettingMs);
    await step();
    world.clock.advance(200_000);
    await step();
  };
  const pools = () => world.database.kysely.selectFrom('shared_pools').selectAll().orderBy('round_id').orderBy('iso');
  /** Stakes and wins of the wallet, by currency. */
  const moved = async () => {
    const { rows } = await sql<{ iso: string; kind: string; minor: number }>`
      select s.iso, t.kind, sum(t.amount_minor)::bigint as minor
      from casino_transactions t join in_house_sessions s on s.player_id = t.player_id::text
      group by 1, 2 order by 1, 2`.execute(world.database.kysely);
    return rows.map(({ iso, kind, minor }) => `${iso} ${kind} ${minor}`);
  };

  it('are those of one currency each, on the same balls', async () => {
    const tokens = [await join('EUR'), await join('EUR'), await join('USD')];
    await openBetting(world, 'bingo-90', tokens[0] ?? '');
    for (const [index, cards] of [3, 2, 1].entries()) await buy(tokens[index] ?? '', cards);
    await playOn();
    const [euros, dollars] = await pools().execute();
    expect([euros?.iso, euros?.stakes_minor, euros?.cards, euros?.players]).toEqual(['EUR', 500, 5, 2]);
    expect([dollars?.iso, dollars?.stakes_minor, dollars?.cards, dollars?.players]).toEqual(['USD', 100, 1, 1]);
    const euroWin = [100, 350].map((part, index) => {
      const sharing = (index === 0 ? euros?.line_cards : euros?.house_cards) ?? 1;
      return Math.floor(part / sharing) * sharing;
    });
    expect(await moved()).toEqual([
      'EUR bet 500',
      `EUR win ${(euroWin[0] ?? 0) + (euroWin[1] ?? 0)}`,
      'USD bet 100',
      'USD win 90',
    ]);
  });

  it('pay 90 % of what was staked but for what cannot be divided, round after round', async () => {
    const random = drawer(7);
    const tokens = await Promise.all(Array.from({ length: 5 }, () => join('EUR')));
    await openBetting(world, 'bingo-90', tokens[0] ?? '');
    for (let round = 1; round <= 4; round++) {
      for (const token of tokens) if (random(4) > 0) await buy(token, 1 + random(24), round);
      await playOn();
      world.clock.advance(timesOf('bingo-90').pauseMs);
      await world.core.casino.tables.open({ token: tokens[0] ?? '' });
      await step();
    }
    const all = await pools().execute();
    expect(all).toHaveLength(4);
    for (const pool of all) {
      const bets = await world.database.kysely
        .selectFrom('shared_bets')
        .select(['stake_minor', 'payout_minor', 'state'])
        .where('round_id', '=', pool.round_id)
        .execute();
      const stakesMinor = bets.reduce((sum, { stake_minor }) => sum + stake_minor, 0);
      const paidMinor = bets.reduce((sum, { payout_minor }) => sum + payout_minor, 0);
      const [line, house] = [(stakesMinor * 20) / 100, (stakesMinor * 70) / 100];
      const houseMinor = stakesMinor - line - house + (line % pool.line_cards) + (house % pool.house_cards);
      expect([stakesMinor, paidMinor + houseMinor]).toEqual([pool.stakes_minor, stakesMinor]);
      expect(new Set(bets.map(({ state }) => state))).toEqual(new Set(['finished']));
    }
  });

  it('are settled and paid once by the next leader, when theirs ends in the middle', async () => {
    const tokens = [await join('EUR'), await join('EUR')];
    await openBetting(world, 'bingo-90', tokens[0] ?? '');
    for (const token of tokens) await buy(token, 2);
    world.clock.advance(bettingMs);
    const crash = planCrash(world.database, 9, 'before');
    await step().catch(() => null);
    expect(crash.hasCrashed).toBe(true);
    crash.lift();
    world.clock.advance(LEASE_MS);
    await world.restart();
    await world.core.casino.tables.stop();
    await step();
    world.clock.advance(200_000);
    await step();
    await step();
    expect(await pools().execute()).toHaveLength(1);
    const wins = await world.database.kysely
      .selectFrom('casino_transactions')
      .select('amount_minor')
      .where('kind', '=', 'win')
      .execute();
    expect(wins).toHaveLength(2);
    const paidMinor = wins.reduce((sum, { amount_minor }) => sum + amount_minor, 0);
    // Of four cards three may share: then a unit or two cannot be divided.
    expect(paidMinor).toBeGreaterThanOrEqual(357);
    expect(paidMinor).toBeLessThanOrEqual(360);
  });
});
