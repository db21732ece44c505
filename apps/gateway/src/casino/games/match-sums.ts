import { MULTIPLE_UNIT } from '@longshot/games';
import { sql, type RawBuilder } from 'kysely';

/** A side of a match that is over, as a round among others. */
interface MatchSum {
  readonly game_id: string;
  readonly iso: string;
  readonly staked: number;
  readonly paid: number;
  readonly multiple: number;
}

/** Sides of matches for stakes that are over, each as a round of whoever played it: those of an owner, or of a token. */
export function matchSums(of: { readonly owner: string } | { readonly token: string }): RawBuilder<MatchSum> {
  const [white, black] = 'owner' in of ? ['m.white_owner', 'm.black_owner'] : ['m.white_token', 'm.black_token'];
  const whose = 'owner' in of ? of.owner : of.token;
  return sql<MatchSum>`
    select game_id, iso, staked, paid, div(paid * ${MULTIPLE_UNIT}::bigint, stake_minor)::bigint as multiple
    from (
      select m.game_id, m.iso, m.stake_minor, m.stake_minor * (m.stand ->> 'cube')::bigint as staked,
        case when m.stand ->> 'winner' = case ${whose} when ${sql.ref(white)} then 'white' else 'black' end
          then m.prize_minor else 0 end as paid
      from matches m
      where ${whose} in (${sql.ref(white)}, ${sql.ref(black)}) and m.phase = 'over' and m.mode <> 'practice'
    ) sides`;
}
