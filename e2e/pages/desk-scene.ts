import path from 'node:path';
import type { Browser } from '@playwright/test';
import type { Site } from '../site.ts';
import { DeskPage, hire } from './desk-page.ts';
import { expectSound } from './sound-page.ts';

const shots = process.env['SCREENSHOTS'];

/** The room is sound in both themes; with `SCREENSHOTS` a picture of each at two widths is kept. */
export async function look({ page }: DeskPage, name: string): Promise<void> {
  for (const turn of ['Dark', 'Light']) {
    await expectSound(page);
    for (const width of shots === undefined ? [] : [1280, 1600]) {
      await page.setViewportSize({ width, height: 860 });
      await page.screenshot({
        path: path.join(shots ?? '', `${name}-${turn === 'Dark' ? 'light' : 'dark'}-${width}.png`),
      });
    }
    await page.getByRole('button', { name: turn }).click();
  }
}

/** Somebody of the staff at a desk of their own. */
export async function sit(browser: Browser, site: Site, name: string, roles: string): Promise<DeskPage> {
  const hired = await hire(site, name, roles);
  const storageState = { cookies: [], origins: [] };
  const context = await browser.newContext({ baseURL: site.deskUrl ?? '', storageState, colorScheme: 'light' });
  const desk = new DeskPage(await context.newPage());
  await desk.signIn(hired);
  return desk;
}
