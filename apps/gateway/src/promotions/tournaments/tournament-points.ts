import type { TournamentOffer } from '@longshot/domain/promotions';
import { sql, type RawBuilder } from 'kysely';
import type { Reader } from '../../platform/database/index.ts';

/** Stakes of rounds that count for an entry `e`: in its time, its currency and its games, and not rolled back. */
const countedBets = ({ startsAt, endsAt, iso, games }: TournamentOffer): RawBuilder<unknown> => sql`
  b.site_id = e.site_id and b.player_id = e.player_id and b.kind = 'bet' and not b.is_rolled_back and b.iso = ${iso}
  and b.created_at_ms >= greatest(e.joined_at_ms, ${startsAt * 1_000}::bigint) and b.created_at_ms < ${endsAt * 1_000}::bigint
  and (${games.length} = 0 or b.game_id in (select jsonb_array_elements_text(${JSON.stringify(games)}::jsonb)))`;

/** Points of an entry `e` by what was staked: whole units. */
const ofStakes = (tournament: TournamentOffer): RawBuilder<unknown> => sql`
  (select coalesce(floor(sum(b.amount_minor) / ${Number(tournament.unit)}::bigint), 0)
    from casino_transactions b where ${countedBets(tournament)})`;

/** Points of an entry `e` by its rounds: one for each that was staked enough. */
const ofRounds = (tournament: TournamentOffer): RawBuilder<unknown> => sql`
  (select count(*) from (select from casino_transactions b where ${countedBets(tournament)}
    group by b.provider_id, b.round_id having sum(b.amount_minor) >= ${Number(tournament.unit)}::bigint) r)`;

/** Points of an entry `e` by its best round: hundredths of its stakes that it brought, where it was staked enough. */
const ofBestMultiple = (tournament: TournamentOffer): RawBuilder<unknown> => sql`
  (select coalesce(max(floor(r.won * 100 / r.staked)), 0) from (
    select sum(b.amount_minor) as staked, (select coalesce(sum(w.amount_minor), 0) from casino_transactions w
        where w.provider_id = b.provider_id and w.round_id = b.round_id and w.player_id = e.player_id
          and w.kind = 'win' and not w.is_rolled_back) as won
      from casino_transactions b where ${countedBets(tournament)}
      group by b.provider_id, b.round_id having sum(b.amount_minor) >= ${Number(tournament.unit)}::bigint) r)`;

const pointsOf = { stakes: ofStakes, rounds: ofRounds, 'best-multiple': ofBestMultiple } as const;

/**
 * Counts the points of a tournament anew, of those who have staked since a moment; of everybody where that is 0. They come
 * out of the transactions of rounds alone, so that counting again changes nothing and what was rolled back does not stay.
 */
export async function countPoints(
  reader: Reader,
  siteId: string,
  tournament: TournamentOffer,
  sinceMs: number,
): Promise<void> {
  const points = pointsOf[tournament.pointsOf](tournament);
  await sql`
    update tournament_entries e set points = counted.points
    from (select e.player_id, ${points} as points from tournament_entries e
      where e.site_id = ${siteId} and e.tournament_id = ${tournament.id}
        and (${sinceMs}::bigint = 0 or exists (select from casino_transactions c where c.player_id = e.player_id
          and c.kind = 'bet' and c.created_at_ms >= ${sinceMs}::bigint))) counted
    where e.site_id = ${siteId} and e.tournament_id = ${tournament.id} and e.player_id = counted.player_id
      and e.points <> counted.points`.execute(reader);
}
