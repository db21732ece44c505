import type { RedirectData, RedirectRule } from '@longshot/contracts';
import { isLanguageSegment } from '@longshot/site-rules';

/** The reason of a way that leads back to where it has been, or has no end. */
export const CYCLIC = 'cyclic';

const SITE = 'http://site.invalid';

/** A way of more steps than this has no end. */
const MOST_STEPS = 20;

/** Text at `*` in a pattern; null when the path is another. */
function restOf(pattern: string, path: string): string | null {
  if (!pattern.endsWith('*')) return pattern === path ? '' : null;
  const start = pattern.slice(0, -1);
  return path.startsWith(start) ? path.slice(start.length) : null;
}

function applied(rule: RedirectRule, rest: string, language: string, query: string): string {
  const to = rule.to.endsWith('*') ? rule.to.slice(0, -1) + rest : rule.to;
  const isBelow = to.startsWith('/') && language !== '' && !isLanguageSegment(to.split('/')[1]?.split('?')[0] ?? '');
  const whole = isBelow ? `/${language}${to === '/' ? '' : to}` : to;
  return query === '' || whole.includes('?') ? whole : whole + query;
}

/** One step of the way; a rule without a language holds in every one, and keeps it. */
function nextOf(rules: readonly RedirectRule[], address: string): { rule: RedirectRule; url: string } | null {
  if (!URL.canParse(address, SITE)) return null;
  const { pathname, search } = new URL(address, SITE);
  const [first = '', ...others] = pathname.split('/').slice(1);
  const language = isLanguageSegment(first) ? first : '';
  for (const rule of rules) {
    const whole = restOf(rule.from, pathname);
    const below = whole === null && language !== '' ? restOf(rule.from, `/${others.join('/')}`) : null;
    const rest = whole ?? below;
    if (rest !== null) return { rule, url: applied(rule, rest, below === null ? '' : language, search) };
  }
  return null;
}

/**
 * Where an address leads by the site's rules, to the end of the way: an address outside the site, or one that no rule
 * names. A way that comes back to where it has been leads nowhere, and says `cyclic`. Source: shell 7 and 8.
 */
export function resolveRedirect(rules: readonly RedirectRule[], url: string): RedirectData {
  // What is no address, no rule names.
  const { pathname, search } = URL.canParse(url, SITE) ? new URL(url, SITE) : { pathname: url, search: '' };
  const breadcrumbs = [pathname + search];
  const reasons: string[] = [];
  let code = 200;
  let next = nextOf(rules, breadcrumbs[0] ?? '');
  while (next !== null) {
    reasons.push(next.rule.reason);
    if (breadcrumbs.includes(next.url) || breadcrumbs.length > MOST_STEPS) {
      return {
        redirect: false,
        code: 200,
        url: null,
        reasons: [...reasons, CYCLIC],
        breadcrumbs: [...breadcrumbs, next.url],
      };
    }
    breadcrumbs.push(next.url);
    // The way as a whole is permanent only when its first step is.
    if (code === 200) code = next.rule.code ?? 302;
    next = next.url.startsWith('/') ? nextOf(rules, next.url) : null;
  }
  const isLed = breadcrumbs.length > 1;
  return { redirect: isLed, code, url: isLed ? (breadcrumbs.at(-1) ?? null) : null, reasons, breadcrumbs };
}
