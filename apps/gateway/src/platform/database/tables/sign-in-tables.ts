import type { ColumnType, Generated } from 'kysely';

/** A column that may be left out of a new row, and is null then. */
type Unset<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** `two_step`: the secret that a player's app shares; counts once it is confirmed. See `two-step/`. */
export interface TwoStepTable {
  player_id: number;
  sealed_secret: string;
  confirmed_at_ms: number | null;
  /** The newest step of time whose code was used; no code of it or before it counts again. */
  last_step: Generated<number>;
  /** Wrong codes since `wrong_since_ms`, over all attempts. */
  wrong_codes: Generated<number>;
  wrong_since_ms: Generated<number>;
  created_at_ms: number;
}

/** `two_step_recovery_codes`: the codes themselves are known to the player alone. */
export interface TwoStepRecoveryCodesTable {
  player_id: number;
  code_hash: string;
  used_at_ms: number | null;
}

/** `sign_in_steps`: sign-ins of visitors that wait for their second step. */
export interface SignInStepsTable {
  /** Names the visitor's cookie without opening anything. */
  visitor_hash: string;
  site_id: string;
  player_id: number;
  way: 'password' | 'social';
  wrong_codes: Generated<number>;
  created_at_ms: number;
  expires_at_ms: number;
}

/** `sms_codes`: the codes themselves stand in messages alone. */
export interface SmsCodesTable {
  id: Generated<number>;
  site_id: string;
  visitor_hash: string;
  purpose: 'sign-in' | 'transfer' | 'registration' | 'password';
  phone_key: string;
  /** Null where the telephone is nobody's: such a code was sent for a registration alone. */
  player_id: number | null;
  code_hash: string;
  wrong_codes: Generated<number>;
  created_at_ms: number;
  expires_at_ms: number;
  used_at_ms: Unset<number>;
}

/** `sign_in_tokens`: let another device in, once. */
export interface SignInTokensTable {
  token_hash: string;
  site_id: string;
  player_id: number;
  expires_at_ms: number;
  used_at_ms: Unset<number>;
}

/** `player_identities`: who a player is at an identity provider. */
export interface PlayerIdentitiesTable {
  site_id: string;
  provider: string;
  subject: string;
  player_id: number;
  linked_at_ms: number;
}

/** `identity_visits`: visits to an identity provider that are under way. */
export interface IdentityVisitsTable {
  state_hash: string;
  site_id: string;
  provider: string;
  visitor_hash: string;
  nonce: string;
  verifier: string;
  return_path: string;
  language: string;
  expires_at_ms: number;
}

/** `unlinked_identities`: who a visitor is at an identity provider, before an account here is theirs. */
export interface UnlinkedIdentitiesTable {
  token_hash: string;
  visitor_hash: string;
  site_id: string;
  provider: string;
  subject: string;
  email: string | null;
  expires_at_ms: number;
}

/** `user_transfers`: players whose account must be taken over with a telephone; done once. */
export interface UserTransfersTable {
  player_id: number;
  phone_code: Unset<string>;
  phone_number: Unset<string>;
  redirect_token_hash: Unset<string>;
  redirect_until_ms: Unset<number>;
  done_at_ms: Unset<number>;
}

/** `sign_in_guesses`: how often something was guessed wrong of late. */
export interface SignInGuessesTable {
  site_id: string;
  /** The hash of a login, an address or a device. */
  subject: string;
  failures: number;
  until_ms: number;
}

/** `known_devices`: where players have signed in from. */
export interface KnownDevicesTable {
  site_id: string;
  device_hash: string;
  player_id: number;
  seen_at_ms: number;
}

/** `passkeys`: what a player's devices sign in with; the private halves never leave them. */
export interface PasskeysTable {
  site_id: string;
  credential_id: string;
  player_id: number;
  /** COSE key, base64url. */
  public_key: string;
  sign_count: number;
  /** By commas: `internal,hybrid`. */
  transports: string;
  name: string;
  created_at_ms: number;
  used_at_ms: Unset<number>;
}

/** `passkey_challenges`: what a visitor's browser was asked to sign; each is answered once. */
export interface PasskeyChallengesTable {
  visitor_hash: string;
  purpose: 'add' | 'sign-in';
  site_id: string;
  challenge: string;
  expires_at_ms: number;
}

/** `contact_changes`: addresses and telephones that wait for the code that was sent to them. */
export interface ContactChangesTable {
  player_id: number;
  kind: 'email' | 'phone';
  /** An address, or a telephone with its dialling code. */
  value: string;
  /** Dialling code of a telephone; null for an address. */
  phone_code: string | null;
  code_hash: string;
  wrong_codes: number;
  sent_at_ms: number;
  /** Codes since `counted_since_ms`. */
  sent_count: number;
  counted_since_ms: number;
  expires_at_ms: number;
}

/** `sign_ins`: who came in, when, how and from where. */
export interface SignInsTable {
  id: Generated<number>;
  player_id: number;
  at_ms: number;
  way: 'password' | 'two-step' | 'sms' | 'token' | 'social' | 'passkey' | 'registration';
  user_agent: string | null;
  country: string | null;
  is_new_device: boolean;
}

/** The tables of the ways to sign in, by name. */
export interface SignInTables {
  sign_in_guesses: SignInGuessesTable;
  known_devices: KnownDevicesTable;
  two_step: TwoStepTable;
  two_step_recovery_codes: TwoStepRecoveryCodesTable;
  sign_in_steps: SignInStepsTable;
  sms_codes: SmsCodesTable;
  sign_in_tokens: SignInTokensTable;
  player_identities: PlayerIdentitiesTable;
  identity_visits: IdentityVisitsTable;
  unlinked_identities: UnlinkedIdentitiesTable;
  user_transfers: UserTransfersTable;
  passkeys: PasskeysTable;
  passkey_challenges: PasskeyChallengesTable;
  contact_changes: ContactChangesTable;
  sign_ins: SignInsTable;
}
