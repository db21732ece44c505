/**
 * Run before a gateway with the folder of its data, it leaves a month in the books: a player in Germany who bet, played
 * and paid in last month. Everything is written as the contexts write it.
 */
import { insertPlayer } from '../apps/gateway/src/identity/players/players-repository.ts';
import { defaultCoreSettings } from '../apps/gateway/src/core-settings.ts';
import { openDatabase } from '../apps/gateway/src/platform/database/index.ts';
import { insertAccount, nextAccountId } from '../apps/gateway/src/wallet/accounts/index.ts';
import { type BookMovement, writeMovement } from '../apps/gateway/test/worlds/books-for-tests.ts';
import { ACCOUNT_TYPE } from '@longshot/domain/money';
import { periodAt, readPeriod } from '@longshot/domain/reports';

const { siteId, timeZone } = defaultCoreSettings;
const DAY_MS = 86_400_000;

const thisMonth = readPeriod(periodAt('month', Date.now(), timeZone), timeZone);
const lastMonth = readPeriod(periodAt('month', (thisMonth?.fromMs ?? 0) - 1, timeZone), timeZone);
if (lastMonth === null) throw new Error('There is no last month.');
const onDay = (day: number): number => lastMonth.fromMs + (day - 1) * DAY_MS + DAY_MS / 2;

/** Stakes of 100.00 and 10.00 on football and on football with tennis, 20.00 in a game; 45.00 and 4.00 came back. */
const movements: readonly Omit<BookMovement, 'accountId'>[] = [
  { kind: 'deposit', amountMinor: 50_000, atMs: onDay(2) },
  { kind: 'stake', amountMinor: 10_000, atMs: onDay(3), sports: ['football'] },
  { kind: 'payout', amountMinor: 4_500, atMs: onDay(4), sports: ['football'] },
  { kind: 'stake', amountMinor: 1_000, atMs: onDay(5), sports: ['football', 'tennis', 'tennis'] },
  { kind: 'stake of a game', amountMinor: 2_000, atMs: onDay(6), gameId: '1' },
  { kind: 'win of a game', amountMinor: 400, atMs: onDay(6), gameId: '1' },
  { kind: 'cashback', amountMinor: 250, atMs: onDay(7) },
];

const [, , dataFolder = ''] = process.argv;
const database = await openDatabase({ databaseUrl: null, dataFolder });
const nowMs = onDay(1);
const accountId = await database.transaction(async (trx) => {
  const id = await nextAccountId(trx);
  const email = 'past-month@example.com';
  const person = { name: 'Past Month', passwordHash: '-', dateOfBirth: '1990-01-01', isDemo: false, termsVersion: '1' };
  const playerId = await insertPlayer(trx, { ...person, siteId, email, emailKey: email, timeZone, nowMs }, id);
  await insertAccount(trx, { id, siteId, playerId, type: ACCOUNT_TYPE.main, iso: 'EUR', nowMs });
  await trx.updateTable('players').set({ country: 'DE', jurisdiction: 'de' }).where('id', '=', playerId).execute();
  return id;
});
for (const movement of movements) await writeMovement(database, { accountId, ...movement });
await database.close();
