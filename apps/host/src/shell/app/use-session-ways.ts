import { SIGN_IN_PARAMETER } from '@longshot/site-rules';
import { reaction } from 'mobx';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { reloadPage } from '../../ground/navigation/go-to.ts';
import { matchRoute } from '../../ground/navigation/match-route.ts';
import { usePage } from '../../ground/page/page-context.tsx';
import { afterSignIn } from '../routing/after-sign-in.ts';

/** The query parameter of home that opens the way to a new password. Source: shell 2, "Route behaviours". */
const FORGOT_PASSWORD_PARAMETER = 'showForgotPasswordModal';

/** Opens the form that home's query asks for, once, and takes the wish out of the address. */
export const useRequestedForms = (): void => {
  const { auth, boot } = usePage();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (pathname.replace(/\/$/, '') !== `/${boot.language}`) return;
    const query = new URLSearchParams(search);
    const asksForgot = query.has(FORGOT_PASSWORD_PARAMETER);
    if (!asksForgot && !query.has(SIGN_IN_PARAMETER)) return;
    auth.open(asksForgot ? 'forgot-password' : 'sign-in');
    query.delete(FORGOT_PASSWORD_PARAMETER);
    query.delete(SIGN_IN_PARAMETER);
    void navigate({ pathname, search: query.toString() }, { replace: true });
  }, [auth, boot, navigate, pathname, search]);
};

/**
 * Where the page goes once somebody signed in or out by a form of this tab: after signing in to where they wanted; after
 * signing out home from what is for players, else the page is loaded anew where it stands.
 */
export const useSessionWays = (): void => {
  const page = usePage();
  const here = useLocation();
  const navigate = useNavigate();
  const latest = useRef({ ...here, navigate });
  useEffect(() => {
    latest.current = { ...here, navigate };
  }, [here, navigate]);
  useEffect(() => {
    const { access, auth, boot, store } = page;
    const { language, routes } = boot;
    const handleSignedIn = (isRegistration: boolean) => {
      const { pathname, search, navigate: go } = latest.current;
      // A page for visitors alone leads on by itself; see `useDecidedPage`.
      if (matchRoute(routes, language, pathname, search)?.route.guard === 'anonymous') return;
      const place = { language, pathname, search, isRegistration };
      const target = afterSignIn(
        { ...place, previousPath: access.previousPath, site: store.siteConfig },
        location.origin,
      );
      if (target !== null && target !== pathname + search) void go(target);
    };
    const handleSignedOut = () => {
      const { pathname, search } = latest.current;
      access.signOutAt(pathname);
      if (matchRoute(routes, language, pathname, search)?.route.guard !== 'signed-in') reloadPage();
    };
    return reaction(
      () => ({ isSignedIn: store.session.isSignedIn, form: auth.form }),
      (now, before) => {
        if (now.isSignedIn === before.isSignedIn || before.form === null) return;
        if (now.isSignedIn) handleSignedIn(before.form === 'registration');
        else if (before.form === 'sign-out') handleSignedOut();
      },
    );
  }, [page]);
};
