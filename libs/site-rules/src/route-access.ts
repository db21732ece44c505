import { type AccessClass, type AccessDecision, decideAccess } from '@longshot/domain/access';
import { blockPages, reasonOfBlockPage } from './block-reason.ts';
import {
  accessPaths,
  type AccessRoute,
  type AccessSite,
  type AccessUser,
  plainPath,
  type RedirectReason,
  REDIRECTED_FROM_PARAMETER,
  type RouteCondition,
  type RouteDecision,
  type RouteFacts,
} from './route-facts.ts';

const SHOW = { kind: 'show' } as const;
const NOT_FOUND = { kind: 'not-found' } as const;
const redirect = (to: string, reason: RedirectReason, keepsQuery = false): RouteDecision => ({
  kind: 'redirect',
  to,
  keepsQuery,
  reason,
});

/** Pages that say by which rules the site goes: whoever is closed out may read them. */
const isInformation = (here: string): boolean => /^information(?:\/|$)/.test(here);

const isBlockPage = (path: string): boolean => blockPages.some((page) => page === path);

/** Pages that serve a class of their own, for whoever is signed in: appeals, and taking money out. */
const classOfPage = (here: string, user: AccessUser | null): AccessClass => {
  if (user !== null && here === accessPaths.appeals) return 'appeal';
  return user !== null && here === accessPaths.deduce ? 'withdraw' : 'page';
};

/** The one decision of access, for a page; what it is told holds now, whatever the time. */
const decidePage = ({ user, blockPage, isMaintenance }: RouteFacts, here: string): AccessDecision => {
  const maintenance = isMaintenance ? { fromMs: 0, untilMs: null } : null;
  const block = blockPage === null ? null : { reason: reasonOfBlockPage(blockPage), page: blockPage };
  const player = user && { banLevel: user.banLevel, banVersion: user.banVersion };
  return decideAccess({ maintenance, block }, player, { class: classOfPage(here, user) }, 0);
};

/** Decides what comes before any route: maintenance, the block of a visitor, the ban of a player. */
const decideSite = (facts: RouteFacts): RouteDecision | null => {
  const { path, language, site, blockPage, isMaintenance } = facts;
  const here = plainPath(path);
  const decision = decidePage(facts, here);
  const reason = decision === 'allowed' ? null : decision.reason;
  if (reason === 'maintenance') return here === accessPaths.maintenance ? SHOW : redirect('maintenance', 'maintenance');
  if (here === accessPaths.maintenance && !isMaintenance) return redirect(accessPaths.home, 'maintenance-over');
  if (reason !== null && reason !== 'banned' && blockPage !== null) {
    if (here === blockPage) return SHOW;
    const from = `?${REDIRECTED_FROM_PARAMETER}=${encodeURIComponent(`/${language}/${here}`)}`;
    const isKept = blockPage === 'site-updates' && !isBlockPage(here);
    return redirect(isKept ? blockPage + from : blockPage, 'blocked', isBlockPage(here));
  }
  if (isBlockPage(here)) return redirect(accessPaths.home, 'not-blocked');
  if (reason !== 'banned' || isInformation(here)) return null;
  return site.bannedUrl === null ? redirect(accessPaths.appeals, 'banned') : { kind: 'leave', url: site.bannedUrl };
};

/** Whether terms that changed may still be read and accepted here. */
const isTermsExempt = (here: string): boolean => here === accessPaths.confirmTerms || isInformation(here);

const mustConfirmTerms = ({ user, site }: RouteFacts): boolean =>
  user !== null && site.isAvailableConfirmTerms && user.isTermsChanged;

/** The number of the payment page in `availableRoutes`. */
const PAYMENT_ROUTE = 52;

/** Whether the payment page is there, but not for this visitor. */
const isPaymentForSignedIn = ({ user, site }: RouteFacts): boolean =>
  site.availableRoutes.includes(PAYMENT_ROUTE) && site.isPaymentAuthOnly && user === null;

