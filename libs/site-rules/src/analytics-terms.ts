/** Names of time filters in analytics. Source: shell 9, "Other ids". */
const TIME_FILTERS: Readonly<Record<number, string>> = {
  0: 'all',
  1: 'upcoming_events',
  2: 'first_period',
  3: 'second_period',
  6: 'recommended',
};

/** The name of a time filter in analytics; null for one that is not counted. */
export const timeFilterName = (filterId: number): string | null => TIME_FILTERS[filterId] ?? null;

/** Which field of a sign-in was wrong, as analytics classes it. Source: shell 5. */
export type SignInErrorField = 'login' | 'pass' | 'both' | 'unknown';

/** Classes the wrong fields of a sign-in, by the names of the sign-in's body. */
export function signInErrorField(fields: readonly string[]): SignInErrorField {
  const isLogin = fields.some((field) => field === 'uLogin' || field === 'phone_number');
  const isPassword = fields.includes('uPassword');
  if (isLogin && isPassword) return 'both';
  if (isLogin) return 'login';
  return isPassword ? 'pass' : 'unknown';
}

/** The ways to register that a site may offer. Source: shell 4, registration types. */
export type RegistrationType = 'fast' | 'phone' | 'full' | 'social';

/** Name of a way to register in analytics; the fast one where none was chosen. */
export const registrationTypeName = (type: RegistrationType | null) =>
  (({ fast: 'one_click', phone: 'phone_reg', full: 'full_reg', social: 'soc_reg' }) as const)[type ?? 'fast'];

/** A counter of another service, as the site is told of it. */
export interface AnalyticsCounter {
  readonly kind: number;
  /** Id of the site at the service. */
  readonly id: string;
}

/** The kinds of counters that are used. Source: shell 7, "Analytics"; the order is the text's. */
export const COUNTER_KIND = { socialAdsPixel: 4, webAnalyticsGoal: 8 } as const;

/** Counters by their kind; the later of two of a kind counts. Source: shell 7, "Analytics". */
export const countersByKind = (counters: readonly AnalyticsCounter[]): ReadonlyMap<number, AnalyticsCounter> =>
  new Map(counters.map((counter) => [counter.kind, counter]));
