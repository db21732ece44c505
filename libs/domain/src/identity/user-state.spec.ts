import {
  areContactFieldsFilled,
  areProfileFieldsFilled,
  ascendingSports,
  isBanned,
  isNotVerified,
  isSportDisallowed,
  isVerificationPending,
  isVerified,
  protectionLevelOf,
  protectionOf,
  roleOf,
  withPhone,
  type PhoneState,
  type ProfileFields,
  type Verification,
} from './user-state.ts';

const unprotected = {
  is_changed_password: false,
  enable_two_factor_auth: false,
  enable_phone_binding: false,
  enable_security_question: false,
  enable_email_auth: false,
};

describe('protection', () => {
  it('is none where the level is not known [user-state.protection-null]', () => {
    expect(protectionOf(null)).toBe('none');
  });

  it('is bad up to 30 [user-state.protection-bad]', () => {
    expect([0, 29, 30].map(protectionOf)).toEqual(['bad', 'bad', 'bad']);
  });

  it('is normal above 30 and below 70 [user-state.protection-normal]', () => {
    expect([31, 50, 69].map(protectionOf)).toEqual(['normal', 'normal', 'normal']);
  });

  it('is good from 70 and below 100 [user-state.protection-good]', () => {
    expect([70, 99].map(protectionOf)).toEqual(['good', 'good']);
  });

  it('is full at 100 [user-state.protection-full]', () => {
    expect(protectionOf(100)).toBe('full');
  });

  it('grows by 20 with each of the five methods', () => {
    expect(protectionLevelOf(unprotected)).toBe(0);
    expect(protectionLevelOf({ ...unprotected, enable_phone_binding: true, is_changed_password: true })).toBe(40);
    const all = Object.fromEntries(Object.keys(unprotected).map((key) => [key, true])) as typeof unprotected;
    expect(protectionLevelOf(all)).toBe(100);
  });
});

describe('a ban', () => {
  it('is any level above 0, and no other [block.banned] [block.not-banned]', () => {
    expect([0, 1, 45].map(isBanned)).toEqual([false, true, true]);
  });
});

const buildVerification = (part: Partial<Verification> = {}): Verification => ({
  internal_verification_status: 0,
  verification_status: 0,
  verification_status_group_code: null,
  requested_additional_document: 0,
  user_status_id: 0,
  ...part,
});

describe('verification', () => {
  it('is done with internal status 1 [user-state.verified-internal]', () => {
    expect(isVerified(buildVerification({ internal_verification_status: 1 }))).toBe(true);
    expect(isVerified(buildVerification())).toBe(false);
  });

  it('is done with the group code of success [user-state.verified-group]', () => {
    expect(isVerified(buildVerification({ verification_status_group_code: 'VERIFICATION_SUCCESSFUL' }))).toBe(true);
    expect(isVerified(buildVerification({ verification_status_group_code: 'OTHER' }))).toBe(false);
  });

  it('is not done while another document is asked for [user-state.verified-document]', () => {
    const asked = { requested_additional_document: 1 };
    expect(isVerified(buildVerification({ ...asked, internal_verification_status: 1 }))).toBe(false);
    const group = { verification_status_group_code: 'VERIFICATION_SUCCESSFUL' };
    expect(isVerified(buildVerification({ ...asked, ...group }))).toBe(false);
  });

  it('is not done with verification status 1 [user-state.not-verified]', () => {
    expect(isNotVerified({ verification_status: 1 })).toBe(true);
    expect(isNotVerified({ verification_status: 0 })).toBe(false);
    expect(isVerified(buildVerification({ verification_status: 1, internal_verification_status: 1 }))).toBe(false);
  });

  it('is pending with user status 1 [user-state.pending]', () => {
    expect([0, 1, 2].map((user_status_id) => isVerificationPending({ user_status_id }))).toEqual([false, true, false]);
  });
});

describe('a profile', () => {
  const full: ProfileFields = {
    date_birthday: '1990-05-05',
    name: 'Pat',
    surname: 'Player',
    passport: 'X1',
    passport_date: '2020-01-01',
    registration_address: 'Street 1',
  };

  it('is filled with all six fields [user-state.profile-filled]', () => {
    expect(areProfileFieldsFilled(full)).toBe(true);
  });

  it.each(Object.keys(full))('is not filled without %s [user-state.profile-missing]', (field) => {
    expect(areProfileFieldsFilled({ ...full, [field]: null })).toBe(false);
    expect(areProfileFieldsFilled({ ...full, [field]: ' ' })).toBe(false);
  });

  it('has its contacts with telephone and e-mail [user-state.contact-filled]', () => {
    expect(areContactFieldsFilled('170', 'a@b.example')).toBe(true);
  });

  it('lacks contacts without telephone or e-mail [user-state.contact-missing]', () => {
    expect(areContactFieldsFilled(null, 'a@b.example')).toBe(false);
    expect(areContactFieldsFilled('170', null)).toBe(false);
  });
});

describe('a new telephone', () => {
  const buildPhone = (activation_type: PhoneState['activation_type']): PhoneState => ({
    activation_type,
    phone_code: null,
    phone_number: null,
    protection_methods: unprotected,
  });

  it('makes activation type 0 to 3 [user-state.phone-0]', () => {
    expect(withPhone(buildPhone(0), '+49', '170').activation_type).toBe(3);
  });

  it('makes activation type 1 to 2 and leaves the others [user-state.phone-1]', () => {
    expect([1, 2, 3].map((type) => withPhone(buildPhone(type as 1), '+49', '170').activation_type)).toEqual([2, 2, 3]);
  });

  it('turns the binding on and is saved [user-state.phone-binding]', () => {
    const { phone_code, phone_number, protection_methods } = withPhone(buildPhone(0), '+49', '170');
    expect([phone_code, phone_number]).toEqual(['+49', '170']);
    expect(protection_methods).toEqual({ ...unprotected, enable_phone_binding: true });
  });
});

describe('roles', () => {
  it('are anonymous without a user id and authenticated with one [user-state.roles]', () => {
    expect([roleOf(null), roleOf('7')]).toEqual(['anonymous', 'authenticated']);
  });
});

describe('lists of sports', () => {
  it('leave a sport out of the boards of their own kind [user-state.sports-blacklists]', () => {
    const lists = { disallow_line_sport: [1, 3], disallow_live_sport: [2] };
    expect([1, 2, 3].map((id) => isSportDisallowed(lists, id, false))).toEqual([true, false, true]);
    expect([1, 2, 3].map((id) => isSportDisallowed(lists, id, true))).toEqual([false, true, false]);
  });

  it('are kept ascending by number', () => {
    expect(ascendingSports([10, 9, 1])).toEqual([1, 9, 10]);
  });
});
