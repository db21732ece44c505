import { operations, type Session } from '@longshot/contracts';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { openBrowser } from '../browser/open-browser.ts';
import type { BenchRow } from '../report/bench-row.ts';
import { startSite } from '../site/start-site.ts';
import { EMPTY_SLOT, MOUNTED, MOUNT_SLOTS, readySelector, type MountSlot } from './mount-slots.ts';
import { countPage, type PageCounts } from './page-counts.ts';

const mounts = 50;
/**
 * Mounts after which everything is there that is made once and kept: modules, texts, sheets, compiled code, the counts
 * that wait for consent) is there after as many.
 */
const warmUp = mounts;
/**
 * Time after which everything has come that a page loads later by itself: the coupon's other half, fingerprint,
 * analytics.
 */
const settledMs = 15_000;
const heapLimit = 1.05;
const waitLimitMs = 30_000;
const demo = { uLogin: 'demo@longshot.example', uPassword: 'longshot-demo' };

async function signIn({ request }: BrowserContext, url: string): Promise<void> {
  const session = (await (await request.get(url + operations.getSession.path)).json()) as Session;
  const headers = { 'x-csrf-token': session.csrfToken };
  const answer = await request.post(url + operations.signInByEmail.path, { data: demo, headers });
  if (!answer.ok()) throw new Error(`The demonstration player was not let in: ${answer.status()}.`);
}

/** Goes to an address of the page as its own links do, without loading anything anew. */
const goTo = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, `/en/${path}`);

/**
 * Waits inside the page until a selector matches, or matches nothing. The browser's tools would hold on to each element
 * that they hand out, and what they hold is no leak of the page's.
 */
const until = (page: Page, selector: string, isThere: boolean): Promise<void> =>
  page.evaluate(
    async ([wanted, expected, limitMs]) => {
      const endsAt = Date.now() + limitMs;
      while ((document.querySelector(wanted) !== null) !== expected) {
        if (Date.now() > endsAt) throw new Error(`${wanted} did not ${expected ? 'come' : 'go'}.`);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
    [selector, isThere, waitLimitMs] as const,
  );

async function mountAndUnmount(page: Page, place: MountSlot, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    await goTo(page, place.path);
    await until(page, readySelector(place), true);
    await goTo(page, EMPTY_SLOT);
    await until(page, MOUNTED, false);
  }
}

interface Growth {
  readonly before: PageCounts;
  readonly after: PageCounts;
}

async function measurePlace(browser: Browser, url: string, place: MountSlot): Promise<Growth> {
  const context = await browser.newContext({ viewport: { width: 1366, height: 860 }, locale: 'en-GB' });
  try {
    await signIn(context, url);
    const page = await context.newPage();
    await page.goto(`${url}/en/${place.path}`);
    await until(page, readySelector(place), true);
    await page.waitForTimeout(settledMs);
    const session = await context.newCDPSession(page);
    await mountAndUnmount(page, place, warmUp);
    const before = await countPage(session);
    await mountAndUnmount(page, place, mounts);
    return { before, after: await countPage(session) };
  } finally {
    await context.close();
  }
}

function rowsOf({ name }: MountSlot, { before, after }: Growth): readonly BenchRow[] {
  const what = `${name}, ${mounts} mounts and unmounts`;
  return [
    {
      what: `${what}: listeners more than before`,
      unit: 'count',
      value: Math.max(0, after.listeners - before.listeners),
      aim: { kind: 'at most', limit: 0 },
    },
    {
      what: `${what}: heap`,
      unit: 'megabytes',
      value: after.heapBytes / 1e6,
      peer: { name: 'before', value: before.heapBytes / 1e6 },
      aim: { kind: 'ratio at most', limit: heapLimit },
    },
  ];
}

/** Measures what every remote leaves behind in a real page when it has come and gone many times. */
export async function measureMounts(): Promise<readonly BenchRow[]> {
  const site = await startSite({ databaseUrl: null });
  const browser = await openBrowser();
  const rows: BenchRow[] = [];
  try {
    for (const place of MOUNT_SLOTS) rows.push(...rowsOf(place, await measurePlace(browser, site.url, place)));
    return rows;
  } finally {
    await browser.close();
    await site.stop();
  }
}
