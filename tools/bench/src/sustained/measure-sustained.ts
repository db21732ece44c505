import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, CDPSession, Page } from '@playwright/test';
import type { Look } from '../board/page/drive.ts';
import type { BoardSize } from '../board/page/price-frames.ts';
import { bundle } from '../browser/bundle.ts';
import { openBrowser } from '../browser/open-browser.ts';
import { serveFolder } from '../browser/serve-folder.ts';
import type { BenchRow } from '../report/bench-row.ts';
import { median } from '../report/median.ts';
import { temporaryFolder } from '../site/temporary-folder.ts';

const viewport = { width: 1366, height: 860 };
const stream = { size: { rows: 1_000, updatesPerFrame: 500 }, everyMs: 100, ms: 60_000, slowdown: 4 };
const scroll = { size: { rows: 5_000, updatesPerFrame: 100 }, everyMs: 100, frames: 200, byPixels: 240, rounds: 5 };
const pages = { near: 'longshot-near.tsx', static: 'static-rows.tsx' } as const;
type Name = keyof typeof pages;

async function buildPages(folder: string): Promise<void> {
  const page = (file: string) => join(import.meta.dirname, '../board/page', file);
  await bundle({
    entries: { near: page(pages.near), static: page(pages.static), base: page('base.tsx') },
    outputFolder: folder,
  });
  for (const name of Object.keys(pages))
    await writeFile(
      join(folder, `${name}.html`),
      `<!doctype html><html lang="en" data-theme="light" data-density="comfortable"><meta charset="utf-8">` +
        `<title>${name}</title><link rel="stylesheet" href="/base.css"><div id="root"></div>` +
        `<script src="/${name}.js"></script></html>`,
    );
}

async function openPage(
  browser: Browser,
  url: string,
  size: BoardSize,
  origin: Pick<Look, 'markup' | 'styles'> = { markup: '', styles: [] },
): Promise<{ page: Page; tools: CDPSession }> {
  const page = await browser.newPage({ viewport, colorScheme: 'light' });
  page.on('pageerror', (error) => process.stderr.write(`${url}: ${error.message}\n`));
  await page.goto(url);
  await page.evaluate((input) => window.bench.start(input), { size, ...origin });
  return { page, tools: await page.context().newCDPSession(page) };
}

async function heapBytes(tools: CDPSession): Promise<number> {
  await tools.send('HeapProfiler.collectGarbage');
  return (await tools.send('Runtime.getHeapUsage')).usedSize;
}

/** A minute of 5,000 updates a second on a processor four times slower. */
async function measureStreaming(browser: Browser, url: string): Promise<BenchRow[]> {
  const { page, tools } = await openPage(browser, `${url}/near.html`, stream.size);
  const { ms, everyMs } = stream;
  await page.evaluate((input) => window.bench.sustain(input), { ms: 5_000, everyMs });
  const before = await heapBytes(tools);
  await tools.send('Emulation.setCPUThrottlingRate', { rate: stream.slowdown });
  const { applied, due, inTime, longestTaskMs } = await page.evaluate((input) => window.bench.sustain(input), {
    ms,
    everyMs,
  });
  await tools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const grown = (await heapBytes(tools)) - before;
  await page.close();
  const what = '60 s of 5,000 updates a second, processor 4× slower';
  return [
    {
      what: `${what}: frames late, of ${due} (${applied} applied)`,
      unit: 'count',
      value: due - inTime,
      aim: { kind: 'at most', limit: due / 100 },
    },
    { what: `${what}: longest task`, unit: 'ms', value: longestTaskMs, aim: { kind: 'at most', limit: 50 } },
    { what: `${what}: heap grown`, unit: 'megabytes', value: grown / 1e6 },
  ];
}

/** The main thread's time a frame while a page scrolls. */
async function scrollCost({ page, tools }: { page: Page; tools: CDPSession }, everyMs: number | null): Promise<number> {
  const taskMs = async () => {
    const { metrics } = await tools.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000;
  };
  await page.bringToFront();
  const before = await taskMs();
  const { frames, byPixels } = scroll;
  await page.evaluate((input) => window.bench.scroll(input), { frames, byPixels, everyMs });
  return ((await taskMs()) - before) / frames;
}

/** Scrolling 5,000 events while their prices stream, beside copies of its rows that never change. */
async function measureScrolling(browser: Browser, url: string): Promise<BenchRow[]> {
  const open = async (name: Name, origin?: Pick<Look, 'markup' | 'styles'>) => {
    const opened = await openPage(browser, `${url}/${name}.html`, scroll.size, origin);
    // The processor's time, not the clock's: what else the machine does is not counted.
    await opened.tools.send('Performance.enable', { timeDomain: 'threadTicks' });
    return opened;
  };
  const longshot = await open('near');
  const { markup, styles } = await longshot.page.evaluate(() => window.bench.look());
  const still = await open('static', { markup, styles });
  const costs: Record<Name, number[]> = { near: [], static: [] };
  for (let round = 0; round < scroll.rounds; round += 1) {
    costs.near.push(await scrollCost(longshot, scroll.everyMs));
    costs.static.push(await scrollCost(still, null));
  }
  return [
    {
      what: 'scrolling 5,000 events while 1,000 prices a second stream: main thread a frame',
      unit: 'ms',
      value: median(costs.near),
      peer: { name: 'static virtual rows', value: median(costs.static) },
      aim: { kind: 'ratio at most', limit: 1.1 },
    },
  ];
}

/** How the board keeps up with a long stream on a slow processor, and while somebody scrolls. */
export async function measureSustained(): Promise<readonly BenchRow[]> {
  const folder = await temporaryFolder('sustained');
  await buildPages(folder.path);
  const server = await serveFolder(folder.path);
  const browser = await openBrowser();
  try {
    return [...(await measureStreaming(browser, server.url)), ...(await measureScrolling(browser, server.url))];
  } finally {
    await browser.close();
    await server.close();
    await folder.remove();
  }
}
