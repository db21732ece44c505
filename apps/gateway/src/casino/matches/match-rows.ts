import type { DoneInMatch } from '@longshot/contracts';
import { matchPrizeMinor, type Side } from '@longshot/games';
import type { Insertable, Selectable } from 'kysely';
import type { Reader, Trx } from '../../platform/database/index.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import type { MatchActionsTable, MatchesTable, MatchSeatsTable } from '../../platform/database/tables/match-tables.ts';

/** A match as it is kept. */
export type MatchRow = Selectable<MatchesTable>;

/** An action of a match as it is kept. */
export type ActionRow = Selectable<MatchActionsTable>;

/** A seat of a player as it is kept. */
export type SeatRow = Selectable<MatchSeatsTable>;

/** The machine as the owner of a side. */
export const MACHINE = 'machine';

/** Owner, token and seed of a side. */
export const playerOf = (match: MatchRow, side: Side) => ({
  owner: side === 'white' ? match.white_owner : match.black_owner,
  token: side === 'white' ? match.white_token : match.black_token,
  seed: side === 'white' ? match.white_seed : match.black_seed,
});

/** The side of an owner; null for somebody who does not play. */
export const sideOf = ({ white_owner, black_owner }: MatchRow, owner: string): Side | null =>
  owner === white_owner ? 'white' : owner === black_owner ? 'black' : null;

/** Payout of whoever wins a match when the cube stands so; nothing where nothing is staked. */
export const prizeOf = ({ stake_minor }: Pick<MatchRow, 'stake_minor'>, cube: number): number =>
  stake_minor === 0 ? 0 : matchPrizeMinor(stake_minor, cube);

/** Whether a match is one that its players have to end before the next. */
export const isUnderWay = ({ phase, mode }: Pick<MatchRow, 'phase' | 'mode'>): boolean =>
  mode !== 'practice' && (phase === 'agreed' || phase === 'playing');

/** A match by its number. */
export const findMatch = (reader: Reader, id: number): Promise<MatchRow | undefined> =>
  reader.selectFrom('matches').selectAll().where('id', '=', id).executeTakeFirst();

/** Locks a match until the transaction ends. */
export const lockMatch = (trx: Trx, id: number): Promise<MatchRow> =>
  trx.selectFrom('matches').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();

/** A match of a player's, by the number that a call tells. Throws `not_found` with the field. */
export async function matchOf(
  reader: Reader,
  matchId: string,
  owner: string,
): Promise<{ match: MatchRow; side: Side }> {
  const match = Number.isSafeInteger(Number(matchId)) ? await findMatch(reader, Number(matchId)) : undefined;
  const side = match ? sideOf(match, owner) : null;
  if (match && side) return { match, side };
  throw new RequestRefused('not_found', { field: 'matchId' }, 'matchId: there is none such');
}

/** Changes a match; answers it as it is kept then. */
export const updateMatch = (trx: Trx, id: number, change: Partial<Insertable<MatchesTable>>): Promise<MatchRow> =>
  trx.updateTable('matches').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

/** Something that was done, before it is numbered. */
export interface NewAction {
  readonly side: Side;
  readonly kind: DoneInMatch['kind'];
  readonly steps?: ActionRow['steps'];
  readonly dice?: readonly number[] | null;
  readonly nonce?: number | null;
  readonly key?: string;
  readonly hash?: string;
}

/** Writes an action of a match. */
export async function insertAction(
  trx: Trx,
  matchId: number,
  number: number,
  action: NewAction,
  nowMs: number,
): Promise<void> {
  const { side, kind, steps = [], dice = null, nonce = null, key = null, hash = null } = action;
  await trx
    .insertInto('match_actions')
    .values({
      match_id: matchId,
      number,
      side,
      key,
      request_hash: hash,
      kind,
      steps: JSON.stringify(steps),
      dice: dice === null ? null : JSON.stringify(dice),
      nonce,
      created_at_ms: nowMs,
    })
    .execute();
}

/** Everything that was done in a match, in its order. */
export const actionsOf = (reader: Reader, matchId: number): Promise<ActionRow[]> =>
  reader.selectFrom('match_actions').selectAll().where('match_id', '=', matchId).orderBy('number').execute();

/** The action that a key of a player's has done. */
export const findAction = (reader: Reader, matchId: number, side: Side, key: string): Promise<ActionRow | undefined> =>
  reader
    .selectFrom('match_actions')
    .selectAll()
    .where('match_id', '=', matchId)
    .where('side', '=', side)
    .where('key', '=', key)
    .executeTakeFirst();
