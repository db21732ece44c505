import type { DictionaryModule, LanguageCode } from '@longshot/i18n';
import { observer } from 'mobx-react-lite';
import { LazyPart, type LazyPartSource } from '../../ground/parts/lazy-part.tsx';
import { ModalSkeleton } from '../../ground/parts/modal-skeleton.tsx';
import { usePage } from '../../ground/page/page-context.tsx';
import type { AuthForm } from '../../ground/page/auth-port.ts';

const signInKeys = {
  namespace: 'sign-in',
  own: (code: LanguageCode) => import(`../../locales/sign-in/${code}.json`) as Promise<DictionaryModule>,
};

/** Where each form's code is: none of it is needed before somebody asks for one. */
const sources: Readonly<Record<AuthForm, LazyPartSource<object>>> = {
  'sign-in': {
    load: async () => (await import('../../features/session/sign-in-form.tsx')).SignInForm,
    texts: signInKeys,
  },
  social: { load: async () => (await import('../../features/session/social-form.tsx')).SocialForm, texts: signInKeys },
  registration: {
    load: async () => (await import('../../features/session/registration-form.tsx')).RegistrationForm,
    texts: signInKeys,
  },
  'sign-out': {
    load: async () => (await import('../../features/session/sign-out-dialog.tsx')).SignOutDialog,
    texts: signInKeys,
  },
  recharge: {
    load: async () => (await import('../../features/session/recharge-modal.tsx')).RechargeModal,
    texts: {
      namespace: 'requests',
      own: (code) => import(`../../locales/requests/${code}.json`) as Promise<DictionaryModule>,
    },
  },
  'forgot-password': {
    load: async () => (await import('../../features/recovery/forgot-password-modal.tsx')).ForgotPasswordModal,
    texts: {
      namespace: 'recovery',
      own: (code) => import(`../../locales/recovery/${code}.json`) as Promise<DictionaryModule>,
    },
  },
};

/** Fields and buttons of a form, one under the other. */
const rowsOf: Readonly<Record<AuthForm, number>> = {
  'sign-in': 4,
  registration: 9,
  social: 5,
  'forgot-password': 3,
  'sign-out': 2,
  recharge: 2,
};

/** The session's form that is open, if one is. */
export const AuthModals = observer(function AuthModals() {
  const { form } = usePage().auth;
  if (form === null) return null;
  return <LazyPart key={form} source={sources[form]} props={{}} skeleton={<ModalSkeleton rows={rowsOf[form]} />} />;
});
