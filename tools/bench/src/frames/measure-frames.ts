import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser, Frame, Page } from '@playwright/test';
import { openBrowser } from '../browser/open-browser.ts';
import type { BenchRow } from '../report/bench-row.ts';
import { checkout } from '../site/checkout.ts';
import { startSite } from '../site/start-site.ts';
import { frameWork, percentile, type FrameWork, type TraceEvent } from './frame-work.ts';

/** One game of each kind of motion: its address, and whether its rounds are everybody's. */
const GAMES = [
  { what: 'reels', path: 'slots/game/103/ember-ridge' },
  { what: 'tumbling symbols', path: 'slots/game/116/rockfall' },
  { what: 'a ball through pegs', path: 'fast-games/game/106/peg-valley' },
  { what: 'two wheels', path: 'fast-games/game/111/twin-wheels' },
  { what: 'a scratch card', path: 'scratchcards/game/113/clover-card' },
  { what: 'dice', path: 'asian-games/game/131/sic-bo' },
  { what: 'cards', path: 'card-games/game/125/three-duels' },
  { what: 'a course of crash', path: 'crash-games/game/132/skyward', isShared: true },
] as const;

const FRAME = '/game-frame';
const ROUNDS = 5;
/** How long a game that goes on by itself is watched. */
const WATCHED_MS = 15_000;
const PAGE_MS = 60_000;

const CATEGORIES = [
  ...['devtools.timeline', 'disabled-by-default-devtools.timeline', 'devtools.timeline.frame'],
  ...['disabled-by-default-devtools.timeline.frame', 'toplevel', 'loading'],
];

interface Watched extends FrameWork {
  readonly forMs: number;
}

/** Opens a game for play money; answers its frame. */
async function openGame(page: Page, url: string): Promise<Frame> {
  await page.goto(url);
  const element = await page.waitForSelector('iframe[sandbox]', { timeout: PAGE_MS });
  const frame = await element.contentFrame();
  if (!frame) throw new Error('The game has no frame.');
  await frame.waitForSelector('main', { timeout: PAGE_MS });
  return frame;
}

async function playRounds(frame: Frame): Promise<void> {
  const play = frame.locator('.bar .play').first();
  for (let round = 0; round < ROUNDS; round++) {
    await play.click();
    await frame.waitForSelector('.bar .play:not([aria-busy])', { timeout: PAGE_MS });
  }
}

async function watch(browser: Browser, page: Page, url: string, isShared: boolean): Promise<Watched> {
  await browser.startTracing(page, { categories: CATEGORIES });
  const frame = await openGame(page, url).catch(async (error: unknown) => {
    await browser.stopTracing();
    throw error;
  });
  // What it takes to open is none of playing.
  await page.waitForTimeout(1_000);
  await frame.evaluate(() => performance.mark('playing'));
  const beganAtMs = performance.now();
  await (isShared ? page.waitForTimeout(WATCHED_MS) : playRounds(frame));
  const forMs = performance.now() - beganAtMs;
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { readonly traceEvents: TraceEvent[] };
  const last = Math.max(...trace.traceEvents.map(({ ts }) => ts));
  const isOfPlay = ({ ts, name }: TraceEvent) =>
    ts >= last - forMs * 1_000 || name === 'thread_name' || name === 'FrameCommittedInBrowser';
  return { ...frameWork(trace.traceEvents.filter(isOfPlay), FRAME), forMs };
}

/** Figures of games on a site that runs. */
async function measureFramesOf(url: string): Promise<readonly BenchRow[]> {
  const browser = await openBrowser();
  const rows: BenchRow[] = [];
  try {
    const page = await browser.newPage({ viewport: { width: 1366, height: 768 } });
    await page.goto(`${url}/en`);
    await page.getByRole('button', { name: /18 or older/ }).click({ timeout: PAGE_MS });
    for (const game of GAMES) {
      const { what, path } = game;
      const watched = await watch(browser, page, `${url}/en/${path}?mode=try`, 'isShared' in game);
      const { workMs, shown, forMs } = watched;
      const work = (share: string, percent: number, limit: number): BenchRow => ({
        what: `${what}, own work of a frame while it plays, ${share} of ${workMs.length}`,
        unit: 'ms',
        value: percentile(workMs, percent),
        aim: { kind: 'at most', limit },
      });
      rows.push(work('median', 50, 8), work('99 in 100', 99, 16), {
        what: `${what}, frames shown`,
        unit: 'per second',
        value: (shown * 1_000) / forMs,
      });
    }
  } finally {
    await browser.close();
  }
  return rows;
}

/** Weight of the page of a game: its script and sheet, and the faces that one language needs. */
async function weight(): Promise<BenchRow> {
  const folder = join(checkout, 'dist/apps/casino/game-frame');
  const needed = (await readdir(folder)).filter(
    (name) => /\.(?:js|css)$/.test(name) || /^inter-latin-opsz|^vazirmatn|^inter-cyrillic/.test(name),
  );
  const sizes = await Promise.all(needed.map(async (name) => gzipSync(await readFile(join(folder, name))).length));
  return {
    what: 'page of any game with the faces of English, Russian and Arabic, gzip',
    unit: 'bytes',
    value: sizes.reduce((sum, size) => sum + size, 0),
    aim: { kind: 'at most', limit: 250_000 },
  };
}

/** Games while they play, and what their page weighs. */
export async function measureFrames(): Promise<readonly BenchRow[]> {
  const site = await startSite({ databaseUrl: null });
  try {
    return [await weight(), ...(await measureFramesOf(site.url))];
  } finally {
    await site.stop();
  }
}
