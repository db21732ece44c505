import type { SiteConfig } from '@longshot/contracts';
import { RETURN_URL_PARAMETER } from '@longshot/site-rules';
import { isFormPage, pathBelow } from '../../ground/navigation/match-route.ts';

/** From where somebody signed in or registered, and where they were before. */
export interface SignInRoute {
  readonly language: string;
  readonly pathname: string;
  readonly search: string;
  /** Below the language; null for none. */
  readonly previousPath: string | null;
  readonly isRegistration: boolean;
  readonly site: Pick<SiteConfig, 'afterRegistrationAndLoginRedirectRoutesV2' | 'redirectUrlAfterRegistration'>;
}

const trimmed = (path: string): string => path.replace(/^\/+|\/+$/g, '');

/**
 * The address of a return url within this site, without its origin; null for another origin, another scheme, or one
 * of the forms themselves. Anybody can write a link with a return url.
 */
export const safeReturnUrl = (value: string | null, origin: string): string | null => {
  // Browsers read `/\` and control characters in ways that differ from what is written.
  if (value === null || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(value)) return null;
  const url = URL.parse(value, origin);
  if (url === null || url.origin !== origin || isFormPage(pathBelow(url.pathname))) return null;
  return url.pathname + url.search + url.hash;
};

const withLanguage = (language: string, path: string): string =>
  /^\/[a-z]{2}(?=[/?#]|$)/.test(path) ? path : `/${language}/${trimmed(path)}`.replace(/\/$/, '');

const configured = ({ site, pathname, previousPath }: SignInRoute): string | undefined => {
  const here = pathBelow(pathname);
  const from = trimmed(isFormPage(here) ? ((previousPath ?? '').split('?')[0] ?? '') : here);
  const routes = site.afterRegistrationAndLoginRedirectRoutesV2;
  const route = routes.find(({ route_from }) => trimmed(route_from) === from);
  return (route ?? routes.find(({ route_from }) => route_from === '*'))?.route_to;
};

/**
 * Where a player goes after signing in or registering: the configured route for where they were, the return url, the
 * page before, home. Null stays: a form over a page that needs no way back, and the office. Source: shell 4,
 * "Authentication and session"; product 4.
 */
export const afterSignIn = (place: SignInRoute, origin: string): string | null => {
  const { language, pathname, search, previousPath, isRegistration, site } = place;
  const to = (path: string) => withLanguage(language, path);
  if (isRegistration && site.redirectUrlAfterRegistration !== null) return to(site.redirectUrlAfterRegistration);
  const route = configured(place);
  if (route !== undefined) return to(route);
  const here = pathBelow(pathname);
  if (/^\/office(?:\/|$)/.test(here)) return null;
  if (/^\/registration(?:\/|$)/.test(here)) return `/${language}`;
  const returnUrl = safeReturnUrl(new URLSearchParams(search).get(RETURN_URL_PARAMETER), origin);
  if (returnUrl !== null) return to(returnUrl);
  if (!isFormPage(here)) return null;
  return `/${language}${previousPath ?? ''}`;
};
