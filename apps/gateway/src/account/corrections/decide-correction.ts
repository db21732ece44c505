import { withoutUndefined } from '@longshot/domain/input';
import type { PersonalField } from '@longshot/domain/identity';
import type { Trx } from '../../platform/database/index.ts';
import { refuseCardNumbers } from '../../platform/http/refuse-card-number.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import { withFields, writePersonal } from '../../identity/players/index.ts';
import { matchPlayer } from '../../identity/persons/index.ts';
import type { OfficeContext } from '../office-context.ts';

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

/** Decision about a correction. */
export interface CorrectionDecision {
  readonly correctionId: number;
  readonly isAccepted: boolean;
  /** Why, as the player reads it. */
  readonly answer: string;
  readonly staff: string;
}

/** A correction that was decided. */
export interface DecidedCorrection {
  readonly playerId: number;
  readonly field: PersonalField;
  /** Whether who the player is now is kept out. */
  readonly isExcluded: boolean;
}

/**
 * Takes a correction or refuses it, and writes to its player; of two decisions at once the first stands. What is taken is written
 * whatever the field's lock.
 *
 * @throws RequestRefused `not_found` for one that is not there or was decided; `validation_failed` for an answer with a card's number.
 */
export async function keepCorrectionDecision(
  trx: Trx,
  context: OfficeContext,
  { correctionId, isAccepted, answer, staff }: CorrectionDecision,
): Promise<DecidedCorrection> {
  const { settings, notices, nowMs } = context;
  refuseCardNumbers({ answer });
  const decided = { decided_at_ms: nowMs(), decided_by: staff, answer: answer.trim() };
  const row = await trx
    .updateTable('data_corrections')
    .set({ state: isAccepted ? 'accepted' : 'refused', ...decided })
    .where('id', '=', correctionId)
    .where('site_id', '=', settings.siteId)
    .where('state', '=', 'open')
    .returningAll()
    .executeTakeFirst();
  if (!row) throw new RequestRefused('not_found', { field: 'correctionId' });
  const { player_id: playerId, field } = row;
  await trx.selectFrom('players').select('id').where('id', '=', playerId).forUpdate().execute();
  const isExcluded = isAccepted && (await writeField(trx, context, playerId, field, row.value_asked));
  await notices.send(trx, { playerId, language: 'en', about: 'correction', facts: {}, page: 'office/account/edit' });
  return { playerId, field, isExcluded };
}
