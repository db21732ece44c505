import type { CashbackProgramme } from '@longshot/domain/promotions';
import { sql, type RawBuilder } from 'kysely';
import type { Reader } from '../../platform/database/index.ts';

/** Length of a period of a programme. */
export const lengthOf = ({ period }: Pick<CashbackProgramme, 'period'>): RawBuilder<unknown> =>
  period === 'week' ? sql`interval '7 days'` : sql`interval '1 month'`;

/** The wall clock of a zone at a moment. */
export const wallClock = (nowMs: number, zone: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`((timestamptz 'epoch' + ${nowMs}::bigint * interval '1 millisecond') at time zone ${zone})`;

/** Play of real money in games in one period of an account, in minor units. */
export interface PeriodSums {
  readonly staked: bigint;
  readonly returned: bigint;
  /** Stakes of the twelve months before its end. */
  readonly stakedOfYear: bigint;
  /** Sum that weekly cashback gave back of a month; 0 for a week. */
  readonly givenBack: bigint;
}

const isStake = sql`t.purpose in ('game-stake', 'game-stake-return')`;

/**
 * Sums of an account in the period of a programme that starts on a day of the player's zone, by the time of the ledger: what was
 * corrected later counts where it was corrected.
 */
export async function sumsOfPeriod(
  reader: Reader,
  account: { readonly id: string; readonly playerId: number },
  programme: CashbackProgramme,
  start: string,
): Promise<PeriodSums> {
  const end = sql`(${start}::timestamp + ${lengthOf(programme)})`;
  const { rows } = await sql<Record<keyof PeriodSums, string>>`
    select coalesce(sum(e.amount_minor) filter (where ${isStake} and t.jurisdiction_time >= ${start}::timestamp), 0)::text as staked,
      (-coalesce(sum(e.amount_minor) filter (where not ${isStake} and t.jurisdiction_time >= ${start}::timestamp), 0))::text as returned,
      coalesce(sum(e.amount_minor) filter (where ${isStake}), 0)::text as "stakedOfYear",
      (select coalesce(sum(c.amount_minor), 0)::text from cashback_payments c
        where c.player_id = ${account.playerId}::bigint and c.programme = 'vip' and ${programme.period} = 'month'
          and c.period_start::timestamp >= ${start}::timestamp and c.period_start::timestamp < ${end}) as "givenBack"
    from transfers t join entries e on e.transfer_id = t.id and e.account_id like 'house:%'
    where t.account_id = ${account.id} and t.product = 'casino'
      and t.jurisdiction_time >= ${end} - interval '12 months' and t.jurisdiction_time < ${end}`.execute(reader);
  const [row] = rows;
  return {
    staked: BigInt(row?.staked ?? 0),
    returned: BigInt(row?.returned ?? 0),
    stakedOfYear: BigInt(row?.stakedOfYear ?? 0),
    givenBack: BigInt(row?.givenBack ?? 0),
  };
}
