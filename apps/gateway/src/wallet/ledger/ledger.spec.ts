import { everyDatabase, emptyTables } from '../../../test/worlds/database-for-tests.ts';
import { isDatabaseError } from '../../platform/database/dialect/database-errors.ts';
import type { Database, Trx } from '../../platform/database/database.ts';
import type { TransferFacts } from './transfer-facts.ts';
import { claimAccountId, credit, debit, houseAccountId, lockAccount, reverse } from './ledger.ts';
import { findLedgerFaults } from './ledger-checks.ts';

const ACCOUNT = '500';

const facts = (key: string, over: Partial<TransferFacts> = {}): TransferFacts => ({
  key,
  siteId: 'site',
  accountId: ACCOUNT,
  iso: 'EUR',
  purpose: 'payout',
  product: 'sport',
  house: 'sport',
  nowMs: Date.UTC(2026, 6, 1, 22, 30),
  timeZone: 'Europe/Berlin',
  ...over,
});

// Databases and passwords take their time where many specs run at once.
jest.setTimeout(120_000);

describe.each(everyDatabase)('the ledger $name', ({ open }) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  }, 180_000);
  afterAll(() => database.close());
  beforeEach(async () => {
    await emptyTables(database);
    const player = { site_id: 'site', email: 'p@x.example', email_key: 'p@x.example', name: null, created_at_ms: 0 };
    const rest = { password_hash: '-', date_of_birth: '1990-01-01', time_zone: 'UTC', active_account_id: ACCOUNT };
    await database.kysely
      .insertInto('players')
      .values({ ...player, ...rest, id: 7 })
      .execute();
    await database.kysely
      .insertInto('accounts')
      .values({ id: ACCOUNT, site_id: 'site', player_id: 7, type: 0, iso: 'EUR', created_at_ms: 0 })
      .execute();
  });
  afterEach(async () => expect(await findLedgerFaults(database.kysely)).toEqual([]));

  const inTransaction = <T>(work: (trx: Trx) => Promise<T>) =>
    database.transaction(async (trx) => {
      await lockAccount(trx, ACCOUNT);
      return work(trx);
    });
  const give = (key: string, amountMinor: number) => inTransaction((trx) => credit(trx, facts(key), amountMinor));
  const take = (key: string, amountMinor: number) =>
    inTransaction((trx) => debit(trx, facts(key, { purpose: 'stake' }), amountMinor));
  const takeBack = (key: string, amountMinor: number) =>
    inTransaction((trx) => reverse(trx, facts(key, { purpose: 'payout-reversal' }), amountMinor));
  const entriesOf = async (accountId: string): Promise<number[]> => {
    const query = database.kysely.selectFrom('entries').select('amount_minor').where('account_id', '=', accountId);
    return (await query.orderBy('transfer_id').execute()).map((row) => row.amount_minor);
  };

  it('moves money between the account and the house, both sides written', async () => {
    expect(await give('a', 1000)).toEqual({ isNew: true, balanceMinor: 1000 });
    expect(await take('b', 300)).toEqual({ isNew: true, balanceMinor: 700 });
    expect(await entriesOf(ACCOUNT)).toEqual([1000, -300]);
    expect(await entriesOf(houseAccountId('site', 'sport'))).toEqual([-1000, 300]);
  });

  it('writes what a transfer is for, and the wall clock of the player', async () => {
    await give('a', 1);
    const row = await database.kysely.selectFrom('transfers').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ purpose: 'payout', product: 'sport', is_bonus: false, account_id: ACCOUNT });
    expect(row.jurisdiction_time).toBe('2026-07-02 00:30:00');
  });

  it('moves the money of a key once', async () => {
    await give('a', 1000);
    expect(await give('a', 1000)).toEqual({ isNew: false, balanceMinor: 1000 });
    await take('b', 400);
    expect(await take('b', 400)).toEqual({ isNew: false, balanceMinor: 600 });
    await takeBack('c', 700);
    expect(await takeBack('c', 700)).toEqual({ isNew: false, balanceMinor: 0 });
    await give('d', 300);
    expect(await give('d', 300)).toEqual({ isNew: false, balanceMinor: 200 });
  });

  it('never goes below zero and never above what a number holds', async () => {
    await give('a', 100);
    const tooMuch = await take('b', 101).catch((error: unknown) => error);
    expect(isDatabaseError(tooMuch, 'checkViolation', 'accounts_balance_in_range')).toBe(true);
    const tooLarge = await give('c', Number.MAX_SAFE_INTEGER).catch((error: unknown) => error);
    expect(isDatabaseError(tooLarge, 'checkViolation', 'accounts_balance_in_range')).toBe(true);
    expect(await entriesOf(ACCOUNT)).toEqual([100]);
  });

  it.each([0, -1, 0.5, Number.NaN, 2 ** 53])('refuses to move %p', async (amount) => {
    await expect(give('a', amount)).rejects.toThrow('not an amount');
  });

  it('refuses an account that does not exist, leaving nothing', async () => {
    const moving = database.transaction((trx) => credit(trx, facts('a', { accountId: 'nobody' }), 1));
    await expect(moving).rejects.toThrow('does not exist');
    expect(await database.kysely.selectFrom('transfers').selectAll().execute()).toEqual([]);
  });

  it('takes back what the balance has; the rest becomes a claim that later credits pay first', async () => {
    await give('win', 1000);
    await take('spent', 700);
    expect(await takeBack('back', 1000)).toEqual({ isNew: true, balanceMinor: 0 });
    expect(await entriesOf(claimAccountId(ACCOUNT))).toEqual([-700]);
    expect(await give('next', 500)).toEqual({ isNew: true, balanceMinor: 0 });
    expect(await give('after', 500)).toEqual({ isNew: true, balanceMinor: 300 });
    expect(await entriesOf(claimAccountId(ACCOUNT))).toEqual([-700, 500, 200]);
    expect(await give('last', 10)).toEqual({ isNew: true, balanceMinor: 310 });
  });

  it('pays several claims oldest first', async () => {
    await takeBack('one', 100);
    await takeBack('two', 50);
    await give('part', 120);
    const claims = await database.kysely.selectFrom('claims').selectAll().orderBy('transfer_id').execute();
    expect(claims.map((claim) => [claim.amount_minor, claim.remaining_minor])).toEqual([
      [100, 0],
      [50, 30],
    ]);
  });

  it('finds a balance that is not the sum of its entries, and a currency that is not zero', async () => {
    await give('a', 100);
    await database.kysely.updateTable('accounts').set({ balance_minor: 130 }).execute();
    await database.kysely.updateTable('entries').set({ amount_minor: 90 }).where('account_id', '=', ACCOUNT).execute();
    const faults = await findLedgerFaults(database.kysely);
    expect(faults.map(({ kind, differenceMinor }) => [kind, differenceMinor])).toEqual([
      ['currency-not-zero', -10n],
      ['transfer-not-zero', -10n],
      ['balance-differs', 40n],
    ]);
    await emptyTables(database);
  });
});
