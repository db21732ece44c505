import type { AccessPlayer } from '@longshot/domain/access';
import { CARE_LEVELS, mustBeRead } from '@longshot/domain/harm';
import {
  DEPOSIT_MONTH_MS,
  depositMonthLeftMinor,
  depositNeeds,
  type Jurisdiction,
  type JurisdictionRules,
  jurisdictionTables,
  knownJurisdiction,
  type SumOfCurrency,
} from '@longshot/domain/jurisdictions';
import { limitTypes } from '@longshot/domain/limits';
import { sql } from 'kysely';
import type { Reader } from '../../platform/database/index.ts';

/** Whose deposit into which account. */
interface Depositing {
  readonly playerId: number;
  readonly accountId: string;
  readonly nowMs: number;
}

/** How a player stands to the rules of their jurisdiction about limits before a deposit. */
export interface DepositStanding {
  readonly rules: JurisdictionRules;
  /** As the decision of access is told. */
  readonly needs: Pick<AccessPlayer, 'needsDepositLimits' | 'isLimitPromptDue' | 'isCareUnread'>;
  /** Types of deposit limits in force. */
  readonly depositLimitTypes: readonly number[];
}

interface StandingRow {
  readonly jurisdiction: string | null;
  readonly depositLimitTypes: readonly number[];
  readonly answeredAtMs: number | null;
  readonly isCareUnread: boolean;
}

/** Levels of the care for players whose message has to be read. */
const readLevels = sql.join(CARE_LEVELS.filter(mustBeRead).map((level) => sql.lit(level)));

const depositTypes = sql.join(
  limitTypes.filter(({ section }) => section === 'deposit').map(({ type }) => sql.lit(type)),
);

/** Reads how a player stands to what is asked before a deposit: limits, an answer, a message read. One round trip. */
export async function depositStandingOf(
  reader: Reader,
  playerId: number,
  ofHouse: Jurisdiction,
  nowMs: number,
): Promise<DepositStanding> {
  const { rows } = await sql<StandingRow>`
    select p.jurisdiction,
      (select coalesce(jsonb_agg(distinct l.limit_type), '[]') from player_limits l
        where l.player_id = p.id and l.state = 'ACTIVE' and l.limit_type in (${depositTypes})) as "depositLimitTypes",
      greatest(
        (select max(l.asked_at_ms) from player_limits l where l.player_id = p.id and l.limit_type in (${depositTypes})),
        (select declined_at_ms from limit_prompts where player_id = p.id)) as "answeredAtMs",
      exists (select from care_notes c
        where c.player_id = p.id and c.read_at_ms is null and c.level in (${readLevels})) as "isCareUnread"
    from players p where p.id = ${playerId}::bigint`.execute(reader);
  const [row] = rows;
  if (!row) throw new Error(`player ${playerId} has gone`);
  const { rules } = jurisdictionTables[knownJurisdiction(row.jurisdiction, ofHouse)];
  const needs = { ...depositNeeds(rules, row, nowMs), isCareUnread: row.isCareUnread };
  return { rules, needs, depositLimitTypes: row.depositLimitTypes };
}

/**
 * Sum that the most of a month leaves for a deposit into an account, in minor units; endless, without a round trip, where the
 * rules have none. Deposits under way count as if they had come.
 */
export async function monthLeftMinor(
  reader: Reader,
  rules: JurisdictionRules,
  { playerId, accountId, nowMs }: Depositing,
): Promise<number> {
  if (rules.depositMonthMost === null) return Infinity;
  const { rows } = await sql<SumOfCurrency & { readonly isOwn: boolean }>`
    select a.iso, bool_or(a.id = ${accountId}) as "isOwn", coalesce(sum(d.amount_minor), 0)::bigint as minor
    from accounts a
    left join payments d on d.account_id = a.id and d.direction = 'deposit'
      and (d.state in ('created', 'pending')
        or d.state = 'succeeded' and d.decided_at_ms > ${nowMs - DEPOSIT_MONTH_MS}::bigint)
    where a.player_id = ${playerId}::bigint group by a.iso`.execute(reader);
  const own = rows.find(({ isOwn }) => isOwn);
  if (!own) throw new Error(`account ${accountId} has gone`);
  return depositMonthLeftMinor(rules, own.iso, rows) ?? Infinity;
}
