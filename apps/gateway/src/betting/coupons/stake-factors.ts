import type { StakeFactors } from '@longshot/domain/coupon/quote';
import { sql, type RawBuilder } from 'kysely';
import type { Reader } from '../../platform/database/index.ts';

/** Nobody has set a factor. */
export const NO_FACTORS: StakeFactors = { own: null, ofGroups: null };

/** Expression for the factors that hold for a player, as JSON; `playerId` is an expression. */
export const stakeFactorColumn = (playerId: RawBuilder<unknown>): RawBuilder<StakeFactors> => sql<StakeFactors>`
  jsonb_build_object(
    'own', (select f.percent from stake_factors f where f.player_id = ${playerId}),
    'ofGroups', (select min(g.percent) from stake_group_members m join stake_groups g on g.id = m.group_id
      where m.player_id = ${playerId}))`;

/** Reads the factors that hold for a player. */
export async function findStakeFactors(reader: Reader, playerId: number): Promise<StakeFactors> {
  const { rows } = await sql<{ factors: StakeFactors }>`
    select ${stakeFactorColumn(sql`${playerId}::bigint`)} as factors`.execute(reader);
  return rows[0]?.factors ?? NO_FACTORS;
}

/** Factors of a player, now and without one of their groups. */
interface FactorsWithout {
  readonly playerId: number;
  readonly before: StakeFactors;
  readonly after: StakeFactors;
}

/** Reads what the factors of the members of a group are, and would be without it; of one of them where a player is named. */
export async function findFactorsWithout(
  reader: Reader,
  groupId: number,
  playerId: number | null,
): Promise<readonly FactorsWithout[]> {
  const one = playerId === null ? sql`` : sql`and member.player_id = ${playerId}::bigint`;
  const factors = (of: RawBuilder<unknown>) => sql`jsonb_build_object('own', own.percent, 'ofGroups', ${of})`;
  const { rows } = await sql<FactorsWithout>`
    select member.player_id as "playerId", ${factors(sql`others.with_it`)} as before, ${factors(sql`others.without`)} as after
    from stake_group_members member left join stake_factors own on own.player_id = member.player_id
      cross join lateral (
        select min(g.percent) as with_it, min(g.percent) filter (where g.id <> member.group_id) as without
        from stake_group_members m join stake_groups g on g.id = m.group_id where m.player_id = member.player_id) others
    where member.group_id = ${groupId}::bigint ${one} order by 1`.execute(reader);
  return rows;
}
