import { expect, type Page } from '@playwright/test';
import { STOPPED_AT_MS } from './stopped-moment.ts';

/** A site whose data is the same each time. */
export const stoppedSite = { feed: 'simulator:pictures', isStopped: true } as const;

/** Makes the page's time stand still as its site's does; its timers go on. */
export const stopPage = (page: Page): Promise<void> => page.clock.setFixedTime(STOPPED_AT_MS);

/** Opens a page and waits until everything of it is there, pictures beside names as well. */
export async function openWhole(page: Page, address: string): Promise<void> {
  const answer = await page.goto(address);
  expect(answer?.status(), `${address} is a page`).toBeLessThan(500);
  await expect(page.getByRole('main').or(page.locator('[data-layout]')).first()).toBeVisible();
  // Pictures beside names come once nothing else does.
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(2_500);
}
