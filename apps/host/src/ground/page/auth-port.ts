import type { Session } from '@longshot/contracts';

/** Which form is open over the page. */
export type AuthForm = 'sign-in' | 'registration' | 'social' | 'forgot-password' | 'sign-out' | 'recharge';

/** After which first step a sign-in waits for its second. */
export type SecondStep = 'password' | 'social';

/** Kinds of registration that are chosen in the form. Source: shell 4, registration types. */
export type RegistrationKind = 'fast' | 'phone' | 'full';

/** A field of the forms, or the form as a whole. */
export type AuthField =
  | 'email'
  | 'phoneCode'
  | 'phoneNumber'
  | 'password'
  | 'code'
  | 'currency'
  | 'country'
  | 'dateOfBirth'
  | 'name'
  | 'surname'
  | 'address'
  | 'promoCode'
  | 'terms'
  | 'form';

/** Problems by field: a key below `error` of the forms' own texts or of the shared dictionary. */
export type AuthErrors = Readonly<Partial<Record<AuthField, string>>>;

/** Signing in, registering and signing out, with the form that is open for it. */
export interface AuthPort {
  readonly form: AuthForm | null;
  readonly isBusy: boolean;
  readonly errors: AuthErrors;
  /** The sign-in waits for a code, after which first step; null while it does not. */
  readonly secondStep: SecondStep | null;
  /** Why the gateway did not do it, in its own words. Source: shell 8, logout failure. */
  readonly serverMessage: string | null;
  /** Opens a form; a visitor's forms stay shut for somebody who is signed in, a player's for a visitor. */
  readonly open: (form: AuthForm) => void;
  /** Closes the form that is open. */
  readonly close: () => void;
  /** Another way to sign in was chosen: what was wrong with the one before is over, and so is its second step. */
  readonly startAgain: () => void;
  /** A sign-in made its first step elsewhere, or failed there: `code` is a key below `error`. */
  readonly comeBack: (step: SecondStep | null, code?: string) => void;
  /** Says what is wrong with the form, in place of what was wrong before. */
  readonly showErrors: (errors: AuthErrors) => void;
  /** Kind of the registration whose form is open. */
  readonly registrationKind: RegistrationKind;
  /** Chooses another kind. */
  readonly chooseRegistration: (kind: RegistrationKind) => void;
  /** Signs out. The page goes on as a visitor's. */
  readonly signOut: () => Promise<void>;
  /** Makes another account the one bets are paid from; says so when that failed. */
  readonly useAccount: (id: string) => Promise<void>;
  /**
   * Makes a form's call, once at a time, unless something is wrong already; a session that is answered is opened and
   * the form closes. What the gateway refuses is in `errors`, a second step in `secondStep`.
   */
  readonly submit: (errors: AuthErrors, call: () => Promise<Session | null>) => Promise<void>;
}
