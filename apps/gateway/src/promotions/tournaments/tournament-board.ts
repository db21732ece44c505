import { placeByPoints, type TournamentOffer } from '@longshot/domain/promotions';
import { sql } from 'kysely';
import type { Reader } from '../../platform/database/index.ts';

/** A player on the board of a tournament. */
export interface BoardRow {
  readonly playerId: number;
  readonly points: number;
  readonly place: number;
  readonly prizeMinor: number;
}

/** So many places are shown, also where fewer have a prize. */
const SHOWN = 20;

/** The first places of a tournament: those that have a prize, with everybody of equal points, and at least twenty. */
export async function findBoard(
  reader: Reader,
  siteId: string,
  { id, prizes }: TournamentOffer,
): Promise<readonly BoardRow[]> {
  const most = Math.max(SHOWN, prizes.length);
  const { rows } = await sql<{ playerId: number; points: number }>`
    select player_id as "playerId", points from tournament_entries
    where site_id = ${siteId} and tournament_id = ${id} and points > 0 and points >= coalesce((
      select points from tournament_entries where site_id = ${siteId} and tournament_id = ${id} and points > 0
      order by points desc offset ${most - 1} limit 1), 1)
    order by points desc, joined_at_ms, player_id`.execute(reader);
  const placed = placeByPoints(
    rows.map(({ points }) => points),
    prizes,
  );
  return rows.map(({ playerId, points }, index) => {
    const { place = index + 1, prize = 0n } = placed[index] ?? {};
    return { playerId, points, place, prizeMinor: Number(prize) };
  });
}

/** Places by points, as they stood when they were read. */
export type Places = ReadonlyMap<number, number>;

/** The place of each number of points that somebody has in a tournament: behind everybody who has more. */
export async function findPlaces(reader: Reader, siteId: string, id: string): Promise<Places> {
  const { rows } = await sql<{ points: number; place: number }>`
    select points, (sum(count(*)) over (order by points desc) - count(*) + 1)::bigint as place from tournament_entries
    where site_id = ${siteId} and tournament_id = ${id} and points > 0 group by points`.execute(reader);
  return new Map(rows.map(({ points, place }) => [points, place]));
}

/** The place of so many points, where it was not read before. */
export async function placeOf(reader: Reader, siteId: string, id: string, points: number): Promise<number> {
  const entries = reader.selectFrom('tournament_entries').where('site_id', '=', siteId).where('tournament_id', '=', id);
  const { count } = await entries
    .where('points', '>', points)
    .select((one) => one.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count) + 1;
}
