import { RETURN_URL_PARAMETER, type RouteDecision } from '@longshot/site-rules';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { goTo } from '../../ground/navigation/go-to.ts';
import { pathBelow } from '../../ground/navigation/match-route.ts';
import { usePage } from '../../ground/page/page-context.tsx';
import type { PageServices } from '../../ground/page/page-services.ts';
import { afterSignIn } from './after-sign-in.ts';
import { addressOf, type DecidedPage, decidePage } from './decide-page.ts';

/** Page of an address, or the address that it leads on to. */
export interface PageToShow extends DecidedPage {
  /** Null shows the page. */
  readonly target: string | null;
}

interface Place {
  readonly pathname: string;
  readonly search: string;
}

const withReturnUrl = ({ pathname, search }: Place): string => {
  const query = new URLSearchParams(search);
  if (!query.has(RETURN_URL_PARAMETER)) query.set(RETURN_URL_PARAMETER, pathname + search);
  return `?${query.toString()}`;
};

const without = (search: string, parameter: string): string => {
  const query = new URLSearchParams(search);
  query.delete(parameter);
  return query.size === 0 ? '' : `?${query.toString()}`;
};

/** An address that no route owns: home is the first section where no remote has it; a forced platform is given up. */
const targetOfUnknown = ({ boot }: PageServices, { pathname, search }: Place): string | null => {
  const { language, navigation } = boot;
  const first = navigation.find(({ menu }) => menu === 'sections')?.path;
  if (pathBelow(pathname) === '') return first === undefined ? null : addressOf(language, first, search);
  if (!new URLSearchParams(search).has('platform_type')) return null;
  return addressOf(language, '', without(search, 'platform_type'));
};

const targetOf = (page: PageServices, place: Place, { match, decision }: DecidedPage): string | null => {
  const { boot, store, access } = page;
  const { language } = boot;
  switch (decision.kind) {
    case 'redirect': {
      const isDone = decision.reason === 'not-allowed' && match?.route.guard === 'anonymous';
      if (!isDone) return addressOf(language, decision.to, decision.keepsQuery ? place.search : '');
      const isRegistration = match.route.id === 'registration';
      const signIn = { ...place, language, isRegistration, previousPath: access.previousPath, site: store.siteConfig };
      return afterSignIn(signIn, location.origin) ?? `/${language}`;
    }
    case 'sign-in':
      if (access.signedOutAt === place.pathname) return `/${language}`;
      return addressOf(language, decision.to, withReturnUrl(place));
    case 'not-found':
      return match === null ? targetOfUnknown(page, place) : null;
    default:
      return null;
  }
};

const opensBlock = (decision: RouteDecision): boolean => decision.kind === 'sign-in' && decision.opensBlock;

/** Decides about the address the page stands at, and does what a decision asks beside showing another page. */
export const useDecidedPage = (): PageToShow => {
  const page = usePage();
  const { access, auth, boot, store } = page;
  const { pathname, search } = useLocation();
  const { routes, language } = boot;
  const { user } = store.session;
  const decided = decidePage({ routes, language, pathname, search, user, site: store.siteConfig, access });
  const leavesTo = decided.decision.kind === 'leave' ? decided.decision.url : null;
  const asksWho = opensBlock(decided.decision) && access.signedOutAt !== pathname;
  useEffect(() => {
    if (leavesTo !== null) goTo(leavesTo);
  }, [leavesTo]);
  useEffect(() => {
    if (asksWho) auth.open('sign-in');
  }, [asksWho, auth]);
  return { ...decided, target: targetOf(page, { pathname, search }, decided) };
};
