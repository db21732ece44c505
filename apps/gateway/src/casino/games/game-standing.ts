import type { GameStanding } from '@longshot/contracts';
import { sql } from 'kysely';
import type { Reader } from '../../platform/database/index.ts';
import type { InHouseSession } from './in-house-rounds.ts';
import { matchSums } from './match-sums.ts';

interface Sums {
  readonly rounds: number;
  readonly stakedMinor: number;
  readonly paidMinor: number;
}

/**
 * How long a token plays, and what its rounds that are over came to: its own, its bets on shared rounds, and its matches.
 * Counted from what is kept, so that a page that is loaded anew says the same.
 */
export async function standingOfToken(
  reader: Reader,
  { token, created_at_ms: beganAtMs }: Pick<InHouseSession, 'token' | 'created_at_ms'>,
  nowMs: number,
): Promise<GameStanding> {
  const { rows } = await sql<Sums>`
    select count(*)::bigint as rounds, coalesce(sum(staked), 0)::bigint as "stakedMinor",
      coalesce(sum(paid), 0)::bigint as "paidMinor"
    from (
      select greatest(stake_minor, staked_minor) as staked, payout_minor + fall_minor as paid from in_house_rounds
        where token = ${token} and state in ('staked', 'finished') and free_rounds_id is null
      union all select b.stake_minor, b.payout_minor from shared_bets b join shared_rounds r on r.id = b.round_id
        where b.token = ${token} and (b.state = 'finished' or (b.state = 'staked' and r.phase = 'over'))
      union all select staked, paid from (${matchSums({ token })}) matches_over
    ) over_now`.execute(reader);
  const sums = rows[0] ?? { rounds: 0, stakedMinor: 0, paidMinor: 0 };
  return { ...sums, elapsedMs: Math.max(0, nowMs - beganAtMs) };
}
