import { forcedPlatform, isMobileBrowser, isTabletAsMac } from '@longshot/site-rules';
import { cookieValue } from '../../platform/http/cookies.ts';
import type { PageVisit } from './page-visit.ts';

/** The cookie in which the page keeps how many fingers the screen feels at once: no header tells it. */
const TOUCH_COOKIE = 'touch_points';

/**
 * The address of this page in the site's version for phones, or null: where there is none, or the query forces a
 * platform, or the browser is no phone's or tablet's. A tablet that poses as a Mac is known by the cookie that the
 * page keeps, and goes there with its platform forced. Source: shell 2, "Route behaviours".
 */
export function mobileAddress({ request, path, language, query, siteConfig }: PageVisit): string | null {
  if (siteConfig.mobileUrl === null || forcedPlatform(query) !== undefined) return null;
  const userAgent = request.headers['user-agent'] ?? '';
  const touchPoints = Number(cookieValue(request.headers.cookie, TOUCH_COOKIE) ?? 0);
  const isTablet = isTabletAsMac(userAgent, touchPoints);
  if (!isTablet && !isMobileBrowser(userAgent)) return null;
  const url = new URL(`/${language}${path === '/' ? '' : path}`, siteConfig.mobileUrl);
  url.search = query;
  if (isTablet) url.searchParams.set('platform_type', 'mobile');
  return url.href;
}
