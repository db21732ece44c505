import { forcedPlatform, isTabletAsMac } from '@longshot/site-rules';
import { readCookie, writeCookie } from '../../ground/cookies/page-cookies.ts';

/** How many fingers the screen feels at once; no header tells the gateway. Necessary: it decides which site is shown. */
const TOUCH_COOKIE = 'touch_points';

const YEAR_MS = 31_536_000_000;

/** Facts of the browser and of where it is. */
export interface TabletVisit {
  readonly userAgent: string;
  readonly touchPoints: number;
  /** The present address, and the site's version for phones. */
  readonly href: string;
  readonly mobileUrl: string;
  readonly nowMs: number;
  readonly page?: Pick<Document, 'cookie'>;
}

/**
 * Keeps for the gateway what a tablet that poses as a Mac is known by, and answers where its first page leads: to the
 * same address of the version for phones. Null for every other browser, for a forced platform, and once the gateway
 * knows it. Source: shell 2, "Route behaviours".
 */
export const tabletAddress = (visit: TabletVisit): string | null => {
  const { userAgent, touchPoints, href, mobileUrl, nowMs, page = document } = visit;
  if (!isTabletAsMac(userAgent, touchPoints)) return null;
  const isKnown = readCookie(TOUCH_COOKIE, page) !== null;
  writeCookie(TOUCH_COOKIE, String(touchPoints), nowMs + YEAR_MS, page);
  const here = new URL(href);
  if (isKnown || forcedPlatform(here.search) !== undefined) return null;
  const target = new URL(mobileUrl);
  target.pathname = here.pathname;
  target.search = here.search;
  target.searchParams.set('platform_type', 'mobile');
  return target.href;
};
