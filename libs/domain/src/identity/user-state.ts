/** How well an account is protected. Source: shell 4, derived user states. */
export type Protection = 'none' | 'bad' | 'normal' | 'good' | 'full';

/** The ways to protect an account. Source: shell 3, user configuration. */
export interface ProtectionMethods {
  readonly is_changed_password: boolean;
  readonly enable_two_factor_auth: boolean;
  readonly enable_phone_binding: boolean;
  readonly enable_security_question: boolean;
  readonly enable_email_auth: boolean;
}

/** Methods that a player is verified by. Source: shell 3, user configuration. */
export interface Verification {
  readonly internal_verification_status: number;
  readonly verification_status: number;
  readonly verification_status_group_code: string | null;
  readonly requested_additional_document: number;
  readonly user_status_id: number;
}

/** The personal data that a profile needs. Source: shell 3, user configuration. */
export interface ProfileFields {
  readonly date_birthday: string | null;
  readonly name: string | null;
  readonly surname: string | null;
  readonly passport: string | null;
  readonly passport_date: string | null;
  readonly registration_address: string | null;
}

/** State of a player's telephone, and how they confirmed themselves. */
export interface PhoneState {
  /** 0 none, 1 e-mail, 2 e-mail and telephone, 3 telephone alone. */
  readonly activation_type: 0 | 1 | 2 | 3;
  readonly phone_code: string | null;
  readonly phone_number: string | null;
  readonly protection_methods: ProtectionMethods;
}

const isPresent = (text: string | null): boolean => text !== null && text.trim() !== '';

/** 20 for each of the five methods in use, so that all of them are full protection. The text tells thresholds alone. */
export function protectionLevelOf(methods: ProtectionMethods): number {
  return Object.values(methods).filter(Boolean).length * 20;
}

/** Meaning of a level of 0 to 100 means: 30 or less bad, below 70 normal, below 100 good; null is none. */
export function protectionOf(level: number | null): Protection {
  if (level === null) return 'none';
  if (level <= 30) return 'bad';
  if (level < 70) return 'normal';
  return level < 100 ? 'good' : 'full';
}

/** Whether a player is banned. */
export function isBanned(banLevel: number): boolean {
  return banLevel > 0;
}

/** Whether a player's verification is not begun: status 1. */
export function isNotVerified({ verification_status }: Pick<Verification, 'verification_status'>): boolean {
  return verification_status === 1;
}

/**
 * Whether a player is verified: by the internal status or by the group's code, unless another document is asked for or
 * the verification's own status says the opposite.
 */
export function isVerified(verification: Verification): boolean {
  const { internal_verification_status, verification_status_group_code, requested_additional_document } = verification;
  if (requested_additional_document !== 0 || isNotVerified(verification)) return false;
  return internal_verification_status === 1 || verification_status_group_code === 'VERIFICATION_SUCCESSFUL';
}

/** Whether a player waits for their verification. */
export function isVerificationPending({ user_status_id }: Pick<Verification, 'user_status_id'>): boolean {
  return user_status_id === 1;
}

/** Whether birthday, name, surname, passport, passport date and registration address are all there. */
export function areProfileFieldsFilled(fields: ProfileFields): boolean {
  const { date_birthday, name, surname, passport, passport_date, registration_address } = fields;
  return [date_birthday, name, surname, passport, passport_date, registration_address].every(isPresent);
}

/** Whether telephone and e-mail are there. */
export function areContactFieldsFilled(phone: string | null, email: string | null): boolean {
  return isPresent(phone) && isPresent(email);
}

const ACTIVATION_WITH_PHONE = { 0: 3, 1: 2, 2: 2, 3: 3 } as const;

/** A player's state once a telephone was given: activated by it as well, the binding on, the number saved. */
export function withPhone<State extends PhoneState>(state: State, phoneCode: string, phoneNumber: string): State {
  return {
    ...state,
    activation_type: ACTIVATION_WITH_PHONE[state.activation_type],
    phone_code: phoneCode,
    phone_number: phoneNumber,
    protection_methods: { ...state.protection_methods, enable_phone_binding: true },
  };
}

/** There are two roles: nobody is told of an administrator. Source: shell 6. */
export type Role = 'anonymous' | 'authenticated';

/** The role of a visitor: authenticated with a user id. */
export function roleOf(userId: string | null): Role {
  return userId === null ? 'anonymous' : 'authenticated';
}

/** Ids of sports as they are kept: ascending. */
export function ascendingSports(ids: readonly number[]): readonly number[] {
  return [...ids].sort((a, b) => a - b);
}

/** A player's lists of sports they do not want to see. */
export interface SportBlacklists {
  readonly disallow_line_sport: readonly number[];
  readonly disallow_live_sport: readonly number[];
}

/** Whether a sport is left out of a player's boards, by the list of that board. */
export function isSportDisallowed(lists: SportBlacklists, sportId: number, isLive: boolean): boolean {
  return (isLive ? lists.disallow_live_sport : lists.disallow_line_sport).includes(sportId);
}
