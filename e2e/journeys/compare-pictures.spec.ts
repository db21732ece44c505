import { expect, test } from '@playwright/test';
import { comparePictures } from '../pictures/compare-pictures.ts';

/** A picture of a page with a square in it. */
const pageWith = (square: string): string =>
  `<body style="margin:0;background:#fff"><div style="position:absolute;inline-size:20px;block-size:20px;${square}">`;

test('two pictures are compared by what changed of them, in numbers and as a picture', async ({ page }) => {
  await page.setViewportSize({ width: 100, height: 50 });
  const take = async (square: string): Promise<Buffer> => {
    await page.setContent(pageWith(square));
    return page.screenshot();
  };
  const dark = await take('background:#000');
  const same = await comparePictures(page, dark, await take('background:#000'));
  expect([same.changed, same.all]).toEqual([0, 5_000]);

  const moved = await comparePictures(page, dark, await take('background:#000;inset-inline-start:10px'));
  expect(moved.changed).toBe(2 * 10 * 20);
  const shown = await comparePictures(page, moved.picture, same.picture);
  expect(shown.changed).toBeGreaterThanOrEqual(moved.changed);

  await page.setViewportSize({ width: 100, height: 60 });
  const larger = await comparePictures(page, dark, await take('background:#000'));
  expect([larger.changed, larger.all]).toEqual([6_000, 6_000]);
});
