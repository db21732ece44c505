import type { RedirectRule } from '@longshot/contracts';
import { CYCLIC, resolveRedirect } from './resolve-redirect.ts';

const SITE = 'http://site.invalid';

/** Why a redirect is not to be: the field, and a word for it. */
export interface RedirectFault {
  readonly field: 'from' | 'to';
  readonly reason: 'off-site' | 'cyclic' | 'locks-out';
}

const isOnSite = (to: string): boolean =>
  to.startsWith('/') && URL.canParse(to, SITE) && new URL(to, SITE).origin === SITE;

/** Beginning of a pattern that ends with any rest; null for one that names a single address. */
const beginningOf = (pattern: string): string | null => (pattern.endsWith('*') ? pattern.slice(0, -1) : null);

/** Addresses that a rule could lead in a circle: its own, and those below it that other rules begin or end at. */
function addressesOf(rule: RedirectRule, rules: readonly RedirectRule[]): readonly string[] {
  const beginning = beginningOf(rule.from);
  if (beginning === null) return [rule.from];
  const ends = [rule, ...rules].flatMap(({ from, to }) => [from, to]).map((each) => beginningOf(each) ?? each);
  const rests = ends.flatMap((end) =>
    [beginning, beginningOf(rule.to) ?? rule.to].flatMap((start) =>
      end.startsWith(start) ? [end.slice(start.length)] : [],
    ),
  );
  return [...new Set(['', 'x', 'x/y', ...rests])].map((rest) => beginning + rest);
}

/** Exact rules before those with any rest, and of these the longer before the shorter: each holds for what it names. */
export const inOrder = (rules: readonly RedirectRule[]): readonly RedirectRule[] =>
  rules.toSorted(
    (one, other) =>
      Number(one.from.endsWith('*')) - Number(other.from.endsWith('*')) || other.from.length - one.from.length,
  );

/**
 * Why a rule must not join the others: it leads off the site, in a circle, or away from the front page, which would lock
 * everybody out. Null where it may.
 */
export function redirectFault(
  added: RedirectRule,
  rules: readonly RedirectRule[],
  languages: readonly string[],
): RedirectFault | null {
  if (!isOnSite(added.to)) return { field: 'to', reason: 'off-site' };
  const all = inOrder([added, ...rules]);
  const fronts = ['/', ...languages.flatMap((language) => [`/${language}`, `/${language}/`])];
  const isLed = (address: string, by: readonly RedirectRule[]) => resolveRedirect(by, address).breadcrumbs.length > 1;
  if (fronts.some((front) => isLed(front, all) && !isLed(front, rules))) return { field: 'from', reason: 'locks-out' };
  const addresses = addressesOf(added, rules).flatMap((address) => [
    address,
    ...languages.map((language) => `/${language}${address}`),
  ]);
  const isCyclic = addresses.some((address) => resolveRedirect(all, address).reasons.includes(CYCLIC));
  return isCyclic ? { field: 'to', reason: 'cyclic' } : null;
}
