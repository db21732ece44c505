import { withoutUndefined } from '@longshot/domain/input';
import type { PersonalDataAnswer, UserConfig } from '@longshot/contracts';
import {
  isPersonalFieldLocked,
  isVerificationPending,
  isVerified,
  missingData,
  personalFieldNames,
  type PersonalField,
} from '@longshot/domain/identity';
import { type Jurisdiction, jurisdictionTables, knownJurisdiction } from '@longshot/domain/jurisdictions';
import type { PersonalData, Reader } from '../../platform/database/index.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import { jurisdictionTime } from '../../platform/clock/jurisdiction-time.ts';
import {
  checkDocumentDays,
  checkField,
  STORED_AS,
  movePlayer,
  type PersonalFields,
  readUserConfig,
  withFields,
  writePersonal,
} from '../../identity/players/index.ts';
import { checkPerson, matchPlayer } from '../../identity/persons/index.ts';
import type { OfficeContext } from '../office-context.ts';

/** Data that lists of people are asked with. */
const ASKED_WITH = ['name', 'surname', 'registration_address', 'country', 'passport'] as const;

/** Whether documents prove the data already, or are being looked at. */
const isProven = (config: UserConfig): boolean => isVerified(config) || isVerificationPending(config);

interface Known {
  readonly personal: PersonalData;
  readonly name: string | null;
  readonly dateOfBirth: string;
  readonly timeZone: string;
  readonly createdAtMs: number;
  readonly activeAccountId: string;
  readonly jurisdiction: string | null;
  readonly needsData: boolean;
  readonly config: UserConfig;
}

async function readKnown(reader: Reader, playerId: number, nowMs: number): Promise<Known> {
  const config = await readUserConfig(reader, playerId, nowMs);
  const row = await reader
    .selectFrom('players as p')
    .leftJoin('player_profiles as profile', 'profile.player_id', 'p.id')
    .select(['p.name', 'p.date_of_birth as dateOfBirth', 'p.time_zone as timeZone', 'p.created_at_ms as createdAtMs'])
    .select([
      'p.active_account_id as activeAccountId',
      'profile.personal',
      'p.jurisdiction',
      'p.needs_data as needsData',
      'p.country',
    ])
    .where('p.id', '=', playerId)
    .executeTakeFirst();
  if (!row || !config) throw new RequestRefused('unauthorised');
  // Registration told the country already.
  const lives = row.country === null ? {} : { country: row.country };
  return { ...row, personal: { ...lives, ...row.personal }, config };
}

function fieldOf({ personal, name, dateOfBirth }: Known, field: PersonalField): string | null {
  if (field === 'user_birthday_date') return dateOfBirth;
  const kept = personal[STORED_AS[field]];
  if (kept === undefined) return field === 'user_name' ? name : null;
  return String(kept);
}

async function mainAccountId(reader: Reader, playerId: number): Promise<string> {
  const query = reader.selectFrom('accounts').select('id').where('player_id', '=', playerId).orderBy('type');
  return (await query.executeTakeFirstOrThrow()).id;
}

const keptAs = (field: PersonalField): string | null => (field === 'user_birthday_date' ? null : STORED_AS[field]);

/** Fields that hold the player's money back until they are told. */
function missingFields({ needsData, jurisdiction, personal, name }: Known, ofHouse: Jurisdiction): PersonalField[] {
  if (!needsData) return [];
  const { rules } = jurisdictionTables[knownJurisdiction(jurisdiction, ofHouse)];
  const missing = missingData({ ...withoutUndefined({ name: name ?? undefined }), ...personal }, rules.dataBeforePlay);
  return personalFieldNames.filter((field) => missing.some((each) => each === keptAs(field)));
}

async function present(
  reader: Reader,
  playerId: number,
  known: Known,
  ofHouse: Jurisdiction = 'default',
): Promise<PersonalDataAnswer> {
  const { config } = known;
  const fields = personalFieldNames.map((field) => [field, fieldOf(known, field)] as const);
  return {
    // Every field of the list is there.
    fields: Object.fromEntries(fields) as PersonalDataAnswer['fields'],
    locked: personalFieldNames.filter((field) => isPersonalFieldLocked(field, isProven(config))),
    missing: missingFields(known, ofHouse),
    user_main_id: await mainAccountId(reader, playerId),
    user_active_id: known.activeAccountId,
    user_registration_date: known.createdAtMs,
    user_phone_number: config.phone_number === null ? null : `${config.phone_code ?? ''}${config.phone_number}`,
    user_email: config.user_email,
    user_login: config.user_email,
  };
}

/** Reads the personal data of a player. */
export async function personalData(
  { database, settings, nowMs }: OfficeContext,
  playerId: number,
): Promise<PersonalDataAnswer> {
  const known = await readKnown(database.kysely, playerId, nowMs());
  return present(database.kysely, playerId, known, settings.jurisdiction);
}

function checkFields(known: Known, fields: PersonalFields, nowMs: number): void {
  const today = jurisdictionTime(nowMs, known.timeZone).slice(0, 10);
  for (const field of personalFieldNames) {
    const value = fields[field];
    if (value === undefined || value.trim() === (fieldOf(known, field) ?? '')) continue;
    checkField(field, value, today);
    if (isPersonalFieldLocked(field, isProven(known.config))) {
      throw new RequestRefused('field_locked', { field: `fields.${field}` });
    }
  }
  const reported = (field: PersonalField) => (fields[field] ?? fieldOf(known, field) ?? '').trim();
  checkDocumentDays(reported('passport_issue_date'), reported('passport_end_date'), known.dateOfBirth);
}

/**
 * Changes the fields that are sent, all of them or none.
 *
 * @throws RequestRefused `validation_failed` or `field_locked` with the field.
 */
export async function savePersonalData(
  context: OfficeContext,
  playerId: number,
  fields: PersonalFields,
): Promise<PersonalDataAnswer> {
  const { database, settings, bus, nowMs } = context;
  let isExcluded = false;
  let isOtherPerson = false;
  const answer = await database.transaction(async (trx) => {
    await trx.selectFrom('players').select('id').where('id', '=', playerId).forUpdate().execute();
    const known = await readKnown(trx, playerId, nowMs());
    checkFields(known, fields, nowMs());
    const before = { ...withoutUndefined({ name: known.name ?? undefined }), ...known.personal };
    const personal = withFields(before, fields);
    await writePersonal(trx, settings.siteId, playerId, personal);
    isOtherPerson = ASKED_WITH.some((key) => personal[key] !== known.personal[key]);
    await movePlayer(trx, { settings, nowMs }, playerId, personal);
    const found = await matchPlayer(trx, {
      siteId: settings.siteId,
      playerId,
      nowMs: nowMs(),
      ofHouse: settings.jurisdiction ?? 'default',
    });
    isExcluded = found.exclusion !== null;
    return present(trx, playerId, await readKnown(trx, playerId, nowMs()), settings.jurisdiction);
  });
  bus.publish('player-changed', { playerId: String(playerId) });
  if (isExcluded) bus.publish('limits', { playerId: String(playerId) });
  // What a list cannot say now is asked again at the next sign-in, and before anybody is identified.
  await checkPerson(context, playerId, isOtherPerson);
  return answer;
}
