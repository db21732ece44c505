import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { LongshotPage } from '../pages/longshot-page.ts';
import { mainScreens } from '../pages/main-screens.ts';
import { comparePictures } from '../pictures/compare-pictures.ts';
import { openWhole, stoppedSite, stopPage } from '../pictures/take-picture.ts';
import { expect, test } from '../site.ts';

const folder = path.join(import.meta.dirname, '../pictures/retained');

/** Whether the pictures are taken anew in place of being compared. */
const isRetaking = process.env['PICTURES'] === 'retake';

const SCREENS = ['front', 'live', 'game', 'results', 'offers', 'contacts'];

/** A browser of another version smooths letters and edges otherwise; a thing that moved is more than this. */
const MOST_CHANGED = 0.01;

const looks = [
  { language: 'en', theme: 'light' },
  { language: 'en', theme: 'dark' },
  { language: 'ar', theme: 'light' },
] as const;

test.use({ ...stoppedSite, viewport: { width: 1_366, height: 768 } });

for (const { language, theme } of looks)
  test.describe(`in ${language}, ${theme}`, { tag: language === 'en' && theme === 'dark' ? '@long' : [] }, () => {
    test.use({ colorScheme: theme });

    test('six screens look as they are retained', async ({ page, context }) => {
      await stopPage(page);
      const screens = await mainScreens(new LongshotPage(page));
      const blank = await context.newPage();
      await mkdir(folder, { recursive: true });
      const shares: Record<string, number> = {};
      for (const screen of screens.filter(({ name }) => SCREENS.includes(name))) {
        await openWhole(page, `/${language}/${screen.path}`);
        const now = await page.screenshot({ animations: 'disabled' });
        const file = path.join(folder, `${screen.name}-${language}-${theme}.png`);
        if (isRetaking) await writeFile(file, now);
        expect(existsSync(file), `${file} is retained: PICTURES=retake takes it`).toBe(true);
        const { changed, all, picture } = await comparePictures(blank, await readFile(file), now);
        shares[screen.name] = changed / all;
        if (changed / all > MOST_CHANGED)
          await test.info().attach(screen.name, { body: picture, contentType: 'image/png' });
      }
      await blank.close();
      expect(Object.entries(shares).filter(([, share]) => share > MOST_CHANGED)).toEqual([]);
      expect(Object.keys(shares)).toHaveLength(SCREENS.length);
    });
  });
