import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { bundle } from '../browser/bundle.ts';
import { openBrowser } from '../browser/open-browser.ts';
import { serveFolder } from '../browser/serve-folder.ts';
import type { BenchRow } from '../report/bench-row.ts';
import { median } from '../report/median.ts';
import { temporaryFolder } from '../site/temporary-folder.ts';
import type { Look } from './page/drive.ts';

const contestants = {
  longshot: 'longshot.tsx',
  plain: 'plain-dom.tsx',
  redux: 'react-redux.tsx',
  zustand: 'zustand.tsx',
} as const;

type Contestant = keyof typeof contestants;
type Pages = Readonly<Record<Contestant, Page>>;

const names = Object.keys(contestants).filter((name): name is Contestant => name in contestants);
const size = { rows: 1_000, updatesPerFrame: 300 };
const viewport = { width: 1366, height: 860 };
const warmUpFrames = 60;
const framesPerRound = 40;
const rounds = 7;

async function buildPages(folder: string): Promise<void> {
  const page = (file: string) => join(import.meta.dirname, 'page', file);
  const entries = Object.fromEntries(names.map((name) => [name, page(contestants[name])]));
  await bundle({ entries: { ...entries, base: page('base.tsx') }, outputFolder: folder });
  for (const name of names)
    await writeFile(
      join(folder, `${name}.html`),
      `<!doctype html><html lang="en" data-theme="light" data-density="comfortable"><meta charset="utf-8">` +
        `<title>${name}</title><link rel="stylesheet" href="/base.css"><div id="root"></div>` +
        `<script src="/${name}.js"></script></html>`,
    );
}

async function openPage(browser: Browser, url: string): Promise<Page> {
  const page = await browser.newPage({ viewport, colorScheme: 'light' });
  page.on('pageerror', (error) => process.stderr.write(`${url}: ${error.message}\n`));
  await page.goto(url);
  return page;
}

const look = (page: Page): Promise<Look> => page.evaluate(() => window.bench.look());

/** Frames of one page, in milliseconds each. The page is brought to the front, else it would draw nothing. */
async function run(page: Page, frameCount: number): Promise<readonly number[]> {
  await page.bringToFront();
  const { frameMs } = await page.evaluate((count) => window.bench.run(count), frameCount);
  return frameMs;
}

async function openPages(browser: Browser, baseUrl: string): Promise<Pages> {
  const open = async (name: Contestant, origin: Pick<Look, 'markup' | 'styles'>): Promise<Page> => {
    const page = await openPage(browser, `${baseUrl}/${name}.html`);
    await page.evaluate((input) => window.bench.start(input), { size, ...origin });
    return page;
  };
  const longshot = await open('longshot', { markup: '', styles: [] });
  const { markup, styles } = await look(longshot);
  return {
    longshot,
    plain: await open('plain', { markup, styles }),
    redux: await open('redux', { markup, styles }),
    zustand: await open('zustand', { markup, styles }),
  };
}

/**
 * Every side shows the same board, to the last attribute, before and after some frames; else the run means nothing.
 * Each is looked at right after its own frames: movements end by themselves.
 */
async function checkSameBoard(pages: Pages, frameCount: number): Promise<void> {
  let expected: string | undefined;
  for (const name of names) {
    await run(pages[name], frameCount);
    const { canonical } = await look(pages[name]);
    expected ??= canonical;
    if (canonical !== expected) throw new Error(differenceOf(name, canonical, expected));
  }
}

function differenceOf(name: Contestant, text: string, expected: string): string {
  const at = [...text].findIndex((letter, index) => letter !== expected[index]);
  const around = (whole: string) => whole.slice(Math.max(0, at - 120), at + 60);
  return `The board of ${name} differs from Longshot's:\n${around(text)}\nwhere it should be\n${around(expected)}`;
}

async function measurePages(pages: Pages): Promise<Readonly<Record<Contestant, number>>> {
  await checkSameBoard(pages, 0);
  await checkSameBoard(pages, 2);
  for (const name of names) await run(pages[name], warmUpFrames);
  const medians: Record<Contestant, number[]> = { longshot: [], plain: [], redux: [], zustand: [] };
  for (let round = 0; round < rounds; round++) {
    // Each round begins with another side, so that no one always runs in the wake of the same neighbour.
    const order = [...names.slice(round % names.length), ...names.slice(0, round % names.length)];
    for (const name of order) medians[name].push(median(await run(pages[name], framesPerRound)));
  }
  return {
    longshot: median(medians.longshot),
    plain: median(medians.plain),
    redux: median(medians.redux),
    zustand: median(medians.zustand),
  };
}

/**
 * A board of 1,000 rows with three prices each takes 300 updates a frame: the time of the script and of the layout it
 * causes, Longshot's real application beside the same page by hand, by react-redux and by zustand.
 */
export async function measureBoard(): Promise<readonly BenchRow[]> {
  const folder = await temporaryFolder('board');
  await buildPages(folder.path);
  const server = await serveFolder(folder.path);
  const browser = await openBrowser();
  try {
    const time = await measurePages(await openPages(browser, server.url));
    const what = 'board 1,000 × 3, 300 updates a frame: script + layout';
    return [
      {
        what,
        unit: 'ms',
        value: time.longshot,
        peer: { name: 'plain DOM', value: time.plain },
        aim: { kind: 'ratio at most', limit: 1.1 },
      },
      {
        what,
        unit: 'ms',
        value: time.longshot,
        peer: { name: 'react-redux', value: time.redux },
        aim: { kind: 'ratio at most', limit: 0.6 },
      },
      {
        what,
        unit: 'ms',
        value: time.longshot,
        peer: { name: 'zustand', value: time.zustand },
        aim: { kind: 'ratio at most', limit: 0.8 },
      },
    ];
  } finally {
    await browser.close();
    await server.close();
    await folder.remove();
  }
}
