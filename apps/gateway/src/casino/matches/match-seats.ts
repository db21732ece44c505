import { otherAccountsOf } from '../../wallet/limits/index.ts';
import type { Reader, Trx } from '../../platform/database/index.ts';
import type { OpenSession } from '../games/game-sessions.ts';
import { findMatch, isUnderWay, type MatchRow, type SeatRow } from './match-rows.ts';

/** The seat of a player at a game; undefined for who never sat there. */
export const findSeat = (reader: Reader, owner: string, gameId: string): Promise<SeatRow | undefined> =>
  reader
    .selectFrom('match_seats')
    .selectAll()
    .where('owner', '=', owner)
    .where('game_id', '=', gameId)
    .executeTakeFirst();

/** Locks the seat of a player, who sits down with this token unless their match goes on. */
export async function lockSeat(trx: Trx, { session, game }: OpenSession): Promise<SeatRow> {
  const { token, owner, mode, iso } = session;
  const row = { owner, game_id: game.id, token, mode, iso, state: 'free' as const };
  await trx
    .insertInto('match_seats')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return trx
    .selectFrom('match_seats')
    .selectAll()
    .where('owner', '=', owner)
    .where('game_id', '=', game.id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Changes a seat that is locked. */
export async function updateSeat(trx: Trx, { owner, game_id }: SeatRow, change: Partial<SeatRow>): Promise<void> {
  await trx.updateTable('match_seats').set(change).where('owner', '=', owner).where('game_id', '=', game_id).execute();
}

/** The match that a player has to end before the next; undefined where there is none. */
export async function matchUnderWay(reader: Reader, seat: SeatRow): Promise<MatchRow | undefined> {
  const match = seat.match_id === null ? undefined : await findMatch(reader, seat.match_id);
  return match && isUnderWay(match) ? match : undefined;
}

const playerIdOf = (owner: string): number | null => (owner.startsWith('player:') ? Number(owner.slice(7)) : null);

/** Owners who are the same person as a player, as far as the house knows. */
async function sameAs(reader: Reader, owner: string): Promise<readonly string[]> {
  const playerId = playerIdOf(owner);
  if (playerId === null) return [owner];
  return [owner, ...(await otherAccountsOf(reader, playerId)).map((id) => `player:${id}`)];
}

/**
 * Locks the seat of whoever has sought longest for the same game, currency, kind of money and stake. Only those who sought
 * before are looked at, so that two who find each other never wait for each other.
 */
export async function lockOpponent(trx: Trx, seat: SeatRow, nowMs: number): Promise<SeatRow | undefined> {
  return trx
    .selectFrom('match_seats')
    .selectAll()
    .where('state', '=', 'seeking')
    .where('game_id', '=', seat.game_id)
    .where('mode', '=', seat.mode)
    .where('iso', '=', seat.iso)
    .where('stake_minor', '=', seat.stake_minor)
    .where('owner', 'not in', await sameAs(trx, seat.owner))
    .where('ends_at_ms', '>', nowMs)
    .where((where) =>
      where.or([
        where('sought_at_ms', '<', seat.sought_at_ms),
        where.and([where('sought_at_ms', '=', seat.sought_at_ms), where('owner', '<', seat.owner)]),
      ]),
    )
    .orderBy('sought_at_ms')
    .orderBy('owner')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
}
