import { sql } from 'kysely';
import { STAFF_TOKEN } from '../../../test/worlds/core-for-tests.ts';
import { databaseKinds } from '../../../test/worlds/database-for-tests.ts';
import { describeCore, type World } from '../../../test/worlds/describe-core.ts';
import { type DeskBrowser, refusedWith, startDesk, type TestDesk } from '../../../test/worlds/desk-for-tests.ts';
import { makeGone } from '../../../test/worlds/gone-currency-for-tests.ts';
import { LimitsPage } from '../../../test/worlds/limits-for-tests.ts';
import { findLedgerFaults } from '../../wallet/ledger/ledger-checks.ts';
import { credit, lockAccount, reverse, type TransferPurpose } from '../../wallet/ledger/index.ts';

/** Has somebody of the staff allow it, before a test goes on. */
const allow = ({ database, playerId }: World, status: number) =>
  database.kysely.updateTable('players').set({ conversion_status: status }).where('id', '=', playerId).execute();
const convert = (world: World, status: number) => world.browser.post('/web-api/user/convert-account', { status });
const accountsOf = async (world: World) => {
  const { accounts } = (await world.browser.get('/web-api/user/accounts')).json();
  return accounts.map((account: { iso: string; type: number; balanceMinor: number; isActive: boolean }) => [
    account.iso,
    account.type,
    account.balanceMinor,
    account.isActive,
  ]);
};
/** Moves money of the account that has gone, as settlement does. */
const book = ({ database, dollarsId, clock }: World, move: typeof credit, purpose: TransferPurpose, minor: number) =>
  database.transaction(async (trx) => {
    const account = await lockAccount(trx, dollarsId);
    if (!account) throw new Error(`account ${dollarsId} has gone`);
    const { siteId, id: accountId, iso, timeZone } = account;
    const facts = { siteId, accountId, iso, timeZone, product: 'sport', house: 'sport', nowMs: clock.nowMs() } as const;
    await move(trx, { ...facts, key: purpose, purpose }, minor);
  });
const statusOf = async ({ database }: World) =>
  (await database.kysely.selectFrom('players').select('conversion_status').executeTakeFirstOrThrow()).conversion_status;