const conditionHolds = (condition: RouteCondition, facts: RouteFacts): boolean => {
  const { site, user, blockPage, isMaintenance } = facts;
  switch (condition) {
    case 'registration-allowed':
      return site.isRegistrationAllowed && (user !== null || !site.isVipDomain);
    case 'payment-page':
      return site.availableRoutes.includes(PAYMENT_ROUTE) && !isPaymentForSignedIn(facts);
    case 'identification-enabled':
      return site.isIdentificationEnabled;
    case 'account-app':
      return site.isAccountApp;
    case 'terms-changed':
      return mustConfirmTerms(facts);
    case 'conversion':
      return [1, 2].includes(user?.conversionStatus ?? 0);
    case 'promo-offer-on':
      return site.promoBonusToOffer;
    case 'promo-offer-off':
      return !site.promoBonusToOffer;
    case 'non-production':
      return !site.isProduction;
    case 'maintenance':
      return isMaintenance;
    default:
      return `blocked:${blockPage}` === condition;
  }
};

/** Whether the site has a page at all, whoever asks: no menu leads to one that it has not. */
export const isRouteOffered = (
  { availableRoute, condition }: Pick<AccessRoute, 'availableRoute' | 'condition'>,
  { availableRoutes, isIdentificationEnabled }: Pick<AccessSite, 'availableRoutes' | 'isIdentificationEnabled'>,
): boolean => {
  if (availableRoute !== null && !availableRoutes.includes(availableRoute)) return false;
  if (condition === 'payment-page') return availableRoutes.includes(PAYMENT_ROUTE);
  return condition !== 'identification-enabled' || isIdentificationEnabled;
};

const withParams = (pattern: string, params: RouteFacts['params']): string => {
  const valueOf = (name: string) => params[name] ?? '';
  const parts = pattern
    .split('/')
    .map((part) => (part.startsWith(':') ? encodeURIComponent(valueOf(part.replace(/^:|\?$/g, ''))) : part));
  return parts.filter((part) => part !== '').join('/');
};

const guardAllows = (route: AccessRoute, user: AccessUser | null): boolean => {
  if (route.guard === 'anonymous') return user === null;
  if (route.guard === 'signed-in' && user === null) return false;
  if (user === null) return true;
  return !(
    (route.needs.includes('identification') && user.needsIdentification) ||
    (route.needs.includes('registration-data') && user.needsDataAfterRegistration)
  );
};

/** Where the guard leads whom it does not let through. Source: shell 2, "Route guard". */
const refused = ({ user, site, hasLoginRoute }: RouteFacts): RouteDecision => {
  if (user !== null) return redirect(site.isAccountApp ? accessPaths.account : accessPaths.home, 'not-allowed');
  if (site.isAccountApp) return { kind: 'sign-in', to: accessPaths.authApp, opensBlock: false };
  return { kind: 'sign-in', to: hasLoginRoute ? accessPaths.login : accessPaths.home, opensBlock: true };
};

const unmet = (route: AccessRoute, facts: RouteFacts): RouteDecision => {
  if (route.otherwise !== null) return redirect(withParams(route.otherwise, facts.params), 'variant', true);
  if (route.condition === 'payment-page' && isPaymentForSignedIn(facts)) return refused(facts);
  return route.condition === 'terms-changed' ? redirect(accessPaths.home, 'terms-accepted') : NOT_FOUND;
};

const guards = ['any', 'signed-in', 'anonymous'];

/**
 * Decides an address by its route (null where none matches) and everything known: the gateway answers with it, and the
 * page follows it before it shows anything. Source: shell 2, "Route guard", "Route checks from site configuration",
 * "Route behaviours"; shell 4, "Blocking and maintenance".
 */
export const decideRoute = (route: AccessRoute | null, facts: RouteFacts): RouteDecision => {
  const decided = decideSite(facts);
  if (decided !== null) return decided;
  const url = `/${facts.language}${facts.path}`;
  if (route === null || facts.site.urlsToRedirectTo404.some((listed) => url.includes(listed))) return NOT_FOUND;
  if (!guards.includes(route.guard)) return { kind: 'error' };
  if (route.availableRoute !== null && !facts.site.availableRoutes.includes(route.availableRoute)) return NOT_FOUND;
  if (mustConfirmTerms(facts) && !isTermsExempt(plainPath(facts.path)))
    return redirect(accessPaths.confirmTerms, 'terms-changed');
  if (!guardAllows(route, facts.user)) return refused(facts);
  if (route.condition !== null && !conditionHolds(route.condition, facts)) return unmet(route, facts);
  if (route.redirect !== null) return redirect(withParams(route.redirect, facts.params), 'moved', true);
  return SHOW;
};
