import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { writeHeadBehind } from '../../ground/head/write-head.ts';
import { usePage } from '../../ground/page/page-context.tsx';
import { useTranslations } from '../../ground/translations/use-translations.ts';
import { useTitle } from '../../ground/head/use-title.ts';

/**
 * Signing in and registering as addresses: the form opens over home, and closing it leads there. Once somebody is signed
 * in, the route leads on by itself.
 */
export const SignInRoute = observer(function SignInRoute({
  form,
}: {
  readonly form: 'sign-in' | 'registration' | 'social';
}) {
  const { t } = useTranslations();
  const { auth, boot, store } = usePage();
  const navigate = useNavigate();
  const wasOpen = useRef(false);
  const isOpen = auth.form !== null;
  const { isSignedIn } = store.session;
  useTitle(t(form === 'sign-in' ? 'auth.signInTitle' : 'auth.registerTitle'));
  useEffect(() => () => writeHeadBehind(boot.siteConfig.companyName), [boot]);
  useEffect(() => auth.open(form), [auth, form]);
  useEffect(() => {
    if (wasOpen.current && !isOpen && !isSignedIn) void navigate(`/${boot.language}`, { replace: true });
    wasOpen.current = isOpen;
  }, [boot, isOpen, isSignedIn, navigate]);
  return null;
});
