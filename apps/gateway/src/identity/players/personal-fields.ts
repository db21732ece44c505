import { checkPersonalField, personalFieldNames, type PersonalField } from '@longshot/domain/identity';
import type { PersonalData, Trx } from '../../platform/database/index.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';

/** Fields of personal data that are sent. */
export type PersonalFields = Readonly<Partial<Record<PersonalField, string>>>;

/** Under which name each field is kept; the birthday stands with the player. */
export const STORED_AS = {
  user_name: 'name',
  user_surname: 'surname',
  user_middle_name: 'middle_name',
  user_birthday_place: 'birthday_place',
  country: 'country',
  user_geo_location_region: 'region',
  city: 'city',
  user_registration_address: 'registration_address',
  passport_type: 'document_type_id',
  passport_series: 'passport_series',
  passport_number: 'passport',
  passport_issue_date: 'passport_date',
  passport_end_date: 'passport_end_date',
  issued_by: 'issued_by',
  inn: 'inn',
} as const satisfies Readonly<Record<Exclude<PersonalField, 'user_birthday_date'>, keyof PersonalData>>;

/** Refusal of a field of personal data. */
const wrongField = (field: PersonalField, reason: string): RequestRefused =>
  new RequestRefused('validation_failed', { field: `fields.${field}` }, `fields.${field}: ${reason}`);

/**
 * Refuses a value that is none of its field. What was typed is never part of the reason: it may be a card's number.
 *
 * @throws RequestRefused `validation_failed` with the field.
 */
export function checkField(field: PersonalField, value: string, today: string): void {
  const fault = checkPersonalField(field, value, today);
  if (fault) throw wrongField(field, fault);
}

/**
 * Refuses a document that was issued before its owner's birth, or ends before it was issued; the empty text is a day that nobody
 * has told.
 *
 * @throws RequestRefused `validation_failed` with the field.
 */
export function checkDocumentDays(issued: string, ends: string, dateOfBirth: string): void {
  if (issued !== '' && issued < dateOfBirth) throw wrongField('passport_issue_date', 'before_birth');
  if (issued !== '' && ends !== '' && ends <= issued) throw wrongField('passport_end_date', 'before_issue');
}

/** Personal data with the fields that are sent in place of what was there; the empty text takes a value away. */
export function withFields(personal: PersonalData, fields: PersonalFields): PersonalData {
  const kept: Record<string, string | number> = { ...personal };
  for (const field of personalFieldNames) {
    const value = fields[field]?.trim();
    if (value === undefined || field === 'user_birthday_date') continue;
    const key = STORED_AS[field];
    if (value === '') delete kept[key];
    else kept[key] = key === 'document_type_id' ? Number(value) : value;
  }
  return kept;
}

/** Writes a player's personal data. */
export async function writePersonal(trx: Trx, siteId: string, playerId: number, personal: PersonalData): Promise<void> {
  const row = { personal: JSON.stringify(personal), country_code: personal.country ?? null };
  await trx
    .insertInto('player_profiles')
    .values({ player_id: playerId, site_id: siteId, ...row })
    .onConflict((conflict) => conflict.column('player_id').doUpdateSet(row))
    .execute();
  await trx
    .updateTable('players')
    .set({ name: personal.name ?? null })
    .where('id', '=', playerId)
    .execute();
}
