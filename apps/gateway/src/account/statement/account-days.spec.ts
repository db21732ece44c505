import type { AccountDays } from '@longshot/contracts';
import { addTestPlayer } from '../../../test/worlds/core-for-tests.ts';
import { databaseKinds } from '../../../test/worlds/database-for-tests.ts';
import { describeCore, type World } from '../../../test/worlds/describe-core.ts';
import { credit, debit, lockAccount } from '../../wallet/ledger/ledger.ts';
import type { TransferFacts } from '../../wallet/ledger/transfer-facts.ts';

const DAY = 86_400_000;

let moves = 0;

async function move(world: World, purpose: TransferFacts['purpose'], amountMinor: number, agoMs = 0): Promise<void> {
  await world.database.transaction(async (trx) => {
    const account = await lockAccount(trx, world.accountId);
    if (!account) throw new Error('no account');
    const facts: TransferFacts = {
      key: `day-${++moves}`,
      siteId: world.settings.siteId,
      accountId: world.accountId,
      iso: 'EUR',
      purpose,
      product: 'sport',
      house: 'funding',
      nowMs: world.clock.nowMs() - agoMs,
      timeZone: account.timeZone,
    };
    await (amountMinor > 0 ? credit(trx, facts, amountMinor) : debit(trx, facts, -amountMinor));
  });
}

describeCore('the days of an account', databaseKinds, (world) => {
  const ask = (query: string) => world.browser.get(`/web-api/office/accounts/days?${query}`);
  const read = async (days: number): Promise<AccountDays> =>
    (await ask(`accountId=${world.accountId}&days=${days}`)).json();

  it('say what came from outside, what went there and what play brought, each in its day', async () => {
    await move(world, 'deposit', 20_000, 2 * DAY);
    await move(world, 'stake', -5_000, 2 * DAY);
    await move(world, 'payout', 12_500, DAY);
    await move(world, 'withdrawal', -7_000, DAY);
    const { iso, openingMinor, days } = await read(3);
    expect([iso, openingMinor]).toEqual(['EUR', 0]);
    expect(days.map(({ day: _, ...sums }) => sums)).toEqual([
      { closingMinor: 15_000, depositedMinor: 20_000, withdrawnMinor: 0, resultMinor: -5_000 },
      { closingMinor: 20_500, depositedMinor: 0, withdrawnMinor: 7_000, resultMinor: 12_500 },
      { closingMinor: 120_500, depositedMinor: 100_000, withdrawnMinor: 0, resultMinor: 0 },
    ]);
    expect(await read(2)).toMatchObject({ openingMinor: 15_000, days: days.slice(1) });
    expect(await world.browser.balance()).toBe(120_500);
  });

  it('are as many as are asked for, follow each other, and end with what is there now', async () => {
    await move(world, 'stake', -1);
    const { openingMinor, days } = await read(366);
    expect([days.length, openingMinor, days.at(-1)?.closingMinor]).toEqual([366, 0, await world.browser.balance()]);
    const at = days.map(({ day }) => Date.parse(day));
    expect(at.every((ms, index) => index === 0 || ms - (at[index - 1] ?? 0) === DAY)).toBe(true);
  });

  it('of another player are not there', async () => {
    const other = await addTestPlayer(world);
    const answer = await ask(`accountId=${other.accountId}&days=7`);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      404,
      { code: 'not_found', details: { field: 'accountId' } },
    ]);
  });

  it.each([
    ['days=0', 'days'],
    ['days=367', 'days'],
    ['days=many', 'days'],
    ['', 'days'],
  ])('are not asked for with "%s"', async (query, field) => {
    const answer = await ask(`accountId=${world.accountId}&${query}`);
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: 'validation_failed', details: { field } }]);
  });
});
