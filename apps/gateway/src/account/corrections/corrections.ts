import type { BodyOf, ResponseOf } from '@longshot/contracts';
import {
  isPersonalFieldLocked,
  isVerificationPending,
  isVerified,
  type PersonalField,
} from '@longshot/domain/identity';
import { hasCardNumber } from '@longshot/domain/payments';
import type { Selectable } from 'kysely';
import { jurisdictionTime } from '../../platform/clock/jurisdiction-time.ts';
import { isDatabaseError, type Reader } from '../../platform/database/index.ts';
import type { DataCorrectionsTable } from '../../platform/database/tables/correction-tables.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import { checkField, readUserConfig } from '../../identity/players/index.ts';
import type { OfficeContext } from '../office-context.ts';
import { personalData } from '../settings/personal-data.ts';

type Row = Selectable<DataCorrectionsTable>;
type Waiting = ResponseOf<'listCorrections'>['corrections'][number];

/** So many are listed. */
const MOST_LISTED = 100;

/** A correction as its player sees it. */
function present(row: Row): ResponseOf<'getCorrections'>['corrections'][number] {
  return {
    correctionId: String(row.id),
    field: row.field,
    valueBefore: row.value_before,
    value: row.value_asked,
    reason: row.reason,
    state: row.state,
    answer: row.answer,
    askedAtMs: row.asked_at_ms,
    decidedAtMs: row.decided_at_ms,
  };
}

/** A correction as the staff sees it. */
const presentWaiting = (row: Row): Waiting => ({ ...present(row), playerId: String(row.player_id) });

/** Corrections that a player asked for, the newest first. */
export async function listOwn(reader: Reader, playerId: number): Promise<ResponseOf<'getCorrections'>> {
  const query = reader.selectFrom('data_corrections').selectAll().where('player_id', '=', playerId);
  const rows = await query.orderBy('id', 'desc').limit(MOST_LISTED).execute();
  return { corrections: rows.map(present) };
}

const wrong = (field: string, reason: string): RequestRefused =>
  new RequestRefused('validation_failed', { field }, `${field}: ${reason}`);

async function refuseOpenField({ database, nowMs }: OfficeContext, playerId: number, field: PersonalField) {
  const config = await readUserConfig(database.kysely, playerId, nowMs());
  const isProven = config !== null && (isVerified(config) || isVerificationPending(config));
  // Whatever the player may change, they change.
  if (!isPersonalFieldLocked(field, isProven)) throw wrong('field', 'can be changed on the page');
}

/**
 * Keeps that a player asks for a field to be corrected that they cannot change themselves. One of a field waits at a time.
 *
 * @throws RequestRefused `validation_failed` with the field: a field that is open, a value that is none of its field or is there
 *   already, a second one while the first waits, a card's number.
 */
export async function requestCorrection(
  context: OfficeContext,
  playerId: number,
  { field, ...body }: BodyOf<'requestCorrection'>,
): Promise<ResponseOf<'getCorrections'>> {
  const { database, settings, nowMs } = context;
  const [value, reason] = [body.value.trim(), body.reason.trim()];
  if (hasCardNumber(reason)) throw wrong('reason', 'card_number');
  await refuseOpenField(context, playerId, field);
  const player = database.kysely.selectFrom('players').select('time_zone as timeZone').where('id', '=', playerId);
  const { timeZone } = await player.executeTakeFirstOrThrow();
  checkField(field, value, jurisdictionTime(nowMs(), timeZone).slice(0, 10));
  const before = (await personalData(context, playerId)).fields[field] ?? '';
  if (before === value) throw wrong('value', 'is what is kept');
  try {
    await database.kysely
      .insertInto('data_corrections')
      .values({
        site_id: settings.siteId,
        player_id: playerId,
        field,
        value_before: before,
        value_asked: value,
        reason,
        state: 'open',
        answer: null,
        asked_at_ms: nowMs(),
        decided_at_ms: null,
        decided_by: null,
      })
      .execute();
  } catch (error) {
    if (isDatabaseError(error, 'uniqueViolation', 'data_corrections_open')) throw wrong('field', 'one waits already');
    throw error;
  }
  return listOwn(database.kysely, playerId);
}

const waiting = (reader: Reader, siteId: string) =>
  reader.selectFrom('data_corrections').selectAll().where('site_id', '=', siteId).where('state', '=', 'open');

/** Corrections that wait for a decision, the oldest first. */
export async function listWaiting({ database, settings }: OfficeContext): Promise<ResponseOf<'listCorrections'>> {
  const rows = await waiting(database.kysely, settings.siteId).orderBy('id').limit(MOST_LISTED).execute();
  return { corrections: rows.map(presentWaiting) };
}

/** Corrections of a player that wait for a decision, the oldest first. */
export async function listWaitingOf(reader: Reader, siteId: string, playerId: number): Promise<Waiting[]> {
  const rows = await waiting(reader, siteId).where('player_id', '=', playerId).orderBy('id').execute();
  return rows.map(presentWaiting);
}
