import { registrationTypeName, signInErrorField } from '@longshot/site-rules';
import type { SessionStore } from '@longshot/store';
import { reaction } from 'mobx';
import type { Track } from '../../ground/tracking/track.ts';
import type { AuthErrors, AuthForm, AuthPort, RegistrationKind } from '../../ground/page/auth-port.ts';

/** Input of watching the forms. */
export interface FormsInput {
  readonly auth: Pick<AuthPort, 'form' | 'isBusy' | 'errors' | 'registrationKind'>;
  readonly session: Pick<SessionStore, 'isSignedIn'>;
  readonly track: Track;
}

/** How far somebody came with a form. Source: shell 9, "Analytics events counted". */
type Step = 'call' | 'try' | 'success' | 'cancel';

/** The names that the sign-in's body has for its fields; a refused pair could be either of the two. */
const bodyFieldsOf = (errors: AuthErrors): readonly string[] => {
  if (Object.values(errors).some((code) => code === 'credentials_invalid' || code === 'phoneInvalid'))
    return ['uLogin', 'uPassword'];
  const names = { email: 'uLogin', phoneCode: 'phone_number', phoneNumber: 'phone_number', password: 'uPassword' };
  return Object.entries(names).flatMap(([field, name]) => (field in errors ? [name] : []));
};

const reportStep = (track: Track, form: AuthForm | null, step: Step, kind: RegistrationKind): void => {
  if (form === 'sign-in') track('sign_in', { step });
  if (form === 'registration') track('registration', { type: registrationTypeName(kind), step });
};

const reportErrors = (track: Track, form: AuthForm | null, errors: AuthErrors): void => {
  const [code] = Object.values(errors);
  if (code === undefined || (form !== 'sign-in' && form !== 'registration')) return;
  if (form === 'sign-in') track('sign_in_error', { field: signInErrorField(bodyFieldsOf(errors)) });
  track('error', { area: form, code });
};

/** Counts what becomes of signing in and registering; the answer ends it. Nothing that is typed is told. */
export const watchForms = ({ auth, session, track }: FormsInput): (() => void) =>
  reaction(
    () => ({ form: auth.form, isBusy: auth.isBusy, isSignedIn: session.isSignedIn, errors: auth.errors }),
    (now, before) => {
      if (now.form !== before.form) reportStep(track, now.form, 'call', 'fast');
      if (now.isBusy && !before.isBusy) reportStep(track, now.form, 'try', auth.registrationKind);
      if (now.isSignedIn && !before.isSignedIn) reportStep(track, before.form, 'success', auth.registrationKind);
      else if (now.form === null && !now.isSignedIn) reportStep(track, before.form, 'cancel', auth.registrationKind);
      if (now.errors !== before.errors) reportErrors(track, now.form, now.errors);
    },
  );
