import { defineConfig } from '@playwright/test';
import { existsSync } from 'node:fs';

const systemChromium = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((path) =>
  existsSync(path),
);

/** Journeys through the real site: each worker starts its own gateway on its own data folder (`site.ts`). */
export default defineConfig({
  testDir: './journeys',
  testMatch: '*.spec.ts',
  globalSetup: './first-data.ts',
  outputDir: '../test-results',
  // Journeys wait for matches, rounds and deadlines: one more than a small machine has cores keeps these busy.
  workers: 3,
  fullyParallel: false,
  // Journeys that only wait for long, and what others have seen in another theme: `npm run e2e` takes them as well.
  ...(process.env['JOURNEYS'] === 'all' ? {} : { grepInvert: /@long/ }),
  forbidOnly: process.env['CI'] !== undefined,
  // A second try where it decides over a delivery; the summary names what needed it.
  retries: process.env['CI'] === undefined ? 0 : 1,
  // A loaded machine is slow, not wrong; what hangs is found all the same.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: '../test-results/journeys.json' }]],
  use: {
    // What never comes is told by its name, long before its journey ends.
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    viewport: { width: 1366, height: 860 },
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(systemChromium === undefined ? {} : { executablePath: systemChromium }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A camera that shows a test picture, for pages that may use one.
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
      ],
    },
  },
});
