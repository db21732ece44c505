import path from 'node:path';
import type { DeskCommandName } from '@longshot/contracts/desk';
import type { Browser } from '@playwright/test';
import type { Site } from '../site.ts';
import { DeskPage, hire, type Hired } from './desk-page.ts';
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

async function sitDown(browser: Browser, site: Site, hired: Hired): Promise<DeskPage> {
  const storageState = { cookies: [], origins: [] };
  const context = await browser.newContext({ baseURL: site.deskUrl ?? '', storageState, colorScheme: 'light' });
  const desk = new DeskPage(await context.newPage());
  await desk.signIn(hired);
  return desk;
}

/** Somebody of the staff at a desk of their own. */
export const sit = async (browser: Browser, site: Site, name: string, roles: string): Promise<DeskPage> =>
  sitDown(browser, site, await hire(site, name, roles));

/** Does an act of the desk on the command line; answers what it prints. */
export type StaffScript = (command: DeskCommandName, input: object, reason: string) => Promise<string>;

/** Somebody of the staff who makes a token at the desk, and uses it on the command line from then on. */
export async function staffScript(
  browser: Browser,
  site: Site,
  {
    name,
    roles,
    permissions,
  }: { readonly name: string; readonly roles: string; readonly permissions: readonly string[] },
): Promise<StaffScript> {
  const hired = await hire(site, name, roles);
  const desk = await sitDown(browser, site, hired);
  const token = await desk.makeToken(hired, 'journey', permissions);
  await desk.page.context().close();
  return (command, input, reason) => site.staff(token, command, '--input', JSON.stringify(input), '--reason', reason);
}
