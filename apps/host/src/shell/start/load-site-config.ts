import type { Transport } from '@longshot/api-client';
import { operations, type SiteConfig } from '@longshot/contracts';
import type { StartTimer } from '@longshot/store';

/** Tries after the first one, and the time between two. Source: shell 9, "Timing". */
const CONFIG_RETRIES = 5;
const RETRY_AFTER_MS = 1_000;

/** Text when the configuration cannot be had. Source: shell 8. */
export const NO_SITE_CONFIG = 'no site config';

/**
 * Asks for the site's configuration in a language: once, and five times more a second apart.
 *
 * @throws Error `NO_SITE_CONFIG` when none of them was answered.
 */
export const loadSiteConfig = async (
  transport: Transport,
  language: string,
  startTimer: StartTimer,
): Promise<SiteConfig> => {
  for (let left = CONFIG_RETRIES; ; left -= 1) {
    try {
      return await transport.call(operations.getSiteConfig, { query: { lang: language } });
    } catch (error) {
      if (left === 0) throw new Error(NO_SITE_CONFIG, { cause: error });
    }
    await new Promise<void>((resolve) => void startTimer(resolve, RETRY_AFTER_MS));
  }
};
