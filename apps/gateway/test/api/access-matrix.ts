import type { AccessReason, OperationClass } from '@longshot/domain/access';

/** Row of the matrix: the classes that a reason closes, and the answer to a closed call. */
interface MatrixRow {
  readonly closed: readonly OperationClass[];
  readonly status: number;
  readonly code: string;
  readonly page: string;
}

const row = (closed: string, status: number, code: string, page: string): MatrixRow => ({
  // Each word is checked against the classes by the spec.
  closed: closed.split(' ') as OperationClass[],
  status,
  code,
  page,
});

/** Reason × class, written down by hand: the rule that the code is measured by. */
export const matrix: Readonly<Record<AccessReason, MatrixRow>> = {
  maintenance: row('read sign-in stake deposit withdraw appeal', 503, 'unavailable', 'maintenance'),
  'site-updates': row('read sign-in stake deposit withdraw appeal', 503, 'unavailable', 'site-updates'),
  'coming-soon': row('read sign-in stake deposit withdraw appeal', 503, 'unavailable', 'coming-soon'),
  suspension: row('read sign-in stake deposit', 403, 'blocked', 'suspension'),
  country: row('read sign-in stake deposit', 403, 'blocked', 'block'),
  'address-list': row('read sign-in stake deposit', 403, 'blocked', 'block'),
  vpn: row('read sign-in stake deposit', 403, 'blocked', 'block'),
  browser: row('read sign-in stake deposit', 403, 'blocked', 'block-ua'),
  banned: row('stake deposit withdraw', 403, 'blocked', 'block-appeal-history'),
  'under-age': row('stake deposit', 422, 'under_age', 'office/account'),
  terms: row('stake deposit', 451, 'terms_changed', 'confirm-terms'),
  'self-excluded': row('stake deposit', 403, 'self_excluded', 'office/responsible'),
  'time-out': row('stake deposit', 403, 'self_excluded', 'office/responsible'),
  'session-limit': row('stake deposit', 403, 'session_limit', 'office/responsible'),
  'country-not-served': row('stake deposit', 422, 'country_not_served', 'country-not-served'),
  'needs-data': row('stake deposit withdraw', 403, 'needs_data', 'office/account/edit'),
  'needs-identification': row('stake deposit withdraw', 403, 'needs_identification', 'office/identification'),
  'needs-confirmation': row('stake deposit', 403, 'needs_data', 'user/accountverify'),
  'currency-frozen': row('stake deposit', 403, 'currency_frozen', 'office/account'),
  'reality-check': row('stake', 403, 'reality_check_due', 'office/responsible'),
  break: row('stake', 403, 'break_due', 'office/responsible'),
  'limit-offer': row('stake deposit', 403, 'limit_prompt_due', 'office/responsible'),
  'deposit-limits': row('deposit', 403, 'deposit_limits_missing', 'office/responsible'),
  'limit-prompt': row('deposit', 403, 'limit_prompt_due', 'office/responsible'),
  care: row('deposit', 403, 'limit_prompt_due', 'office/responsible'),
};

/** The template of a block by which the specification's file names a reason of a visitor. */
export const templateOf = {
  country: 1,
  'address-list': 2,
  vpn: 3,
  'site-updates': 4,
  'coming-soon': 8,
  browser: 13,
  suspension: 16,
} as const;
