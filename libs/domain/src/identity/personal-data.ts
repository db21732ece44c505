import { hasCardNumber } from '../payments/card-number.ts';
import { countryCodes } from './country-codes.ts';

/** Kind of a field of the personal data. */
export type PersonalFieldKind = 'name' | 'text' | 'code' | 'day' | 'past-day' | 'country' | 'document';

/** A field of the personal data. */
export interface PersonalFieldRule {
  readonly kind: PersonalFieldKind;
  /** Characters at least and at most, once spaces around are cut. */
  readonly least: number;
  readonly most: number;
  /** When it can no longer be changed: never, once a document has proven it, or from the registration on. */
  readonly locked: 'never' | 'verified' | 'always';
}

const rule = (
  kind: PersonalFieldKind,
  least: number,
  most: number,
  locked: PersonalFieldRule['locked'] = 'verified',
): PersonalFieldRule => ({ kind, least, most, locked });

/**
 * The fields of the personal data. What decided about the registration can never be changed; what documents prove
 * cannot while they are being checked and afterwards. Source: shell 3, personal data field names.
 */
export const personalFields = {
  user_name: rule('name', 1, 60),
  user_surname: rule('name', 1, 60),
  user_middle_name: rule('name', 1, 60),
  user_birthday_date: rule('past-day', 10, 10, 'always'),
  user_birthday_place: rule('text', 2, 100),
  country: rule('country', 2, 2, 'never'),
  user_geo_location_region: rule('text', 2, 100, 'never'),
  city: rule('text', 1, 100, 'never'),
  user_registration_address: rule('text', 5, 200, 'never'),
  passport_type: rule('document', 1, 1),
  passport_series: rule('code', 1, 10),
  passport_number: rule('code', 3, 20),
  passport_issue_date: rule('past-day', 10, 10),
  passport_end_date: rule('day', 10, 10),
  issued_by: rule('text', 2, 150),
  inn: rule('code', 5, 20),
} as const satisfies Readonly<Record<string, PersonalFieldRule>>;

/** The name of a field of the personal data. */
export type PersonalField = keyof typeof personalFields;

/** Every field, in the order of the form. */
export const personalFieldNames = Object.keys(personalFields) as readonly PersonalField[]; // the keys of this very object

/** Passport, identity card, driving licence, residence permit. */
export const documentTypeIds = [1, 2, 3, 4] as const;

/** Why a value is not taken. */
export type PersonalFieldError = 'too_short' | 'too_long' | 'malformed' | 'card_number' | 'in_future';

const NAME = /^[\p{L}\p{M}][\p{L}\p{M} .'’-]*$/u;
const CODE = /^[\p{L}\p{Nd}][\p{L}\p{Nd} /-]*$/u;
const TEXT = /^[^\p{Cc}\p{Cs}<>]+$/u;

function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

function isWellFormed(kind: PersonalFieldKind, text: string): boolean {
  switch (kind) {
    case 'name':
      return NAME.test(text);
    case 'code':
      return CODE.test(text);
    case 'text':
      return TEXT.test(text);
    case 'country':
      return countryCodes.includes(text);
    case 'document':
      return documentTypeIds.some((id) => String(id) === text);
    default:
      return isDay(text);
  }
}

/**
 * Finds the error of a value; null for one that is taken. The empty text takes the value away. `today` is the day of
 * the player's jurisdiction, `YYYY-MM-DD`. A text in which a card's number was typed must be neither kept nor logged.
 */
export function checkPersonalField(field: PersonalField, value: string, today: string): PersonalFieldError | null {
  const text = value.trim();
  if (text === '') return null;
  const { kind, least, most } = personalFields[field];
  // Before all else: nothing more is to be done with such a text.
  if (text.length <= 500 && hasCardNumber(text)) return 'card_number';
  if (text.length > most) return 'too_long';
  if (text.length < least) return 'too_short';
  if (!isWellFormed(kind, text)) return 'malformed';
  return kind === 'past-day' && text > today ? 'in_future' : null;
}

/** Data asked for of a player where some are missing and the jurisdiction names none, as they are kept. */
const USUALLY_ASKED = ['name', 'surname', 'registration_address'] as const;

/** Data that are asked for and not told yet, by the names under which they are kept. */
export function missingData(
  told: Readonly<Record<string, string | number | undefined>>,
  asked: readonly string[],
): readonly string[] {
  const isMissing = (name: string): boolean => String(told[name] ?? '').trim() === '';
  return (asked.length === 0 ? USUALLY_ASKED : asked).filter(isMissing);
}

/** Whether a player may change a field; `isProven` from the moment documents are being checked. */
export function isPersonalFieldLocked(field: PersonalField, isProven: boolean): boolean {
  const { locked } = personalFields[field];
  return locked === 'always' || (locked === 'verified' && isProven);
}
