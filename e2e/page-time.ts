import type { Page } from '@playwright/test';

/** Time that the machine may take between two steps of the page's time. Nothing is judged by it. */
const breathMs = 50;

/** Holds the time of the page still: its limits are then the test's, however slow the machine is. */
export async function holdTime(page: Page): Promise<void> {
  await page.clock.install({ time: Date.now() });
  await page.clock.pauseAt(Date.now() + 1000);
}

/**
 * Lets the page's time pass in steps until something holds, and answers how much did.
 *
 * @throws Error when it does not hold after the limit.
 */
export async function passUntil(
  page: Page,
  holds: () => Promise<boolean>,
  { stepMs, limitMs }: { readonly stepMs: number; readonly limitMs: number },
): Promise<number> {
  for (let passedMs = 0; passedMs <= limitMs; passedMs += stepMs) {
    if (await holds()) return passedMs;
    await page.clock.runFor(stepMs);
    await page.waitForTimeout(breathMs);
  }
  throw new Error(`What was waited for does not hold after ${limitMs} ms of the page's time.`);
}
