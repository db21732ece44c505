import type { AccessPlayer } from '@longshot/domain/access';
import {
  DEPOSIT_MONTH_MS,
  depositMonthLeftMinor,
  depositNeeds,
  type Jurisdiction,
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

/** How a player stands to the rules of their jurisdiction about deposits. */
export interface DepositStanding {
  /** As the decision of access is told. */
  readonly needs: Pick<AccessPlayer, 'needsDepositLimits' | 'isLimitPromptDue'>;
  /** Types of deposit limits in force. */
  readonly depositLimitTypes: readonly number[];
  /** Sum that the most of a month leaves, in minor units of the account; endless where there is none. */
  readonly monthLeftMinor: number;
}

interface StandingRow {
  readonly jurisdiction: string | null;
  readonly iso: string | null;
  readonly depositLimitTypes: readonly number[];
  readonly answeredAtMs: number | null;
  readonly deposited: readonly SumOfCurrency[];
}

const depositTypes = sql.join(
  limitTypes.filter(({ section }) => section === 'deposit').map(({ type }) => sql.lit(type)),
);

/** Reads how a player stands to the rules about deposits; deposits under way count as if they had come. One round trip. */
export async function depositStandingOf(
  reader: Reader,
  { playerId, accountId, nowMs }: Depositing,
  ofHouse: Jurisdiction,
): Promise<DepositStanding> {
  const { rows } = await sql<StandingRow>`
    select p.jurisdiction,
      (select a.iso from accounts a where a.id = ${accountId}) as iso,
      (select coalesce(jsonb_agg(distinct l.limit_type), '[]') from player_limits l
        where l.player_id = p.id and l.state = 'ACTIVE' and l.limit_type in (${depositTypes})) as "depositLimitTypes",
      greatest(
        (select max(l.asked_at_ms) from player_limits l where l.player_id = p.id and l.limit_type in (${depositTypes})),
        (select declined_at_ms from limit_prompts where player_id = p.id)) as "answeredAtMs",
      (select coalesce(jsonb_agg(jsonb_build_object('iso', sums.iso, 'minor', sums.minor)), '[]') from (
        select d.iso, sum(d.amount_minor)::bigint as minor from payments d
        where d.player_id = p.id and d.direction = 'deposit'
          and (d.state in ('created', 'pending')
            or d.state = 'succeeded' and d.decided_at_ms > ${nowMs - DEPOSIT_MONTH_MS}::bigint)
        group by d.iso) sums) as deposited
    from players p where p.id = ${playerId}::bigint`.execute(reader);
  const [row] = rows;
  if (!row) throw new Error(`player ${playerId} has gone`);
  const { rules } = jurisdictionTables[knownJurisdiction(row.jurisdiction, ofHouse)];
  return {
    needs: depositNeeds(rules, row, nowMs),
    depositLimitTypes: row.depositLimitTypes,
    monthLeftMinor: depositMonthLeftMinor(rules, row.iso ?? '', row.deposited) ?? Infinity,
  };
}
