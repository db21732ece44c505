import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { placeCoupon } from '../coupon/index.ts';
import { createServerDatabase } from '../database/database-for-tests.ts';
import { openDatabase, type DatabaseSettings } from '../database/index.ts';
import { findLedgerFaults } from '../ledger/index.ts';
import { buildCoupon } from './builders-for-tests.ts';
import { addTestAccounts, startBareCore } from './core-for-tests.ts';
import { silentLog } from './core-log.ts';

jest.setTimeout(120_000);

interface Place {
  readonly name: string;
  open(): Promise<{ settings: DatabaseSettings; remove: () => Promise<void> }>;
}

const folder: Place = {
  name: 'on the embedded database',
  open: async () => {
    const dataFolder = mkdtempSync(join(tmpdir(), 'longshot-kill-'));
    const remove = async () => rmSync(dataFolder, { recursive: true, force: true });
    return { settings: { databaseUrl: null, dataFolder }, remove };
  },
};
const server = (url: string): Place => ({
  name: 'on PostgreSQL',
  open: async () => {
    const made = await createServerDatabase(url);
    return { settings: { databaseUrl: made.url, dataFolder: '' }, remove: () => made.drop() };
  },
});
const serverUrl = process.env['DATABASE_URL'];

/** Lets a process place until it has answered so many times, kills it, and answers the keys it had answered. */
async function placeUntilKilled(arguments_: readonly string[], answers: number): Promise<readonly string[]> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'placing-process-for-tests.ts'), ...arguments_], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const keys: string[] = [];
  const ended = once(child, 'exit');
  createInterface(child.stdout).on('line', (key) => {
    keys.push(key);
    if (keys.length === answers) child.kill('SIGKILL');
  });
  await ended;
  return keys;
}

describe.each(serverUrl ? [folder, server(serverUrl)] : [folder])(
  'a gateway that is killed while it places $name',
  (place) => {
    it('has lost nothing it has answered, and placed nothing twice', async () => {
      const { settings, remove } = await place.open();
      const first = await openDatabase(settings);
      const test = await startBareCore(first);
      const { playerId, accountId } = await addTestAccounts(test, 1_000_000);
      await test.stop();
      await first.close();
      const answered: string[] = [];
      for (const [round, answers] of [5, 23, 40].entries()) {
        const told = [settings.databaseUrl ?? '', settings.dataFolder, String(playerId), accountId, `round-${round}`];
        const keys = await placeUntilKilled(told, answers);
        expect(keys.length).toBeGreaterThanOrEqual(answers);
        answered.push(...keys);
      }
      const database = await openDatabase(settings);
      const stored = await database.kysely.selectFrom('coupons').select('idempotency_key').execute();
      const storedKeys = new Set(stored.map((row) => row.idempotency_key));
      expect(answered.filter((key) => !storedKeys.has(key))).toEqual([]);
      expect(await findLedgerFaults(database.kysely)).toEqual([]);
      const again = await startBareCore(database);
      const context = { ...again, log: silentLog };
      for (const key of storedKeys) {
        const { isNew } = await placeCoupon(context, { playerId, key, body: buildCoupon(accountId, { amount: 20 }) });
        expect([key, isNew]).toEqual([key, false]);
      }
      const { balance_minor } = await database.kysely
        .selectFrom('accounts')
        .select('balance_minor')
        .where('id', '=', accountId)
        .executeTakeFirstOrThrow();
      expect(balance_minor).toBe(1_000_000 - 20 * storedKeys.size);
      await again.stop();
      await database.close();
      await remove();
    });
  },
);
