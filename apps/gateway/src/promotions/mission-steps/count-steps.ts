import { betStatus } from '@longshot/domain/coupon/types';
import { ACCOUNT_TYPE } from '@longshot/domain/money';
import type { MissionDeed, MissionStep, StepCount } from '@longshot/domain/promotions';
import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { MissionsTable, Reader } from '../../platform/database/index.ts';

/** A mission that a player has joined, as its steps are counted. Its end is not part of it. */
export interface JoinedMission {
  readonly playerId: number;
  readonly iso: string;
  readonly joinedAtMs: number;
  readonly endsAtMs: number;
}

/** A mission as its row says. */
export const joinedOf = (row: Selectable<MissionsTable>): JoinedMission => ({
  playerId: row.player_id,
  iso: row.iso,
  joinedAtMs: row.joined_at_ms,
  endsAtMs: row.ends_at_ms,
});

/** True for a row whose moment is in the time of the mission, in its currency. */
const isWithin = (mission: JoinedMission, iso: RawBuilder<unknown>, atMs: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`${iso} = ${mission.iso} and ${atMs} >= ${mission.joinedAtMs}::bigint and ${atMs} < ${mission.endsAtMs}::bigint`;

/**
 * Coupons staked in time with own money, neither sold nor a free bet: done are those that are settled and not void, open those
 * that have no result yet.
 */
const ofCoupons = (
  mission: JoinedMission,
  { smallest, lowestCoef, lowestLegs }: MissionStep,
): RawBuilder<StepCount> => sql`
  select count(*) filter (where c.payout_minor is not null and exists (select from bets b where b.coupon_id = c.id
      and b.status_id not in (${betStatus.return}, ${betStatus.forcedReturn})))::integer as done,
    count(*) filter (where c.payout_minor is null)::integer as open
  from coupons c join accounts a on a.id = c.account_id and a.type <> ${ACCOUNT_TYPE.bonus}
  where c.player_id = ${mission.playerId}::bigint and ${isWithin(mission, sql`c.iso`, sql`c.placed_at_ms`)}
    and c.state <> 'rejected' and (c.terms->>'freeBet')::boolean is not true
    and c.amount_minor - c.prepaid_minor - c.sold_stake_minor >= ${String(smallest)}::bigint
    and (select count(*) from bets b where b.coupon_id = c.id) >= ${lowestLegs}::integer
    and not exists (select from bets b where b.coupon_id = c.id
      and b.coef * ${String(lowestCoef.denominator)}::numeric < 1000 * ${String(lowestCoef.numerator)}::numeric)`;

/** Rounds staked in time with own money, those that were rolled back left out. */
const ofRounds = (mission: JoinedMission, { smallest, games }: MissionStep): RawBuilder<StepCount> => sql`
  select count(*)::integer as done, 0 as open from (
    select from casino_transactions b join accounts a on a.id = b.account_id and a.type <> ${ACCOUNT_TYPE.bonus}
    where b.player_id = ${mission.playerId}::bigint and b.kind = 'bet' and not b.is_rolled_back
      and ${isWithin(mission, sql`b.iso`, sql`b.created_at_ms`)}
      and (${games.length} = 0 or b.game_id in (select jsonb_array_elements_text(${JSON.stringify(games)}::jsonb)))
    group by b.provider_id, b.round_id having sum(b.amount_minor) >= ${String(smallest)}::bigint) r`;

/** Deposits begun in time: done are those that came and stayed, open those that may still come. */
const ofDeposits = (mission: JoinedMission, { smallest }: MissionStep): RawBuilder<StepCount> => sql`
  select count(*) filter (where p.state = 'succeeded')::integer as done,
    count(*) filter (where p.state in ('created', 'pending'))::integer as open
  from payments p
  where p.player_id = ${mission.playerId}::bigint and p.direction = 'deposit'
    and ${isWithin(mission, sql`p.iso`, sql`p.created_at_ms`)} and p.amount_minor >= ${String(smallest)}::bigint
    and not exists (select from payments r where r.refund_of = p.id and r.state in ('created', 'pending', 'succeeded'))`;

const countsOf: Readonly<Record<MissionDeed, (mission: JoinedMission, step: MissionStep) => RawBuilder<StepCount>>> = {
  coupons: ofCoupons,
  rounds: ofRounds,
  deposits: ofDeposits,
};

/** How far the steps of a mission are now, out of the tables alone: counting again changes nothing, a correction is followed. */
export async function countSteps(
  reader: Reader,
  mission: JoinedMission,
  steps: readonly MissionStep[],
): Promise<readonly StepCount[]> {
  const counts: StepCount[] = [];
  for (const step of steps) {
    const { rows } = await countsOf[step.of](mission, step).execute(reader);
    counts.push(rows[0] ?? { done: 0, open: 0 });
  }
  return counts;
}
