import type { Jurisdiction } from '@longshot/domain/jurisdictions';
import { exclusionEndMs, LIMIT_TYPE, type LimitRules, limitTypes, type LimitSection } from '@longshot/domain/limits';
import { type RawBuilder, sql, type Insertable, type Selectable } from 'kysely';
import { calendarFrames, type FramedUse } from './calendar-frames.ts';
import type { LimitOutcome, PlayerLimitsTable } from '../../platform/database/tables/limit-tables.ts';
import type { Reader, Trx } from '../../platform/database/index.ts';

/** A limit as it is kept. */
export type LimitRow = Selectable<PlayerLimitsTable>;

/** One of a player's accounts. */
export interface LimitedAccount {
  readonly id: string;
  readonly siteId: string;
  readonly iso: string;
  /** Zone of the player's jurisdiction. */
  readonly timeZone: string;
  /** Whose rules the player plays by; null: those of the house. */
  readonly jurisdiction: string | null;
}

/** A limit with what counts against it: minor units, below 0 where more was won than lost, 0 for what counts no money. */
export interface UsedLimit extends LimitRow, FramedUse {
  /** When the oldest movement that counts was made; null when there is none. */
  readonly oldest_at_ms: number | null;
}

const typesOf = (section: LimitSection) =>
  sql.join(limitTypes.filter((facts) => facts.section === section).map(({ type }) => sql.lit(type)));

/** Purposes that take stakes of sport, toto, casino and lotto, and those that give them back because nothing was played. */
export const stakePurposes = sql.join(
  [
    ...['stake', 'stake-release', 'game-stake', 'game-stake-return'],
    ...['toto-stake', 'toto-stake-return', 'toto-stake-return-reversal'],
    ...['lotto-stake', 'lotto-stake-return'],
  ].map((purpose) => sql.lit(purpose)),
);

/** The house's side of what was moved when `isCounted`, in minor units. */
const sumOf = (isCounted: RawBuilder<unknown>) => sql`
  coalesce(sum(case when l.limit_type in (${typesOf('deposit')}) then -e.amount_minor else e.amount_minor end)
    filter (where ${isCounted}), 0)::bigint`;

/**
 * The accounts of the house that what counts is booked on. What is staked in advance counts when it is staked, though it was lent:
 * paying it later counts nothing.
 */
export const isCountedHouse = sql`e.account_id like 'house:%' and e.account_id not like 'house:%:advance'`;

/**
 * The house's side of everything that counts against a limit `l` of a player `p`: what it has of stakes is wagered, what
 * it has of a product is lost, what it gave for deposits was deposited. A period has no part of the moment that it ends
 * at. Deposits are summed by the calendar as well where a table of the player says so.
 */
const counted = (nowMs: number, ofHouse: Jurisdiction) => sql`
  left join lateral (
    select min(frame.from_ms) as from_ms from ${calendarFrames(nowMs)}
    where frame.limit_type = l.limit_type
      and frame.jurisdiction in (coalesce(p.jurisdiction, ${ofHouse}), coalesce(p.jurisdiction_before, ${ofHouse}))) as calendar on true
  left join lateral (
    select ${sumOf(sql`t.created_at_ms > ${nowMs}::bigint - l.period_hours * 3600000::bigint`)} as rolling_minor,
      case when calendar.from_ms is not null then ${sumOf(sql`t.created_at_ms >= calendar.from_ms`)} end as calendar_minor,
      min(t.created_at_ms) filter (where t.created_at_ms > ${nowMs}::bigint - l.period_hours * 3600000::bigint) as oldest_at_ms
    from transfers t join entries e on e.transfer_id = t.id and ${isCountedHouse}
    where l.period_hours is not null and t.account_id = l.account_id
      and t.created_at_ms > least(${nowMs}::bigint - l.period_hours * 3600000::bigint, calendar.from_ms - 1)
      and case when l.limit_type in (${typesOf('deposit')}) then t.purpose = 'deposit'
        when l.limit_type in (${typesOf('wagering')})
          then t.product in ('sport', 'casino') and t.purpose in (${stakePurposes})
        else t.product in ('sport', 'casino') end) as counted on true`;

