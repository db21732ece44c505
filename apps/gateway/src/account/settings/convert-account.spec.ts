import { sql } from 'kysely';
import { STAFF_TOKEN } from '../../../test/worlds/core-for-tests.ts';
import { databaseKinds } from '../../../test/worlds/database-for-tests.ts';
import { describeCore, type World } from '../../../test/worlds/describe-core.ts';
import { makeGone } from '../../../test/worlds/gone-currency-for-tests.ts';
import { LimitsPage } from '../../../test/worlds/limits-for-tests.ts';
import { findLedgerFaults } from '../../wallet/ledger/ledger-checks.ts';
import { credit, lockAccount, reverse, type TransferPurpose } from '../../wallet/ledger/index.ts';

const STAFF = { 'x-staff-token': STAFF_TOKEN, 'x-staff-name': 'ann.smith' };

const allow = (world: World, status: number, headers: Record<string, string> = STAFF) =>
  world.browser.post(`/web-api/players/${world.playerId}/conversion`, { status }, headers);
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
  afterEach(async () => expect(await findLedgerFaults(world.database.kysely)).toEqual([]));

  it('is converted at the fixed rate once the staff has allowed it, once', async () => {
    await makeGone(world.database, world.dollarsId);
    expect((await convert(world, 2)).json().code).toBe('forbidden');
    expect((await allow(world, 2)).json()).toEqual({ playerId: String(world.playerId), status: 2 });
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

  it('is allowed by the staff alone, which is written down', async () => {
    expect((await allow(world, 2, {})).statusCode).toBe(403);
    expect((await allow(world, 3)).statusCode).toBe(400);
    const nobody = await world.browser.post('/web-api/players/999999/conversion', { status: 1 }, STAFF);
    expect([nobody.statusCode, nobody.json().details.field]).toEqual([404, 'playerId']);
    await allow(world, 1);
    const log = await world.database.kysely.selectFrom('staff_actions').select(['action', 'about']).execute();
    expect(log).toEqual([{ action: 'conversion-allowed', about: { playerId: world.playerId, status: 1 } }]);
    // In euro there is nothing to convert.
    expect((await convert(world, 1)).statusCode).toBe(200);
    expect(await accountsOf(world)).toHaveLength(2);
  });
});
