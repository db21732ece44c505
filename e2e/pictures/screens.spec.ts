import path from 'node:path';
import { LongshotPage } from '../pages/longshot-page.ts';
import { mainScreens } from '../pages/main-screens.ts';
import { expect, test } from '../site.ts';

/** Where pictures go; what is built is no part of the repository. */
const folder = path.resolve(process.env['PICTURES'] ?? path.join(import.meta.dirname, '../../dist/pictures'));

const languages = (process.env['LANGUAGES'] ?? 'en').split(',');
const sizes = [
  { width: 1_280, height: 720 },
  { width: 1_366, height: 768 },
  { width: 1_600, height: 900 },
  { width: 1_920, height: 1_080 },
];

for (const theme of ['light', 'dark'] as const)
  test.describe(`pictures, ${theme}`, () => {
    test.use({ colorScheme: theme });

    for (const language of languages)
      test(`of the main screens in ${language}`, async ({ page, site }) => {
        const longshot = new LongshotPage(page);
        await longshot.openBoard('line');
        const screens = await mainScreens(longshot);
        for (const isForPlayers of [false, true]) {
          if (isForPlayers) await longshot.signIn(site.player);
          for (const { name, path: address } of screens.filter(
            (each) => (each.isForPlayers ?? false) === isForPlayers,
          )) {
            const answer = await page.goto(`/${language}/${address}`);
            expect(answer?.status(), `${name} is a page`).toBe(200);
            await expect(page.getByRole('main')).toBeVisible();
            // Pictures beside names come once nothing else does.
            await page.waitForLoadState('networkidle');
            await page.waitForTimeout(2_500);
            for (const size of sizes) {
              await page.setViewportSize(size);
              const file = `${name}-${language}-${theme}-${size.width}.png`;
              await page.screenshot({ path: path.join(folder, file), animations: 'disabled' });
            }
          }
          await page.goto('/en/line');
        }
        process.stdout.write(`${folder}\n`);
      });
  });