/** Columns of `FramedUse`, of a limit `l` of a player `p`. */
const framedColumns = sql`l.limit_type as "limitType", l.period_hours as "periodHours", l.starts_at_ms as "startsAtMs",
  p.time_zone as "timeZone", p.jurisdiction, p.jurisdiction_before as "before", p.jurisdiction_since_ms as "sinceMs",
  counted.rolling_minor as "rollingMinor", counted.calendar_minor as "calendarMinor"`;

/** The active and pending limits of a player with what counts against them; those of other accounts count nothing. */
export async function findUsedLimits(
  reader: Reader,
  playerId: number,
  ofHouse: Jurisdiction,
  nowMs: number,
): Promise<readonly UsedLimit[]> {
  const { rows } = await sql<UsedLimit>`
    select l.*, ${framedColumns}, counted.oldest_at_ms
    from player_limits l join players p on p.id = l.player_id ${counted(nowMs, ofHouse)}
    where l.player_id = ${playerId}::bigint and l.state in ('ACTIVE', 'PENDING') order by l.id`.execute(reader);
  return rows;
}

/** A limit that is in force for an account about to be spent from, with how long its player has been here. */
export interface GuardingLimit extends FramedUse {
  readonly value: number;
  readonly accountId: string | null;
  readonly endsAtMs: number | null;
  readonly seenAtMs: number | null;
  readonly acknowledgedAtMs: number | null;
  readonly day: string | null;
  readonly dayUsedMs: number | null;
  readonly breakUntilMs: number | null;
  readonly returnRequestedAtMs: number | null;
  readonly returnWaitMs: number | null;
}

/** Everything a guard asks for, in one round trip; what counts is summed for the account alone. */
export async function findGuardingLimits(
  reader: Reader,
  playerId: number,
  accountId: string,
  ofHouse: Jurisdiction,
  nowMs: number,
): Promise<readonly GuardingLimit[]> {
  const { rows } = await sql<GuardingLimit>`
    select ${framedColumns}, l.value, l.kept_account_id as "accountId", l.ends_at_ms as "endsAtMs",
      l.return_requested_at_ms as "returnRequestedAtMs", l.return_wait_ms as "returnWaitMs", v.seen_at_ms as "seenAtMs", v.acknowledged_at_ms as "acknowledgedAtMs", v.day, v.used_ms as "dayUsedMs",
      v.break_until_ms as "breakUntilMs"
    from (
      select limit_type, value, period_hours, starts_at_ms, ends_at_ms, return_requested_at_ms, return_wait_ms, player_id, account_id as kept_account_id,
        case when account_id = ${accountId} then account_id end as account_id
      from player_limits where player_id = ${playerId}::bigint and state = 'ACTIVE') as l
    join players p on p.id = l.player_id
    left join player_visits v on v.player_id = l.player_id
    ${counted(nowMs, ofHouse)}`.execute(reader);
  return rows;
}

const limitedColumns = sql`a.id, a.site_id as "siteId", a.iso, p.time_zone as "timeZone", p.jurisdiction`;

/** Locks all accounts of a player, so that no money of theirs moves and no other change of limits is made meanwhile. */
export async function lockAccountsOf(trx: Trx, playerId: number): Promise<readonly LimitedAccount[]> {
  const { rows } = await sql<LimitedAccount>`
    select ${limitedColumns}
    from accounts a join players p on p.id = a.player_id
    where a.player_id = ${playerId}::bigint order by a.id for update of a`.execute(trx);
  return rows;
}

