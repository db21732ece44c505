import path from 'node:path';
import { LongshotPage } from '../pages/longshot-page.ts';
import { mainScreens } from '../pages/main-screens.ts';
import { test } from '../site.ts';
import { openWhole, stoppedSite, stopPage } from './take-picture.ts';

/** Where pictures go; what is built is no part of the repository. */
const folder = path.resolve(process.env['PICTURES'] ?? path.join(import.meta.dirname, '../../dist/pictures'));

const languages = (process.env['LANGUAGES'] ?? 'en,de,ar').split(',');
const sizes = [
  { width: 1_280, height: 720 },
  { width: 1_366, height: 768 },
  { width: 1_600, height: 900 },
  { width: 1_920, height: 1_080 },
];

test.use(stoppedSite);

for (const theme of ['light', 'dark'] as const)
  test.describe(`pictures, ${theme}`, () => {
    test.use({ colorScheme: theme });

    for (const language of languages)
      test(`of the main screens in ${language}`, async ({ page, site }) => {
        await stopPage(page);
        const longshot = new LongshotPage(page);
        await longshot.openBoard('line');
        const screens = await mainScreens(longshot);
        for (const isForPlayers of [false, true]) {
          if (isForPlayers) await longshot.signIn(site.player);
          for (const screen of screens.filter((each) => (each.isForPlayers ?? false) === isForPlayers)) {
            await openWhole(page, `/${language}/${screen.path}`);
            for (const size of sizes) {
              await page.setViewportSize(size);
              const file = `${screen.name}-${language}-${theme}-${size.width}.png`;
              await page.screenshot({ path: path.join(folder, file), animations: 'disabled' });
            }
          }
          await page.goto('/en/line');
        }
        process.stdout.write(`${folder}\n`);
      });
  });
