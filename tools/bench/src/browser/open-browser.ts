import { withoutUndefined } from '@longshot/domain/input';
import { existsSync } from 'node:fs';
import { chromium, type Browser } from '@playwright/test';

const systemChromium = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Opens Chromium without a window, with more arguments where they are given: the system's, else the one that Playwright installed. */
export async function openBrowser(more: readonly string[] = []): Promise<Browser> {
  const executablePath = systemChromium.find((path) => existsSync(path));
  return chromium.launch({
    ...withoutUndefined({ executablePath }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...more,
    ],
  });
}
