import { readCashbackProgramme } from '@longshot/domain/promotions';
import { databaseKinds } from '../../test/worlds/database-for-tests.ts';
import { promotionsContextOf } from '../../test/worlds/promotions-context-for-tests.ts';
import { describeCore } from '../../test/worlds/describe-core.ts';
import { credit, debit, lockAccount } from '../wallet/ledger/index.ts';
import { findDuePeriods } from './cashback/pay-cashback.ts';
import { payCashback } from './cashback/pay-due-cashback.ts';
import { readCashback } from './cashback/read-cashback.ts';

const DAY_MS = 86_400_000;
const levels = [
  { id: 'paper', from: 0, percent: '0' },
  { id: 'copper', from: 10_000, percent: '5' },
];
const bounds = { iso: 'EUR', startsOn: '2026-01-01', smallest: 10, largest: 100_000 };
const vip = readCashbackProgramme({ id: 'vip', period: 'week', levels, ...bounds }, 'vip');
const premium = readCashbackProgramme({ id: 'premium', period: 'month', levels, ...bounds }, 'premium');

describeCore('cashback', databaseKinds, (world) => {
  let rounds = 0;
  const pay = () => payCashback(promotionsContextOf(world), [vip, premium]);
  /** A round of so much that wins so much. */
  const play = (stakeMinor: number, winMinor: number) =>
    world.database.transaction(async (trx) => {
      const account = await lockAccount(trx, world.accountId);
      if (!account) throw new Error('no account');
      rounds += 1;
      const facts = (purpose: 'game-stake' | 'game-win') =>
        ({
          key: `casino:in-house:cashback-${rounds}:${purpose}`,
          siteId: world.settings.siteId,
          accountId: account.id,
          iso: 'EUR',
          purpose,
          product: 'casino',
          house: 'casino',
          nowMs: world.clock.nowMs(),
          timeZone: account.timeZone,
        }) as const;
      await debit(trx, facts('game-stake'), stakeMinor);
      if (winMinor > 0) await credit(trx, facts('game-win'), winMinor);
    });
  const rows = () =>
    world.database.kysely.selectFrom('cashback_payments').selectAll().orderBy('period_start').execute();
  const balance = async () => {
    const query = world.database.kysely
      .selectFrom('accounts')
      .select('balance_minor')
      .where('id', '=', world.accountId);
    return (await query.executeTakeFirstOrThrow()).balance_minor;
  };
  /** Time goes by to the first moment after the present month. */
  const passMonth = () => world.clock.advance(40 * DAY_MS);

  it('pays a part of a week’s loss once the week is over, once whoever asks', async () => {
    await play(20_000, 12_001);
    expect(await pay()).toBe(0);
    world.clock.advance(7 * DAY_MS);
    const paid = await Promise.all([pay(), pay()]);
    expect(paid.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect(await rows()).toMatchObject([
      {
        programme: 'vip',
        level: 'copper',
        staked_minor: 20_000,
        returned_minor: 12_001,
        amount_minor: 399,
        reason: null,
      },
    ]);
    expect(await balance()).toBe(100_000 - 20_000 + 12_001 + 399);
    expect(await pay()).toBe(0);
  });

  it('counts the twelve months for the level, and says why nothing is given', async () => {
    await play(5_000, 0);
    world.clock.advance(7 * DAY_MS);
    await pay();
    await play(6_000, 0);
    world.clock.advance(7 * DAY_MS);
    await play(100, 300);
    await pay();
    world.clock.advance(7 * DAY_MS);
    await pay();
    expect((await rows()).filter(({ programme }) => programme === 'vip')).toMatchObject([
      { level: 'paper', amount_minor: 0, reason: 'too-small' },
      { level: 'copper', amount_minor: 300, reason: null },
      { amount_minor: 0, reason: 'no-loss' },
    ]);
  });

  it('of a month takes off what its weeks gave back', async () => {
    await play(20_000, 0);
    world.clock.advance(7 * DAY_MS);
    await pay();
    passMonth();
    await pay();
    const [month] = (await rows()).filter(({ programme }) => programme === 'premium');
    const [week] = (await rows()).filter(({ programme }) => programme === 'vip');
    const isSameMonth = week?.period_start.slice(0, 7) === month?.period_start.slice(0, 7);
    // 5 % of 200.00 a week, and of the 190.00 that are left of the month.
    expect([week?.amount_minor, month?.amount_minor]).toEqual([1_000, isSameMonth ? 950 : 1_000]);
  });

  it('pays every week that was missed', async () => {
    for (let week = 0; week < 3; week += 1) {
      await play(10_000, 0);
      world.clock.advance(7 * DAY_MS);
    }
    expect(await findDuePeriods(promotionsContextOf(world), vip)).toHaveLength(3);
    await pay();
    expect((await rows()).filter(({ programme }) => programme === 'vip').map((row) => row.amount_minor)).toEqual([
      500, 500, 500,
    ]);
  });

  it('is not for who wants no bonuses of games, nor for who is excluded', async () => {
    await play(20_000, 0);
    await world.browser.send('PUT', '/web-api/office/bonus-choice', { bonusType: 1 });
    world.clock.advance(7 * DAY_MS);
    await pay();
    expect(await rows()).toMatchObject([{ amount_minor: 0, reason: 'declined' }]);
  });

  it('is one bonus where only one is allowed: the second week gives nothing and says why [se.bonuses] [de.bonuses]', async () => {
    await world.database.kysely.updateTable('players').set({ jurisdiction: 'se' }).execute();
    for (let week = 0; week < 2; week += 1) {
      await play(10_000, 0);
      world.clock.advance(7 * DAY_MS);
    }
    await payCashback(promotionsContextOf(world), [vip]);
    expect((await rows()).map(({ amount_minor: amount, reason }) => [amount, reason])).toEqual([
      [500, null],
      [0, 'bonuses-given'],
    ]);
  });

  it('is told to its player, with the level and what is missing to the next', async () => {
    await play(4_000, 1_000);
    const { player_id: playerId } = await world.database.kysely
      .selectFrom('accounts')
      .select('player_id')
      .where('id', '=', world.accountId)
      .executeTakeFirstOrThrow();
    expect(await readCashback(promotionsContextOf(world), [vip], playerId, 'vip')).toMatchObject({
      iso: 'EUR',
      period: 'week',
      level: 'paper',
      stakedOfYearMinor: 4_000,
      missingMinor: 6_000,
      present: { stakedMinor: 4_000, returnedMinor: 1_000, cashbackMinor: 0 },
      past: [],
    });
    const unknown = await world.browser.get('/web-api/office/cashback/gold');
    expect([unknown.statusCode, unknown.json().details.field]).toEqual([400, 'programme']);
    const none = await world.browser.get('/web-api/office/cashback/vip');
    expect([none.statusCode, none.json().details.field]).toEqual([404, 'programme']);
  });
});
