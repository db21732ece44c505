import type { BlockPage } from './block-reason.ts';

/** Condition for a route to be there, beside its guard. Source: shell 2, "Route checks"; product 2 and 5. */
export type RouteCondition =
  | 'registration-allowed'
  | 'payment-page'
  | 'identification-enabled'
  | 'account-app'
  | 'terms-changed'
  | 'conversion'
  | 'promo-offer-on'
  | 'promo-offer-off'
  | 'non-production'
  | 'maintenance'
  | `blocked:${BlockPage}`;

/** Deed that a player must have done before a route is theirs. */
export type PlayerNeed = 'identification' | 'registration-data';

/** A route as far as access looks at it. */
export interface AccessRoute {
  readonly id: string;
  readonly guard: string;
  readonly condition: RouteCondition | null;
  /** Where it leads when its condition does not hold, with its parameters: `bonuses/offers/rules/:id`. */
  readonly otherwise: string | null;
  /** The number of `availableRoutes` without which it is not there. */
  readonly availableRoute: number | null;
  /** Where it leads always: `information/rules/1`, `?showForgotPasswordModal=1`; null is a page of its own. */
  readonly redirect: string | null;
  readonly needs: readonly PlayerNeed[];
}

/** Settings of the site about routes. */
export interface AccessSite {
  readonly isProduction: boolean;
  readonly availableRoutes: readonly number[];
  readonly urlsToRedirectTo404: readonly string[];
  readonly promoBonusToOffer: boolean;
  readonly isRegistrationAllowed: boolean;
  readonly isVipDomain: boolean;
  readonly isIdentificationEnabled: boolean;
  readonly isPaymentAuthOnly: boolean;
  readonly isAvailableConfirmTerms: boolean;
  readonly isAccountApp: boolean;
  readonly bannedUrl: string | null;
}

/** Facts of the player. */
export interface AccessUser {
  readonly banLevel: number;
  readonly banVersion: number;
  readonly isTermsChanged: boolean;
  readonly needsIdentification: boolean;
  readonly needsDataAfterRegistration: boolean;
  /** 0 not allowed, 1 main account, 2 additional account; 0 unless given. */
  readonly conversionStatus?: number | undefined;
}

/** Everything that decides whether an address may be seen. */
export interface RouteFacts {
  /** Below the language prefix with a slash at its start: `/office/account`. */
  readonly path: string;
  readonly language: string;
  readonly params: Readonly<Record<string, string | undefined>>;
  /** Null for a visitor. */
  readonly user: AccessUser | null;
  readonly site: AccessSite;
  readonly blockPage: BlockPage | null;
  readonly isMaintenance: boolean;
  /** Whether the release has a route `login`. */
  readonly hasLoginRoute: boolean;
}

/** Why somebody is led elsewhere. */
export type RedirectReason =
  | 'maintenance'
  | 'maintenance-over'
  | 'blocked'
  | 'not-blocked'
  | 'banned'
  | 'terms-changed'
  | 'terms-accepted'
  | 'variant'
  | 'moved'
  | 'not-allowed';

/** Decision about an address. Paths are below the language prefix, without a slash at their start; '' is home. */
export type RouteDecision =
  | { readonly kind: 'show' }
  | { readonly kind: 'not-found' }
  /** The route asks for something that nobody knows: an error page with status 500. */
  | { readonly kind: 'error' }
  | {
      readonly kind: 'redirect';
      /** May carry a query of its own, before the kept one. */
      readonly to: string;
      readonly keepsQuery: boolean;
      readonly reason: RedirectReason;
    }
  /** Visitors sign in first: led to `to`, the query kept, the authorisation block opened or not. */
  | { readonly kind: 'sign-in'; readonly to: string; readonly opensBlock: boolean }
  /** Leaves the site by a whole load. */
  | { readonly kind: 'leave'; readonly url: string };

/** Addresses that decisions lead to. */
export const accessPaths = {
  home: '',
  login: 'login',
  authApp: 'auth',
  account: 'office/account',
  recharge: 'office/recharge',
  deduce: 'office/deduce',
  confirmTerms: 'confirm-terms',
  maintenance: 'maintenance',
  appeals: 'block-appeal-history',
} as const;

/** The query parameter that says where to go back to after signing in. */
export const RETURN_URL_PARAMETER = 'returnUrl';
/** The query parameter of home that opens the authorisation block. */
export const SIGN_IN_PARAMETER = 'showSignInModal';
/** The query parameter of `site-updates` that says which address was asked for. */
export const REDIRECTED_FROM_PARAMETER = 'redirectedFrom';

/** An address below the language prefix without slashes at its ends. */
export const plainPath = (path: string): string =>
  path
    .split('/')
    .filter((part) => part !== '')
    .join('/');
