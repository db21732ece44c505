import type { AccessClass } from './access-classes.ts';

/** Why the site is closed to a visitor, whoever it is. */
export const VISITOR_REASONS = [
  'maintenance',
  'site-updates',
  'coming-soon',
  'suspension',
  'country',
  'address-list',
  'vpn',
  'browser',
] as const;

/** Why something is closed to a player. */
export const PLAYER_REASONS = [
  'banned',
  'under-age',
  'terms',
  'self-excluded',
  'time-out',
  'session-limit',
  'country-not-served',
  'needs-data',
  'needs-identification',
  'needs-confirmation',
  'currency-frozen',
  'reality-check',
  'break',
  'limit-offer',
  'deposit-limits',
  'limit-prompt',
  'care',
] as const;

/** One of `VISITOR_REASONS`. */
export type VisitorReason = (typeof VISITOR_REASONS)[number];

/** One of `PLAYER_REASONS`. */
export type PlayerReason = (typeof PLAYER_REASONS)[number];

/** Why something is closed. */
export type AccessReason = VisitorReason | PlayerReason;

/** Code of the answer to a call that is not let through. */
export type AccessCode =
  | 'unavailable'
  | 'blocked'
  | 'under_age'
  | 'terms_changed'
  | 'self_excluded'
  | 'session_limit'
  | 'country_not_served'
  | 'needs_data'
  | 'needs_identification'
  | 'currency_frozen'
  | 'reality_check_due'
  | 'break_due'
  | 'deposit_limits_missing'
  | 'limit_prompt_due';

/** Facts of a reason: the classes that it closes, and the answer. */
export interface ReasonFacts {
  /** Everything else stays open. `credit` stands in no list: what a player has coming is never held back. */
  readonly closes: readonly AccessClass[];
  readonly code: AccessCode;
  readonly status: number;
  /** Where the page leads that says why and how to go on, below the language prefix. */
  readonly page: string;
}

/** The site can do nothing now. */
const SHUT: readonly AccessClass[] = ['page', 'read', 'sign-in', 'stake', 'deposit', 'withdraw', 'appeal'];
/** Nothing is offered here; whoever has money may take it, and whoever has a question may ask it. */
const NOT_HERE: readonly AccessClass[] = ['page', 'read', 'sign-in', 'stake', 'deposit'];
const PLAY: readonly AccessClass[] = ['stake', 'deposit'];
const MONEY: readonly AccessClass[] = ['stake', 'deposit', 'withdraw'];

const facts = (closes: readonly AccessClass[], code: AccessCode, status: number, page: string): ReasonFacts => ({
  closes,
  code,
  status,
  page,
});

/** Every reason with what it closes. Source: the identity design, "One decision of access"; shell 4 and 8. */
export const reasonFacts: Readonly<Record<AccessReason, ReasonFacts>> = {
  maintenance: facts(SHUT, 'unavailable', 503, 'maintenance'),
  'site-updates': facts(SHUT, 'unavailable', 503, 'site-updates'),
  'coming-soon': facts(SHUT, 'unavailable', 503, 'coming-soon'),
  suspension: facts(NOT_HERE, 'blocked', 403, 'suspension'),
  country: facts(NOT_HERE, 'blocked', 403, 'block'),
  'address-list': facts(NOT_HERE, 'blocked', 403, 'block'),
  vpn: facts(NOT_HERE, 'blocked', 403, 'block'),
  browser: facts(NOT_HERE, 'blocked', 403, 'block-ua'),
  banned: facts(['page', ...MONEY], 'blocked', 403, 'block-appeal-history'),
  'under-age': facts(PLAY, 'under_age', 422, 'office/account'),
  terms: facts(['page', ...PLAY], 'terms_changed', 451, 'confirm-terms'),
  'self-excluded': facts(PLAY, 'self_excluded', 403, 'office/responsible'),
  'time-out': facts(PLAY, 'self_excluded', 403, 'office/responsible'),
  'session-limit': facts(PLAY, 'session_limit', 403, 'office/responsible'),
  'country-not-served': facts(PLAY, 'country_not_served', 422, 'country-not-served'),
  'needs-data': facts(MONEY, 'needs_data', 403, 'office/account/edit'),
  'needs-identification': facts(MONEY, 'needs_identification', 403, 'office/identification'),
  'needs-confirmation': facts(PLAY, 'needs_data', 403, 'user/accountverify'),
  'currency-frozen': facts(PLAY, 'currency_frozen', 403, 'office/account'),
  'reality-check': facts(['stake'], 'reality_check_due', 403, 'office/responsible'),
  break: facts(['stake'], 'break_due', 403, 'office/responsible'),
  'limit-offer': facts(PLAY, 'limit_prompt_due', 403, 'office/responsible'),
  'deposit-limits': facts(['deposit'], 'deposit_limits_missing', 403, 'office/responsible'),
  'limit-prompt': facts(['deposit'], 'limit_prompt_due', 403, 'office/responsible'),
  // Pages that know no message of care know that something about limits has to be read before a deposit; the others
  // tell the two apart by the reason.
  care: facts(['deposit'], 'limit_prompt_due', 403, 'office/responsible'),
};
