import type { Locator } from '@playwright/test';
import { documentedFiles, lineCount } from '../called/documented-files.ts';
import { connectInspector, startCounting, takeCalled, type InspectorSession } from '../called/inspector.ts';
import { calledInGateway, calledInPage, type CalledFunction } from '../called/source-files.ts';
import { movingPrices } from '../feeds/moving-prices.ts';
import { LongshotPage } from '../pages/longshot-page.ts';
import { expect, test } from '../site.ts';

/** Between two changes of price. */
const GAP_MS = 8_000;
/** After a change everything it does has been done. */
const SETTLED_MS = 500;
/** Stretches of time without a change that are looked at after each. */
const IDLE = { count: 5, lengthMs: 1_000 } as const;
/** Share of the time without a change in which a function runs by the clock, and would run without prices, too. */
const BY_THE_CLOCK = 0.4;
/** Changes that a function of the price runs at, each of them; what ran at some is by chance. */
const CHANGES = 5;

// One match, of which nothing is said but its prices.
test.use({ feed: movingPrices({ gapMs: GAP_MS, hasClock: false }), isInspected: true });
test.setTimeout(360_000);

/** Takes the functions that ran in gateway and page since it was called last. */
type Take = () => Promise<readonly CalledFunction[]>;

async function untilTextChanges(figure: Locator): Promise<void> {
  const before = await figure.innerText();
  await expect(figure).not.toHaveText(before, { timeout: GAP_MS * 3 });
}

/** The functions that ran with each change of price and do not run by the clock. */
async function ranWithEachChange(
  { page }: LongshotPage,
  figure: Locator,
  take: Take,
): Promise<readonly CalledFunction[]> {
  const idle = new Map<string, number>();
  let ran: readonly CalledFunction[] | null = null;
  await untilTextChanges(figure);
  for (let change = 0; change < CHANGES; change += 1) {
    await page.waitForTimeout(SETTLED_MS);
    await take();
    for (let stretch = 0; stretch < IDLE.count; stretch += 1) {
      await page.waitForTimeout(IDLE.lengthMs);
      for (const id of new Set((await take()).map((called) => called.id))) idle.set(id, (idle.get(id) ?? 0) + 1);
    }
    await untilTextChanges(figure);
    await page.waitForTimeout(SETTLED_MS);
    const now = await take();
    const ids = new Set(now.map(({ id }) => id));
    ran = (ran ?? now).filter(({ id }) => ids.has(id));
  }
  const often = IDLE.count * CHANGES * BY_THE_CLOCK;
  return (ran ?? []).filter(({ id }) => (idle.get(id) ?? 0) < often);
}

test('a price passes the files that the docs name, from the feed message to the text node', async ({
  page,
  site,
}, testInfo) => {
  const longshot = new LongshotPage(page);
  await longshot.openBoard('live');
  const figure = longshot.prices.first().locator('[data-part="figure"]');
  const gateway = await connectInspector(site.inspectorUrl ?? '');
  const inPage = (await page.context().newCDPSession(page)) as InspectorSession;
  await Promise.all([startCounting(gateway), startCounting(inPage)]);
  const called = await ranWithEachChange(longshot, figure, async () => [
    ...calledInGateway(await takeCalled(gateway)),
    ...calledInPage(await takeCalled(inPage)),
  ]);
  gateway.close();
  const aside = documentedFiles('price.md', 'Beside the path');
  const files = [...new Set(called.map(({ file }) => file))].filter((file) => !aside.includes(file)).sort();
  await testInfo.attach('functions', { body: called.map(({ id }) => id).join('\n') });
  expect(files).toEqual(documentedFiles('price.md'));
  expect(files.length).toBeLessThanOrEqual(12);
  expect(files.filter((file) => lineCount(file) > 300)).toEqual([]);
});