/** The accounts of a player, without locking them. */
export async function findAccountsOf(reader: Reader, playerId: number): Promise<readonly LimitedAccount[]> {
  const { rows } = await sql<LimitedAccount>`
    select ${limitedColumns}
    from accounts a join players p on p.id = a.player_id
    where a.player_id = ${playerId}::bigint order by a.id`.execute(reader);
  return rows;
}

/** The limits of a player that are active or pending. */
export function findLimitRows(reader: Reader, playerId: number): Promise<LimitRow[]> {
  const query = reader.selectFrom('player_limits').selectAll().where('player_id', '=', playerId);
  return query.where('state', '!=', 'INACTIVE').orderBy('id').execute();
}

/** Ends limits, once: those that have ended stay as they ended. */
export async function endLimits(
  trx: Trx,
  ids: readonly number[],
  outcome: LimitOutcome,
  endedAtMs: number,
): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .updateTable('player_limits')
    .set({ state: 'INACTIVE', outcome, ended_at_ms: endedAtMs })
    .where('id', 'in', ids)
    .where('state', '!=', 'INACTIVE')
    .execute();
}

/** Writes a limit. */
export async function insertLimit(trx: Trx, row: Insertable<PlayerLimitsTable>): Promise<void> {
  await trx.insertInto('player_limits').values(row).execute();
}

/** A limit that counts no money and holds from now on. */
export interface TimeLimit {
  readonly siteId: string;
  readonly playerId: number;
  readonly limitType: number;
  /** Days, hours or minutes. */
  readonly value: number;
  readonly nowMs: number;
  readonly endsAtMs: number | null;
  /** Of an exclusion that another account of the person brought. */
  readonly returnWaitMs?: number | null;
  readonly returnRequestedAtMs?: number | null;
}

/** Writes a limit that counts no money and that the player has not asked for. */
export function insertTimeLimit(
  trx: Trx,
  { siteId, playerId, limitType, value, nowMs, endsAtMs, ...shared }: TimeLimit,
): Promise<void> {
  return insertLimit(trx, {
    site_id: siteId,
    player_id: playerId,
    account_id: null,
    iso: null,
    limit_type: limitType,
    value,
    period_hours: null,
    state: 'ACTIVE',
    outcome: null,
    reason_id: null,
    asked_at_ms: nowMs,
    starts_at_ms: nowMs,
    ends_at_ms: endsAtMs,
    ended_at_ms: null,
    return_wait_ms: shared.returnWaitMs ?? null,
    return_requested_at_ms: shared.returnRequestedAtMs ?? null,
  });
}

/** Ends what has ended by itself: exclusions whose time is over, changes that nobody has confirmed. */
export async function endPassedLimits(
  trx: Trx,
  playerId: number,
  rules: Pick<LimitRules, 'returnWaitMs'>,
  nowMs: number,
): Promise<void> {
  const rows = await findLimitRows(trx, playerId);
  for (const row of rows) {
    const endsAtMs = limitEndMs(row, rules);
    if (endsAtMs === null || endsAtMs > nowMs) continue;
    await endLimits(trx, [row.id], row.state === 'PENDING' ? 'lapsed' : 'ended', endsAtMs);
  }
}

/** When a limit ends by itself, a self-exclusion as its player's jurisdiction has it; null: never. */
export function limitEndMs(
  row: Pick<LimitRow, 'limit_type' | 'state' | 'ends_at_ms' | 'return_requested_at_ms' | 'return_wait_ms'>,
  rules: Pick<LimitRules, 'returnWaitMs'>,
): number | null {
  const { limit_type: type, state, ends_at_ms: endsAtMs, return_requested_at_ms: returnRequestedAtMs } = row;
  if (type !== LIMIT_TYPE.selfExclusion || state !== 'ACTIVE' || endsAtMs === null) return endsAtMs;
  return exclusionEndMs({ endsAtMs, returnRequestedAtMs, returnWaitMs: row.return_wait_ms }, rules);
}
