import { withoutUndefined } from '@longshot/domain/input';
import type { BodyOf, ResponseOf } from '@longshot/contracts';
import type { PersonalField } from '@longshot/domain/identity';
import type { Trx } from '../../platform/database/index.ts';
import { logStaffAction } from '../../platform/http/log-staff-action.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import { withFields, writePersonal } from '../../identity/players/index.ts';
import { checkPerson, matchPlayer } from '../../identity/persons/index.ts';
import type { OfficeContext } from '../office-context.ts';
import { presentWaiting } from './corrections.ts';

/** Writes a field that its player cannot change, and looks for the accounts of who they are now. Answers whether they are excluded. */
async function writeField(
  trx: Trx,
  { settings, nowMs }: OfficeContext,
  playerId: number,
  field: PersonalField,
  value: string,
): Promise<boolean> {
  const { siteId } = settings;
  if (field === 'user_birthday_date') {
    await trx.updateTable('players').set({ date_of_birth: value }).where('id', '=', playerId).execute();
  } else {
    const row = await trx
      .selectFrom('players as p')
      .leftJoin('player_profiles as profile', 'profile.player_id', 'p.id')
      .select(['p.name', 'profile.personal'])
      .where('p.id', '=', playerId)
      .executeTakeFirstOrThrow();
    const known = { ...withoutUndefined({ name: row.name ?? undefined }), ...row.personal };
    await writePersonal(trx, siteId, playerId, withFields(known, { [field]: value }));
  }
  const ofHouse = settings.jurisdiction ?? 'default';
  const found = await matchPlayer(trx, { siteId, playerId, nowMs: nowMs(), ofHouse });
  return found.exclusion !== null;
}

/**
 * Takes a correction or refuses it, and tells its player; of two decisions at once the first stands. What is taken is written
 * whatever the field's lock.
 *
 * @throws RequestRefused `not_found` for one that is not there or was decided.
 */
export async function decideCorrection(
  context: OfficeContext,
  correctionId: number,
  { isAccepted, answer }: BodyOf<'decideCorrection'>,
  staff: string,
): Promise<ResponseOf<'decideCorrection'>> {
  const { database, settings, notices, bus, nowMs } = context;
  const { siteId } = settings;
  const { row, isExcluded } = await database.transaction(async (trx) => {
    const decided = { decided_at_ms: nowMs(), decided_by: staff, answer: answer.trim() };
    const row = await trx
      .updateTable('data_corrections')
      .set({ state: isAccepted ? 'accepted' : 'refused', ...decided })
      .where('id', '=', correctionId)
      .where('site_id', '=', siteId)
      .where('state', '=', 'open')
      .returningAll()
      .executeTakeFirst();
    if (!row) throw new RequestRefused('not_found', { field: 'correctionId' });
    const playerId = row.player_id;
    await trx.selectFrom('players').select('id').where('id', '=', playerId).forUpdate().execute();
    const isExcluded = isAccepted && (await writeField(trx, context, playerId, row.field, row.value_asked));
    const about = { playerId, correctionId, field: row.field, isAccepted };
    await logStaffAction(trx, { siteId, staff, action: 'correction-decided', about, nowMs: nowMs() });
    await notices.send(trx, {
      playerId,
      language: 'en',
      about: 'correction',
      facts: {},
      page: 'office/account/edit',
    });
    return { row, isExcluded };
  });
  const playerId = row.player_id;
  bus.publish('player-changed', { playerId: String(playerId) });
  if (isExcluded) bus.publish('limits', { playerId: String(playerId) });
  // Lists of people are asked about who they are now.
  if (isAccepted) await checkPerson(context, playerId, true);
  return presentWaiting(row);
}
