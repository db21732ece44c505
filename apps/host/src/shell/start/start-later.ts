import { policyLogoOf } from '@longshot/site-rules';
import { replaceBy } from '../../ground/navigation/go-to.ts';
import { keepInstallPrompt } from '../../features/install/persisted-prompt.ts';
import type { PageServices } from '../../ground/page/page-services.ts';
import { whenIdle } from '../../ground/timers/when-idle.ts';

/** How long analytics waits, and that it does not where somebody registers. Source: shell 4, "Start-up"; shell 9. */
const ANALYTICS_DELAY_MS = 10_000;

/** The delay of analytics on a page, by its address. */
export const analyticsDelayMs = (pathname: string): number =>
  /^\/[a-z]{2}\/registration(?:\/|$)/.test(pathname) ? 0 : ANALYTICS_DELAY_MS;

const followTablet = async (mobileUrl: string): Promise<void> => {
  const { tabletAddress } = await import('./tablet-as-mac.ts');
  const { userAgent, maxTouchPoints: touchPoints } = navigator;
  const address = tabletAddress({ userAgent, touchPoints, href: location.href, mobileUrl, nowMs: Date.now() });
  if (address !== null) replaceBy(address);
};

/** Fetches the hidden image in the countries that have one; nothing of it is shown. Source: shell 7. */
export const showPolicyLogo = (geoCountryId: number | null): void => {
  const address = policyLogoOf(geoCountryId);
  if (address !== null) new Image().src = address;
};

/** Begins what a page can be without at first: analytics, and the worker of the installed site. */
export const startLater = (page: PageServices): void => {
  keepInstallPrompt();
  const { mobileUrl, geoCountryId } = page.boot.siteConfig;
  showPolicyLogo(geoCountryId);
  if (mobileUrl !== null && navigator.maxTouchPoints > 1) void followTablet(mobileUrl);
  setTimeout(
    () => void import('../../features/analytics/start-analytics.ts').then(({ startAnalytics }) => startAnalytics(page)),
    analyticsDelayMs(location.pathname),
  );
  whenIdle(
    () =>
      void import(/* webpackChunkName: "idle" */ '../../features/install/register-worker.ts').then(
        ({ registerWorker }) => registerWorker(page.boot.siteConfig.isPwa, page.track),
      ),
  );
};
