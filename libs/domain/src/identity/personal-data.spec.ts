import { countryCodes } from './country-codes.ts';
import { missingData } from './personal-data.ts';
import {
  checkPersonalField,
  isPersonalFieldLocked,
  personalFieldNames,
  type PersonalFieldError,
  type PersonalField,
} from './personal-data.ts';

const TODAY = '2026-03-14';
const check = (field: PersonalField, value: string) => checkPersonalField(field, value, TODAY);

describe('personal data', () => {
  it.each<readonly [PersonalField, string]>([
    ['user_name', 'Anne-Marie'],
    ['user_surname', "O'Neill"],
    ['user_surname', 'Иванова'],
    ['user_middle_name', 'محمد'],
    ['user_registration_address', '12 Long Lane, flat 3'],
    ['passport_number', 'C01X 00T47'],
    ['passport_issue_date', TODAY],
    ['passport_end_date', '2031-01-01'],
    ['country', 'DE'],
    ['passport_type', '2'],
    ['inn', '7707083893'],
    ['user_name', ''],
    ['user_name', '   '],
  ])('takes %s %j', (field, value) => {
    expect(check(field, value)).toBeNull();
  });

  it.each<readonly [PersonalField, string, PersonalFieldError]>([
    ['user_name', 'R2D2', 'malformed'],
    ['user_name', '<b>Ann</b>', 'malformed'],
    ['user_name', 'x'.repeat(61), 'too_long'],
    ['user_name', 'x'.repeat(10_000_000), 'too_long'],
    ['user_registration_address', 'home', 'too_short'],
    ['user_registration_address', 'Card 4111 1111 1111 1111', 'card_number'],
    ['issued_by', '4111-1111-1111-1111', 'card_number'],
    ['city', 'a\u0000b', 'malformed'],
    ['country', 'XX', 'malformed'],
    ['passport_type', '9', 'malformed'],
    ['passport_issue_date', '2026-03-15', 'in_future'],
    ['passport_issue_date', '2025-02-30', 'malformed'],
    ['passport_issue_date', '14.03.2025', 'malformed'],
  ])('refuses %s %.30j as %s', (field, value, fault) => {
    expect(check(field, value)).toBe(fault);
  });

  it('that decided about the registration is always locked, what a document proves once it is checked [role.verified-features]', () => {
    const lockedWhen = (isProven: boolean) =>
      personalFieldNames.filter((field) => isPersonalFieldLocked(field, isProven));
    expect(lockedWhen(false)).toEqual(['user_birthday_date']);
    expect(lockedWhen(true)).toEqual(
      personalFieldNames.filter(
        (field) => !['country', 'user_geo_location_region', 'city', 'user_registration_address'].includes(field),
      ),
    );
  });

  it('knows every country once', () => {
    expect(new Set(countryCodes).size).toBe(countryCodes.length);
    const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
    expect(countryCodes.filter((code) => names.of(code) === undefined)).toEqual([]);
  });
});

describe('what is missing of the data that are asked for', () => {
  it('is what is not told, or told as nothing', () => {
    expect(missingData({ name: 'Ada', surname: ' ', city: 'London' }, ['name', 'surname', 'birthday_place'])).toEqual([
      'surname',
      'birthday_place',
    ]);
    expect(missingData({ name: 'Ada', surname: 'Byron', birthday_place: 'London' }, ['name'])).toEqual([]);
  });

  it('is of name, surname and address where nothing is named', () => {
    expect(missingData({ name: 'Ada' }, [])).toEqual(['surname', 'registration_address']);
  });
});
