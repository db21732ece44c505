/** Platform that a page is made for. */
export type Platform = 'mobile' | 'desktop';

/** Whether a browser says that it runs on a telephone or a tablet. */
export const isMobileBrowser = (userAgent: string): boolean =>
  /\b(?:Mobi|Mobile|Android|iPhone|iPad|iPod)\b/i.test(userAgent);

/**
 * Whether a browser that says it runs on a Mac runs on a tablet: no Mac has a screen that is touched. Only the page
 * knows the points of touch. Source: shell 2, "A tablet posing as a desktop Mac".
 */
export const isTabletAsMac = (userAgent: string, touchPoints: number): boolean =>
  touchPoints > 1 && /\bMacintosh\b/.test(userAgent);

/** The platform that the query `platform_type` forces, or undefined when it forces none. */
export const forcedPlatform = (query: string): Platform | undefined => {
  const forced = new URLSearchParams(query).get('platform_type');
  return forced === 'mobile' || forced === 'desktop' ? forced : undefined;
};

/** The platform of a page: the forced one, else as the browser names itself. */
export const platformOf = (query: string, userAgent: string): Platform =>
  forcedPlatform(query) ?? (isMobileBrowser(userAgent) ? 'mobile' : 'desktop');
