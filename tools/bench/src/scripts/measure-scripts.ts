import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { bundle } from '../browser/bundle.ts';
import { openBrowser } from '../browser/open-browser.ts';
import type { BenchRow } from '../report/bench-row.ts';
import { startSite } from '../site/start-site.ts';
import { temporaryFolder } from '../site/temporary-folder.ts';
import { collectScripts, gzipBytes } from './fetched-scripts.ts';

/** The libraries alone in one file, gzip, by the same compiler as the applications. */
async function bareStackBytes(): Promise<number> {
  const folder = await temporaryFolder('bare');
  try {
    const entry = join(import.meta.dirname, 'bare-stack.tsx');
    await bundle({ entries: { bare: entry }, outputFolder: folder.path });
    return gzipBytes(await readFile(join(folder.path, 'bare.js')));
  } finally {
    await folder.remove();
  }
}

/** Measures the JavaScript that a first visit to the live board downloads until board and coupon stand. */
async function firstVisit(browser: Browser, url: string): Promise<{ readonly bytes: number; readonly count: number }> {
  const context = await browser.newContext({ viewport: { width: 1366, height: 860 }, locale: 'en-GB' });
  try {
    const page = await context.newPage();
    const scripts = collectScripts(page);
    await page.goto(`${url}/en/live`);
    await page.locator('[data-price-cell]').first().waitFor();
    await page.waitForLoadState('networkidle').catch(() => undefined);
    const bodies = (await Promise.all(scripts.values())).filter((body) => body.length > 0);
    return { bytes: bodies.reduce((sum, body) => sum + gzipBytes(body), 0), count: bodies.length };
  } finally {
    await context.close();
  }
}

/** The JavaScript of a first visit to `/en/live` through the real gateway beside that of the bare libraries. */
export async function measureScripts(): Promise<readonly BenchRow[]> {
  const bareBytes = await bareStackBytes();
  const site = await startSite({ databaseUrl: null });
  const browser = await openBrowser();
  try {
    const { bytes, count } = await firstVisit(browser, site.url);
    return [
      {
        what: 'first visit to /en/live: JavaScript, gzip',
        unit: 'bytes',
        value: bytes,
        peer: { name: 'bare stack', value: bareBytes },
        aim: { kind: 'ratio at most', limit: 1.45 },
      },
      {
        what: 'first visit to /en/live: scripts',
        unit: 'count',
        value: count,
        aim: { kind: 'at most', limit: 16 },
      },
    ];
  } finally {
    await browser.close();
    await site.stop();
  }
}
