import { createDatabase, type Reader } from '../../../../apps/gateway/src/platform/database/database.ts';
import { openPostgresPool } from '../../../../apps/gateway/src/platform/database/dialect/postgres-pool.ts';
import { findLedgerFaults } from '../../../../apps/gateway/src/wallet/ledger/ledger-checks.ts';
import type { Deed } from '../load/deed.ts';

/** Losses, each by words that name it. */
export interface Losses {
  /** Acknowledged and not there. */
  readonly lost: readonly string[];
  /** There more than once, or there although it was refused. */
  readonly doubled: readonly string[];
  /** Faults of the ledger, and balances that are not what the deeds of their player come to. */
  readonly ledger: readonly string[];
}

interface Row {
  readonly key: string;
}

async function keysInDatabase(kysely: Reader): Promise<ReadonlyMap<string, number>> {
  const coupons = await kysely.selectFrom('coupons').select('idempotency_key as key').execute();
  const sales = await kysely.selectFrom('coupon_sales').select('idempotency_key as key').execute();
  const payments = await kysely.selectFrom('payments').select('idempotency_key as key').execute();
  const counts = new Map<string, number>();
  for (const { key } of [...coupons, ...sales, ...payments] satisfies Row[])
    counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

/** Works out the balance that each account must have by what was placed, sold, settled, played and paid. */
async function replayBalances(kysely: Reader): Promise<ReadonlyMap<string, number>> {
  const balances = new Map<string, number>();
  const add = (id: string, minor: number) => balances.set(id, (balances.get(id) ?? 0) + minor);
  for (const { account_id, amount_minor, state, payout_minor, sold_minor } of await kysely
    .selectFrom('coupons')
    .select(['account_id', 'amount_minor', 'state', 'payout_minor', 'sold_minor'])
    .execute())
    if (state !== 'rejected') add(account_id, (payout_minor ?? 0) + sold_minor - amount_minor);
  for (const { account_id, amount_minor, direction, state } of await kysely
    .selectFrom('payments')
    .select(['account_id', 'amount_minor', 'direction', 'state'])
    .execute()) {
    if (direction === 'deposit' && state === 'succeeded') add(account_id, amount_minor);
    if (direction === 'withdrawal' && (state === 'created' || state === 'pending' || state === 'succeeded'))
      add(account_id, -amount_minor);
  }
  for (const { account_id, amount_minor, kind } of await kysely
    .selectFrom('casino_transactions')
    .select(['account_id', 'amount_minor', 'kind'])
    .where('is_rolled_back', '=', false)
    .execute()) {
    if (kind === 'bet') add(account_id, -amount_minor);
    if (kind === 'win') add(account_id, amount_minor);
  }
  return balances;
}

async function balanceFaults(reader: Reader, accountIds: readonly string[]): Promise<readonly string[]> {
  const meant = await replayBalances(reader);
  const query = reader.selectFrom('accounts').select(['id', 'balance_minor']);
  const accounts = await query.where('id', 'in', [...accountIds]).execute();
  return accounts.flatMap(({ id, balance_minor }) => {
    const due = meant.get(id) ?? 0;
    return due === balance_minor ? [] : [`balance of ${id}: ${balance_minor} instead of ${due}`];
  });
}

async function findIn(reader: Reader, deeds: readonly Deed[], accountIds: readonly string[]): Promise<Losses> {
  const counts = await keysInDatabase(reader);
  const countOf = ({ key }: Deed) => counts.get(key) ?? 0;
  const of = (state: Deed['state']) => deeds.filter((deed) => deed.state === state);
  const twice = [...counts].filter(([, count]) => count > 1).map(([key]) => `${key} is there more than once`);
  const undone = of('refused').filter((deed) => countOf(deed) > 0);
  const missing = of('acknowledged').filter((deed) => countOf(deed) === 0);
  const faults = await findLedgerFaults(reader);
  return {
    lost: missing.map(({ key }) => `${key} was acknowledged and is not there`),
    doubled: [...twice, ...undone.map(({ key }) => `${key} was refused and is there`)],
    ledger: [
      ...faults.map(({ kind, subject, differenceMinor }) => `${kind} ${subject}: ${differenceMinor}`),
      ...(await balanceFaults(reader, accountIds)),
    ],
  };
}

/**
 * Compares what players were told with what the database holds at one moment. The address is the server's own, past
 * every fault.
 */
export async function findLosses(
  databaseUrl: string,
  deeds: readonly Deed[],
  accountIds: readonly string[],
): Promise<Losses> {
  const database = createDatabase(
    'postgres',
    await openPostgresPool(databaseUrl, { maxConnections: 1, timeoutMs: 60_000 }),
  );
  try {
    const moment = database.kysely.transaction().setIsolationLevel('repeatable read');
    return await moment.execute((trx) => findIn(trx, deeds, accountIds));
  } finally {
    await database.close();
  }
}
