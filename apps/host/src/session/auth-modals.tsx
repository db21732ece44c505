import { observer } from 'mobx-react-lite';
import { usePage } from '../start/page-context.tsx';
import { RegistrationForm } from './registration-form.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SignOutDialog } from './sign-out-dialog.tsx';

/** The session's form that is open, if one is. */
export const AuthModals = observer(function AuthModals() {
  const { form } = usePage().auth;
  if (form === 'sign-in') return <SignInForm />;
  if (form === 'registration') return <RegistrationForm />;
  if (form === 'sign-out') return <SignOutDialog />;
  return null;
});
