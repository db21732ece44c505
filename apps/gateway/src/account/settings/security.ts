import type { BodyOf, SessionList } from '@longshot/contracts';
import { deviceNameOf } from '@longshot/domain/identity';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import { type RequestSession, playerIdOf } from '../../platform/http/request-session.ts';
import { announceEnded, endSessions as endAll } from '../../identity/sessions/index.ts';
import { hashPassword, isPassword, refuseKnownPassword } from '../../identity/players/index.ts';
import type { OfficeContext } from '../office-context.ts';

const idOf = (session: RequestSession): number => Number(playerIdOf(session));

/** Where a player is signed in, the present session first. */
export async function sessionsOf({ sessions }: OfficeContext, session: RequestSession): Promise<SessionList> {
  const all = await sessions.list(idOf(session));
  const listed = all.map(({ userAgent, ...each }) => ({
    ...each,
    ...deviceNameOf(userAgent ?? ''),
    isCurrent: each.id === session.id,
  }));
  return { sessions: listed.sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent)) };
}

/**
 * Ends one session of the player, or without an id all but the present one; answers how many.
 *
 * @throws RequestRefused `not_found` for a session that is not the player's.
 */
export async function endSessions(context: OfficeContext, session: RequestSession, id?: string): Promise<number> {
  const own = (await context.sessions.list(idOf(session))).map((each) => each.id);
  const others = own.filter((each) => each !== session.id);
  if (id === undefined) return endAll(context, others);
  if (!own.includes(id)) throw new RequestRefused('not_found', { field: 'id' });
  return endAll(context, [id]);
}

/**
 * Sets another password. Every other session of the player ends, and so does every sign-in that was begun with the old
 * one: whoever knew it may sit there. Answers how many sessions ended.
 *
 * @throws RequestRefused `credentials_invalid` for a wrong password, `validation_failed` where the new one is the old,
 *   `password_known` where it is one that is guessed first.
 */
export async function changePassword(
  context: OfficeContext,
  session: RequestSession,
  { password, newPassword }: BodyOf<'changePassword'>,
): Promise<number> {
  const { database, nowMs } = context;
  const playerId = idOf(session);
  const query = database.kysely.selectFrom('players').select(['password_hash as hash', 'email']);
  const player = await query.where('id', '=', playerId).executeTakeFirst();
  const before = player?.hash;
  if (!(await isPassword(password, before)) || before === undefined) {
    throw new RequestRefused('credentials_invalid', { field: 'password' });
  }
  if (newPassword === password) {
    throw new RequestRefused('validation_failed', { field: 'newPassword' }, 'newPassword: is the present one');
  }
  refuseKnownPassword(newPassword, 'newPassword', player?.email ?? undefined);
  const passwordHash = await hashPassword(newPassword);
  const ended = await database.transaction(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('players')
      .set({ password_hash: passwordHash, password_changed_at_ms: nowMs() })
      .where('id', '=', playerId)
      // Of two changes at once the second no longer knows the password.
      .where('password_hash', '=', before)
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) throw new RequestRefused('credentials_invalid', { field: 'password' });
    await trx.deleteFrom('sign_in_steps').where('player_id', '=', playerId).execute();
    await trx.deleteFrom('sign_in_tokens').where('player_id', '=', playerId).execute();
    const others = trx
      .deleteFrom('sessions')
      .where('player_id', '=', playerId)
      .where('id', '<>', session.id ?? '');
    return others.returning('id').execute();
  });
  announceEnded(
    context,
    ended.map(({ id }) => id),
  );
  return ended.length;
}