describeCore('an account in a currency that has gone', databaseKinds, (world) => {
  let desk: TestDesk;
  let ann: DeskBrowser;
  beforeEach(async () => {
    desk = await startDesk(world);
    ann = await desk.sit('ann', ['payments']);
  });
  afterEach(async () => {
    await desk.close();
    expect(await findLedgerFaults(world.database.kysely)).toEqual([]);
  });

  it('is converted at the fixed rate once the staff has allowed it, once', async () => {
    await makeGone(world.database, world.dollarsId);
    expect((await convert(world, 2)).json().code).toBe('forbidden');
    await allow(world, 2);
    expect((await convert(world, 1)).statusCode).toBe(200);
    expect(await accountsOf(world)).toEqual([
      ['EUR', 0, 100_000, true],
      ['HRK', 9, 50_000, false],
    ]);
    const answers = await Promise.all([convert(world, 2), convert(world, 2), convert(world, 2)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(await accountsOf(world)).toEqual([['EUR', 0, 106_636, true]]);
    expect(await statusOf(world)).toBe(0);
    const { rows } = await sql<{ iso: string; sum: number }>`
      select iso, sum(amount_minor)::bigint as sum from entries group by iso order by iso`.execute(
      world.database.kysely,
    );
    expect(rows).toEqual([
      { iso: 'EUR', sum: 0 },
      { iso: 'HRK', sum: 0 },
    ]);
  });

  it('gives its place as main and active account to the one that comes, which is opened where there is none', async () => {
    await makeGone(world.database, world.accountId, 'BGN');
    await allow(world, 1);
    expect((await convert(world, 1)).statusCode).toBe(200);
    expect(await accountsOf(world)).toEqual([
      ['EUR', 0, 51_129, true],
      ['USD', 9, 50_000, false],
    ]);
  });

  it('takes its limits along, at the fixed rate', async () => {
    const limit = { limitType: 20, limitValue: 75_345, accountId: world.dollarsId, iso: 'USD' };
    await new LimitsPage(world.browser).setWell(limit);
    await makeGone(world.database, world.dollarsId);
    await allow(world, 2);
    await convert(world, 2);
    const limits = await new LimitsPage(world.browser).read();
    expect(limits.find(({ accountId }) => accountId === world.accountId)).toMatchObject({
      limitType: 20,
      limitValue: 10_000,
      iso: 'EUR',
    });
  });

  it('shows again with what comes to it later, and is converted once more', async () => {
    await makeGone(world.database, world.dollarsId);
    await allow(world, 2);
    await convert(world, 2);
    await sql`update accounts set balance_minor = 0 where id = ${world.dollarsId}`.execute(world.database.kysely);
    await book(world, credit, 'payout', 75_345);
    expect(await accountsOf(world)).toContainEqual(['HRK', 9, 75_345, false]);
    await allow(world, 2);
    await convert(world, 2);
    expect(await accountsOf(world)).toEqual([['EUR', 0, 116_636, true]]);
  });

  it('owes what is taken back after its money went on, and is not converted while it owes', async () => {
    await makeGone(world.database, world.dollarsId);
    await allow(world, 2);
    await convert(world, 2);
    await book(world, reverse, 'payout-reversal', 10_000);
    const claims = await world.database.kysely.selectFrom('claims').select(['account_id', 'remaining_minor']).execute();
    expect(claims).toEqual([{ account_id: world.dollarsId, remaining_minor: 10_000 }]);
    await sql`update accounts set removed_at_ms = null where id = ${world.dollarsId}`.execute(world.database.kysely);
    await allow(world, 2);
    expect((await convert(world, 2)).json().code).toBe('forbidden');
  });

  it('is allowed at the desk alone, for one account, and no longer', async () => {
    const playerId = String(world.playerId);
    const allowed = await ann.run('conversion.allow', { playerId, account: 'main' }, { key: 'allow-once' });
    expect([allowed.json().approvalId, await statusOf(world)]).toEqual([null, 1]);
    expect((await ann.run('conversion.forbid', { playerId })).statusCode).toBe(200);
    expect(await statusOf(world)).toBe(0);
    // The same call again does nothing anew.
    await ann.run('conversion.allow', { playerId, account: 'main' }, { key: 'allow-once' });
    expect(await statusOf(world)).toBe(0);
    const nobody = await ann.run('conversion.allow', { playerId: '999999', account: 'main' });
    expect(refusedWith(nobody)).toEqual([404, 'not_found', 'playerId']);
    const headers = { 'x-staff-token': STAFF_TOKEN, 'x-staff-name': 'ann.smith' };
    const shared = await world.browser.post(`/web-api/players/${playerId}/conversion`, { status: 1 }, headers);
    expect([shared.statusCode, await statusOf(world)]).toEqual([404, 0]);
    const audit = world.database.kysely.selectFrom('staff_audit').select(['command', 'subject', 'outcome']);
    expect(await audit.where('command', 'like', 'conversion.%').orderBy('seq').execute()).toEqual([
      { command: 'conversion.allow', subject: `player:${playerId}`, outcome: '{"account":"main"}' },
      { command: 'conversion.forbid', subject: `player:${playerId}`, outcome: '{"account":"none"}' },
    ]);
    await allow(world, 1);
    // In euro there is nothing to convert.
    expect((await convert(world, 1)).statusCode).toBe(200);
    expect(await accountsOf(world)).toHaveLength(2);
  });

  it('is allowed by two people where what comes of it is large', async () => {
    await makeGone(world.database, world.dollarsId);
    const playerId = String(world.playerId);
    const allowMore = () => ann.run('conversion.allow', { playerId, account: 'additional' });
    const input = { playerId, account: 'additional' };
    const told = (await ann.send('POST', 'commands/conversion.allow/preview', { input })).json();
    expect([told.isForTwo, JSON.parse(told.preview)]).toEqual([
      false,
      { account: 'additional', sums: [{ account: world.dollarsId, iso: 'EUR', amountMinor: 6_636 }] },
    ]);
    await book(world, credit, 'payout', 2_900_000);
    expect((await allowMore()).json()).toMatchObject({ approvalId: null });
    await allow(world, 0);
    await book(world, credit, 'cash-out', 100_000);
    const { approvalId } = (await allowMore()).json();
    expect([approvalId === null, await statusOf(world)]).toEqual([false, 0]);
    const bob = await desk.sit('bob', ['payments']);
    expect((await bob.run('approval.approve', { approvalId })).statusCode).toBe(200);
    expect(await statusOf(world)).toBe(2);
  });
});
