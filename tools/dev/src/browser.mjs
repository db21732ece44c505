import { existsSync } from 'node:fs';
import { npmCommand, root, run } from './step.mjs';
import { join } from 'node:path';

const systemBrowsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Advice where no browser can be had. */
export const browserAdvice =
  'No browser for the journeys: install Chromium (Debian: apt-get install -y chromium; else: npx playwright install chromium).';

/** Finds a browser for the journeys, or gets one: from the distribution, else from Playwright. Answers whether. */
export async function ensureBrowser() {
  if (hasSystemBrowser() || (await hasOwnBrowser())) return true;
  if (process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    process.stdout.write('Installing Chromium from the distribution\n');
    const apt = (...args) => run({ file: 'apt-get', args }, { output: 'capture' });
    await apt('update');
    await apt('install', '-y', '--no-install-recommends', 'chromium');
    if (hasSystemBrowser()) return true;
  }
  process.stdout.write("Installing Playwright's Chromium\n");
  await run(npmCommand(['exec', '--no', '--', 'playwright', 'install', 'chromium']), { output: 'capture' });
  return hasOwnBrowser();
}

function hasSystemBrowser() {
  return systemBrowsers.some((file) => existsSync(file));
}

/** Whether Playwright has unpacked a browser of its own. */
async function hasOwnBrowser() {
  if (!existsSync(join(root, 'node_modules/@playwright/test'))) return false;
  const { chromium } = await import('@playwright/test');
  return existsSync(chromium.executablePath());
}
