import type { Page } from '@playwright/test';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readContract } from '../build-version.ts';
import { putIntoStorage, RetainedPage, type StoredValues } from '../pages/retained-page.ts';
import { expect, test } from '../site.ts';

const root = path.resolve(import.meta.dirname, '../..');
const recordFile = path.join(root, 'e2e/stored/release-before.json');

/** A built checkout of the release before; without it only what that release has stored is read. */
const checkout = process.env['RELEASE_BEFORE'];

test.use({ before: checkout ?? null });

/** Bets and stars as the release before wrote them, for the matches of the recording. */
interface Recording {
  readonly eventIds: readonly string[];
  readonly stored: StoredValues;
}

/** The first matches of the line, which begin last: nothing happens to them while a journey lasts. */
async function lastOfLine(longshot: RetainedPage, count: number): Promise<readonly string[]> {
  const { events } = await longshot.boardNow('line');
  const shown = events.filter(({ markets }) => markets.some(({ status }) => status === 1));
  return shown.slice(0, count).map(({ id }) => id);
}

/** A text of storage with the matches of a recording replaced by others. */
const withMatches = (text: string, from: readonly string[], to: readonly string[]): string =>
  from.reduce((done, id, index) => done.replaceAll(id, to[index] ?? id), text);

/** The fields of a stored value, without what they hold: whoever reads one reads the other. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.length === 0 ? [] : [shapeOf(value[0])];
  if (typeof value !== 'object' || value === null) return value === null ? null : typeof value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, shapeOf(each)]));
}

test('what the release before has stored is read, and written so that it reads it again', async ({ page }) => {
  const longshot = new RetainedPage(page);
  const recording = JSON.parse(await readFile(recordFile, 'utf8')) as Recording;
  const matches = await lastOfLine(longshot, recording.eventIds.length);
  const texts = Object.entries(recording.stored).map(([key, text]) => {
    return [key, withMatches(text, recording.eventIds, matches)] as const;
  });
  await putIntoStorage(page, Object.fromEntries(texts));
  await longshot.seeRetained(matches);
  // Each record is written anew: a star, a bet, a theme and a choice go and come back.
  const [first = ''] = matches;
  const bet = longshot.row(first).locator('[data-price-cell]').first();
  for (const isOn of [false, true]) {
    await longshot.star(first).click();
    await expect(longshot.star(first)).toHaveAttribute('aria-pressed', String(isOn));
    await bet.click();
    await expect(bet).toHaveAttribute('aria-pressed', String(isOn));
    await page
      .getByRole('banner')
      .getByRole('button', { name: /Design wechseln$/ })
      .click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', isOn ? 'dark' : 'light');
    await longshot.coupon.getByRole('radio', { name: isOn ? 'Fragen' : 'Jede' }).click();
  }
  const now = await longshot.storedValues();
  expect(now['longshot.coupon-bets']).not.toBe(Object.fromEntries(texts)['longshot.coupon-bets']);
  expect(Object.keys(now)).toEqual(Object.keys(recording.stored));
  for (const [key, text] of Object.entries(now)) {
    expect([key, shapeOf(JSON.parse(text))]).toEqual([key, shapeOf(JSON.parse(recording.stored[key] ?? 'null'))]);
  }
});

test.describe('new, rolled back, and new again', () => {
  test.skip(checkout === undefined, 'RELEASE_BEFORE names no built checkout of the release before');

  const hasRun = (page: Page, container: string) => page.evaluate((name) => name in globalThis, container);

  test('coupon, favourites and settings are the same each time', async ({ page, site }) => {
    test.setTimeout(480_000);
    const old = checkout ?? '';
    const next = (await site.release('status')) as { readonly stable: string };

    const containers = {
      old: (await readContract(old, 'coupon')).container,
      next: (await readContract(root, 'coupon')).container,
    };
    const longshot = new RetainedPage(page);
    const matches = await lastOfLine(longshot, 2);
    await longshot.choose(matches);
    await longshot.seeRetained(matches);
    expect([await hasRun(page, containers.old), await hasRun(page, containers.next)]).toEqual([false, true]);
    const chosen = await longshot.storedValues();

    await site.release('rollback');
    await longshot.seeRetained(matches);
    expect([await hasRun(page, containers.old), await hasRun(page, containers.next)]).toEqual([true, false]);
    expect(await longshot.storedValues()).toEqual(chosen);
    // What the release before writes itself: it is read by the next one as well, and kept for the journey above.
    for (let time = 0; time < 2; time += 1) await longshot.star(matches[0] ?? '').click();
    const written = await longshot.storedValues();
    const recording: Recording = { eventIds: matches, stored: written };
    if (process.env['RECORD'] !== undefined) await writeFile(recordFile, `${JSON.stringify(recording, null, 2)}\n`);

    await site.release('promote', next.stable);
    await longshot.seeRetained(matches);
    expect([await hasRun(page, containers.old), await hasRun(page, containers.next)]).toEqual([false, true]);
    expect(await longshot.storedValues()).toEqual(written);
  });
});
