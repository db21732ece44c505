import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { addTestAccounts, startMinimalCore, type MinimalCore, type TestAccounts } from '../worlds/core-for-tests.ts';
import { createServerDatabase } from '../worlds/database-for-tests.ts';
import { openDatabase, type DatabaseSettings } from '../../src/platform/database/open-database.ts';
import { findLedgerFaults } from '../../src/wallet/ledger/ledger-checks.ts';
import { bonusAccountOf, countUncovered, grant, isOfMovement, movementOf } from './movements.ts';

/** How often the process is killed on a server; a fifth as often on the embedded database, which is slow to open. */
const KILLS = Number(process.env['KILLS'] ?? 20);
const START_MINOR = 50_000_000;

jest.setTimeout(60_000 + KILLS * 10_000);

interface Place {
  readonly name: string;
  readonly kills: number;
  open(): Promise<{ settings: DatabaseSettings; remove: () => Promise<void> }>;
}

const folder: Place = {
  name: 'on the embedded database',
  kills: Math.ceil(KILLS / 5),
  open: async () => {
    const dataFolder = mkdtempSync(join(tmpdir(), 'longshot-kill-'));
    const remove = async () => rmSync(dataFolder, { recursive: true, force: true });
    return { settings: { databaseUrl: null, dataFolder }, remove };
  },
};
const server = (url: string): Place => ({
  name: 'on PostgreSQL',
  kills: KILLS,
  open: async () => {
    const made = await createServerDatabase(url);
    return { settings: { databaseUrl: made.url, dataFolder: '' }, remove: () => made.drop() };
  },
});
const serverUrl = process.env['DATABASE_URL'];

/** Lets a process move money until it has answered so many times, kills it, and answers the keys it had answered. */
async function moveUntilKilled(reported: readonly string[], answers: number): Promise<readonly string[]> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'money-process-for-tests.ts'), ...reported], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const keys: string[] = [];
  const ended = once(child, 'exit') as Promise<[number | null, string | null]>;
  createInterface(child.stdout).on('line', (key) => {
    keys.push(key);
    if (keys.length === answers) child.kill('SIGKILL');
  });
  const [code] = await ended;
  if (code !== null) throw new Error(`the process ended by itself with ${code}`);
  return keys;
}

/** The keys of movements that have left something in the database, answered or not. */
async function begunKeys({ database }: MinimalCore): Promise<readonly string[]> {
  const coupons = await database.kysely.selectFrom('coupons').select('idempotency_key').execute();
  const payments = await database.kysely.selectFrom('payments').select('idempotency_key').execute();
  const games = await database.kysely.selectFrom('casino_transactions').select('transaction_id').execute();
  const grants = await database.kysely.selectFrom('bonus_grants').select('reference').execute();
  const keys = [...coupons, ...payments].map((row) => row.idempotency_key);
  keys.push(...games.map((row) => row.transaction_id), ...grants.map((row) => row.reference));
  return keys.filter(isOfMovement);
}

async function balanceOf({ database }: MinimalCore, accountId: string): Promise<number> {
  const query = database.kysely.selectFrom('accounts').select('balance_minor').where('id', '=', accountId);
  return (await query.executeTakeFirstOrThrow()).balance_minor;
}

/** Starts the core on a database that is opened anew, and ends both whatever happens. */
async function withCore<T>(settings: DatabaseSettings, work: (test: MinimalCore) => Promise<T>): Promise<T> {
  const database = await openDatabase(settings);
  try {
    const test = await startMinimalCore(database);
    try {
      return await work(test);
    } finally {
      await test.stop();
    }
  } finally {
    await database.close();
  }
}

/** A player with as much money of either kind as any number of movements takes. */
const addMover = (settings: DatabaseSettings): Promise<TestAccounts> =>
  withCore(settings, async (test) => {
    const accounts = await addTestAccounts(test, START_MINOR);
    await grant(test, accounts.playerId, 'start', START_MINOR);
    return accounts;
  });

/** Nothing that was answered is lost, and asking for everything again moves each movement's money once. */
async function expectWhole(again: MinimalCore, accounts: TestAccounts, answered: readonly string[]): Promise<void> {
  const { kysely } = again.database;
  const begun = await begunKeys(again);
  expect(answered.filter((key) => !begun.includes(key))).toEqual([]);
  expect(await findLedgerFaults(kysely)).toEqual([]);
  // Whoever had no answer asks again under the same key, and so does one who had.
  for (const key of begun) await movementOf(key).move(again, accounts, key);
  expect(await begunKeys(again)).toHaveLength(begun.length);
  const gained = begun.reduce((sum, key) => sum + movementOf(key).gainMinor, 0);
  expect(await balanceOf(again, accounts.accountId)).toBe(START_MINOR + gained);
  const gainedBonus = begun.reduce((sum, key) => sum + (movementOf(key).bonusMinor ?? 0), 0);
  expect(await balanceOf(again, await bonusAccountOf(again, accounts.playerId))).toBe(START_MINOR + gainedBonus);
  expect(await countUncovered(again)).toBe(0);
  expect(await findLedgerFaults(kysely)).toEqual([]);
}

describe.each(serverUrl ? [folder, server(serverUrl)] : [folder])(
  'a gateway that is killed while money moves $name',
  (place) => {
    it(`has lost nothing it has answered, and done nothing twice (${place.kills} kills)`, async () => {
      const { settings, remove } = await place.open();
      try {
        const accounts = await addMover(settings);
        const answered: string[] = [];
        for (let round = 0; round < place.kills; round++) {
          const whose = [String(accounts.playerId), accounts.accountId, String(round)];
          const answers = 3 + ((round * 7) % 23);
          const reported = [settings.databaseUrl ?? '', settings.dataFolder, ...whose];
          answered.push(...(await moveUntilKilled(reported, answers)));
        }
        await withCore(settings, (again) => expectWhole(again, accounts, answered));
      } finally {
        await remove();
      }
    });
  },
);
