import type { AccountDays, QueryOf } from '@longshot/contracts';
import { playerDay, thisDayMs } from '@longshot/domain/limits';
import { flowOf } from '@longshot/domain/payments';
import { sql } from 'kysely';
import type { Reader } from '../../platform/database/index.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import type { OfficeContext } from '../office-context.ts';

type Query = QueryOf<'getAccountDays'>;

interface SumRow {
  /** Which of the days, counted from one; zero is what was before them. */
  readonly day: number;
  readonly purpose: string;
  readonly sumMinor: number;
}

/** Moments at which the last days of a player began, oldest first. */
function beginnings(count: number, nowMs: number, timeZone: string): readonly number[] {
  const days: number[] = [];
  for (let atMs = nowMs; days.length < count; atMs = (days[0] ?? nowMs) - 1) days.unshift(thisDayMs(atMs, timeZone));
  return days;
}

async function findSums(reader: Reader, accountId: string, begins: readonly number[]): Promise<readonly SumRow[]> {
  const list = sql`array[${sql.join([...begins])}]::bigint[]`;
  const { rows } = await sql<SumRow>`
    select width_bucket(t.created_at_ms::bigint, ${list})::integer as day, t.purpose,
      sum(e.amount_minor)::bigint as "sumMinor"
    from entries e join transfers t on t.id = e.transfer_id
    where e.account_id = ${accountId} group by 1, 2`.execute(reader);
  return rows;
}

const sumOf = (rows: readonly SumRow[]): number => rows.reduce((sum, { sumMinor }) => sum + sumMinor, 0);

/**
 * Reads how the money of one of the player's accounts went on each of its last days, where the player is.
 *
 * @throws RequestRefused `not_found` for an account that is not the player's.
 */
export async function accountDays(
  { database, nowMs }: OfficeContext,
  playerId: number,
  query: Query,
): Promise<AccountDays> {
  const { rows } = await sql<{ iso: string; timeZone: string }>`
    select a.iso, p.time_zone as "timeZone" from accounts a join players p on p.id = a.player_id
    where a.id = ${query.accountId} and a.player_id = ${playerId}::bigint`.execute(database.kysely);
  const [account] = rows;
  if (!account) throw new RequestRefused('not_found', { field: 'accountId' });
  const begins = beginnings(query.days, nowMs(), account.timeZone);
  const sums = await findSums(database.kysely, query.accountId, begins);
  const openingMinor = sumOf(sums.filter(({ day }) => day === 0));
  let closingMinor = openingMinor;
  const days = begins.map((beganMs, index) => {
    const moved = sums.filter(({ day }) => day === index + 1);
    const flow = (kind: ReturnType<typeof flowOf>) => sumOf(moved.filter(({ purpose }) => flowOf(purpose) === kind));
    closingMinor += sumOf(moved);
    return {
      day: playerDay(beganMs, account.timeZone),
      closingMinor,
      depositedMinor: flow('deposited'),
      // Not less than zero by its sign alone: a day without any has none.
      withdrawnMinor: 0 - flow('withdrawn'),
      resultMinor: flow('result'),
    };
  });
  return { iso: account.iso, openingMinor, days };
}
