import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, CDPSession, Page } from '@playwright/test';
import { openBrowser } from '../browser/open-browser.ts';
import type { BenchRow } from '../report/bench-row.ts';
import { median } from '../report/median.ts';
import { collectScripts, gzipBytes } from '../scripts/fetched-scripts.ts';
import { buildApplications } from '../site/build-applications.ts';
import { checkout } from '../site/checkout.ts';
import { startSite } from '../site/start-site.ts';
import { temporaryFolder } from '../site/temporary-folder.ts';
import { buildInOne, bundled } from './build-in-one.ts';

const visits = 5;
/** Requests that a remote that shows may add: its list of hashes and its entry. */
const requestsPerRemote = 2;
/** Lighthouse's desktop: a round trip of 40 ms, 10 Mbit/s. On loopback a chain of requests would cost nothing. */
const desktopNetwork = { offline: false, latency: 40, downloadThroughput: 1_310_720, uploadThroughput: 1_310_720 };

/** Visit to home until board and coupon stood: the time that it took. */
interface Visit {
  readonly paintMs: number;
  readonly scriptBytes: number;
  readonly requests: number;
}

/** The answers that came over the network, neither out of a cache nor out of the page itself. */
async function countRequests(session: CDPSession): Promise<() => number> {
  const answered = new Set<string>();
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (!response.fromDiskCache && !response.url.startsWith('data:')) answered.add(requestId);
  });
  const cached = new Set<string>();
  session.on('Network.requestServedFromCache', ({ requestId }) => cached.add(requestId));
  await session.send('Network.enable');
  return () => [...answered].filter((id) => !cached.has(id)).length;
}

const largestPaintMs = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const tell = (list: PerformanceObserverEntryList) => resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN);
        new PerformanceObserver(tell).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );

async function visit(browser: Browser, url: string, blocked: readonly string[]): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1366, height: 860 }, locale: 'en-GB' });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const requests = await countRequests(session);
    await session.send('Network.emulateNetworkConditions', desktopNetwork);
    await session.send('Network.setBlockedURLs', { urls: [...blocked] });
    const scripts = collectScripts(page);
    await page.goto(`${url}/en`);
    for (const name of bundled)
      await page.locator(`[data-remote-place="${name}"][data-remote-phase="ready"]`).first().waitFor();
    await page.locator('[data-price-cell]').first().waitFor();
    await page.waitForLoadState('networkidle');
    const counted = requests();
    const lacking = await page.locator('[data-remote-place]:not([data-remote-phase="ready"])').count();
    if (lacking > 0) throw new Error(`${lacking} places of home stayed empty: more stands on it than was bundled.`);
    const bodies = await Promise.all(scripts.values());
    const scriptBytes = bodies.reduce((sum, body) => sum + gzipBytes(body), 0);
    return { paintMs: await largestPaintMs(page), scriptBytes, requests: counted };
  } finally {
    await context.close();
  }
}

const medianOf = (found: readonly Visit[], key: keyof Visit): number => median(found.map((each) => each[key]));

function rowsOf(federated: readonly Visit[], inOne: readonly Visit[]): readonly BenchRow[] {
  const name = 'one build';
  const beside = (key: keyof Visit) => ({
    value: medianOf(federated, key),
    peer: { name, value: medianOf(inOne, key) },
  });
  const requests = beside('requests');
  return [
    {
      what: 'home, federated: largest contentful paint',
      unit: 'ms',
      ...beside('paintMs'),
      aim: { kind: 'ratio at most', limit: 1.1 },
    },
    {
      what: 'home, federated: JavaScript, gzip',
      unit: 'bytes',
      ...beside('scriptBytes'),
      aim: { kind: 'ratio at most', limit: 1.15 },
    },
    { what: 'home, federated: requests', unit: 'count', ...requests },
    {
      what: `home, federated: requests beyond ${name}, with ${bundled.length} remotes`,
      unit: 'count',
      value: requests.value - requests.peer.value,
      aim: { kind: 'at most', limit: requestsPerRemote * bundled.length },
    },
  ];
}

/** Home put together in the browser beside home of the same sources in one build, visited by turns in one browser. */
export async function measureFederation(): Promise<readonly BenchRow[]> {
  await buildApplications();
  const folder = await temporaryFolder('one-build');
  await buildInOne(folder.path);
  const federated = await startSite({ databaseUrl: null });
  const inOne = await startSite({ databaseUrl: null, root: folder.path });
  const browser = await openBrowser();
  const remotes = (await readdir(join(checkout, 'dist/apps'))).filter((app) => app !== 'host' && app !== 'desk');
  const filesOf = (apps: readonly string[]) => apps.map((app) => `*/artifacts/${app}/*`);
  // What either fetches ahead for other pages is none of home.
  const ahead = filesOf(remotes.filter((app) => !bundled.some((name) => name === app)));
  // The gateway knows nothing of the one build and tells its page to preload the remotes' own files.
  const federatedFiles = filesOf(remotes);
  const found: { readonly federated: Visit[]; readonly inOne: Visit[] } = { federated: [], inOne: [] };
  try {
    // The first visits make the gateways compile what they answer with.
    for (let count = 0; count <= visits; count++) {
      const turn = [
        await visit(browser, federated.url, ahead),
        await visit(browser, inOne.url, federatedFiles),
      ] as const;
      if (count === 0) continue;
      found.federated.push(turn[0]);
      found.inOne.push(turn[1]);
    }
    return rowsOf(found.federated, found.inOne);
  } finally {
    await browser.close();
    await federated.stop();
    await inOne.stop();
    await folder.remove();
  }
}
