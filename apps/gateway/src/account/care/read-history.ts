import type { HarmDeposit, HarmHistory, HarmPlay } from '@longshot/domain/harm';
import { LIMIT_TYPE } from '@longshot/domain/limits';
import { currencyDecimals } from '@longshot/domain/money';
import { sql } from 'kysely';
import type { Reader } from '../../platform/database/index.ts';
import { isCountedHouse } from '../../wallet/limits/index.ts';

interface DepositRow {
  readonly accountId: string;
  readonly iso: string;
  readonly minor: number;
  readonly atMs: number;
  readonly isFailed: boolean;
}

/** Deposits that were decided since a moment, and those of before that the first of them may chase. */
async function readDeposits(reader: Reader, playerId: number, sinceMs: number): Promise<readonly DepositRow[]> {
  const { rows } = await sql<DepositRow>`
    select d.account_id as "accountId", d.iso, d.amount_minor as minor, d.decided_at_ms as "atMs",
      d.state = 'failed' as "isFailed"
    from accounts a join payments d on d.account_id = a.id and d.direction = 'deposit'
      and d.state in ('succeeded', 'failed') and d.decided_at_ms > ${sinceMs}::bigint
    where a.player_id = ${playerId}::bigint order by d.decided_at_ms, d.id`.execute(reader);
  return rows;
}

/** Stakes and what they brought by account and minute: a player of many rounds is read as quickly as another. */
async function readPlays(reader: Reader, playerId: number, sinceMs: number): Promise<readonly HarmPlay[]> {
  const { rows } = await sql<HarmPlay>`
    select t.account_id as "accountId", min(t.created_at_ms)::bigint as "firstAtMs",
      max(t.created_at_ms)::bigint as "lastAtMs",
      bool_or(t.purpose in ('stake', 'toto-stake', 'game-stake', 'lotto-stake')) as "isStaked",
      coalesce(sum(e.amount_minor), 0)::bigint as "lostMinor"
    from accounts a
    join transfers t on t.account_id = a.id and t.product in ('sport', 'casino') and t.created_at_ms > ${sinceMs}::bigint
    join entries e on e.transfer_id = t.id and ${isCountedHouse}
    where a.player_id = ${playerId}::bigint
    group by t.account_id, t.created_at_ms / 60000 order by 2`.execute(reader);
  return rows;
}

/** When raises and removals of limits were asked for: what waits before it holds. An exclusion that begins later is none. */
async function readRaises(reader: Reader, playerId: number, sinceMs: number): Promise<readonly number[]> {
  const rows = await reader
    .selectFrom('player_limits')
    .select(['limit_type', 'asked_at_ms as atMs'])
    .distinct()
    .where('player_id', '=', playerId)
    .where('asked_at_ms', '>', sinceMs)
    .whereRef('starts_at_ms', '>', 'asked_at_ms')
    .where('limit_type', 'not in', [LIMIT_TYPE.selfExclusion, LIMIT_TYPE.timeOut])
    .execute();
  return rows.map(({ atMs }) => atMs).sort((a, b) => a - b);
}

const depositOf = ({ accountId, iso, minor, atMs }: DepositRow): HarmDeposit => ({
  accountId,
  atMs,
  minor,
  units: Math.ceil(minor / 10 ** currencyDecimals(iso)),
});

/** Reads everything about a player's play since a moment that markers of harm are read from. */
export async function readHarmHistory(reader: Reader, playerId: number, sinceMs: number): Promise<HarmHistory> {
  const deposits = await readDeposits(reader, playerId, sinceMs);
  return {
    deposits: deposits.filter(({ isFailed }) => !isFailed).map(depositOf),
    failedDepositsMs: deposits.filter(({ isFailed }) => isFailed).map(({ atMs }) => atMs),
    plays: await readPlays(reader, playerId, sinceMs),
    raisedLimitsMs: await readRaises(reader, playerId, sinceMs),
  };
}
