import { expect, type Locator, type Page } from '@playwright/test';
import { codeInApp } from '../../apps/gateway/test/worlds/code-app-for-tests.ts';
import type { Site } from '../site.ts';
import { expectSound } from './sound-page.ts';

/** An account of the staff, with the secret of its app. */
export interface Hired {
  readonly name: string;
  readonly password: string;
  readonly secret: string;
}

/** Makes an account at the desk as the guide says, by the command line. */
export async function hire(site: Site, name: string, roles: string): Promise<Hired> {
  const { password } = (await site.release('staff', 'add', name)) as { password: string };
  const { secret } = (await site.release('staff', 'code', name)) as { secret: string };
  await site.release('staff', 'desk', name, roles);
  return { name, password, secret };
}

/** The staff's desk, by its words. */
export class DeskPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Opens the desk and signs in with the code of the app. */
  async signIn({ name, password, secret }: Hired): Promise<void> {
    await this.page.goto('/');
    await this.page.getByLabel('Name').fill(name);
    await this.page.getByLabel('Password', { exact: true }).fill(password);
    await this.page.getByLabel('Code').fill(codeInApp(secret, Date.now()));
    await this.page.getByRole('button', { name: 'Sign in' }).click();
    await expect(this.page.getByRole('navigation', { name: 'Rooms' })).toBeVisible();
  }

  /** Finds a player with the keyboard alone and opens the first that fits. */
  async open(search: string): Promise<void> {
    await expect(this.page.getByRole('navigation', { name: 'Rooms' })).toBeVisible();
    await this.page.keyboard.press('/');
    await expect(this.page.getByRole('searchbox', { name: 'Find a player' })).toBeFocused();
    await this.page.keyboard.type(search);
    await this.page.keyboard.press('Enter');
    await this.page.getByRole('table', { name: 'Players' }).getByRole('link').first().click();
    await expect(this.page.getByRole('region', { name: 'Accounts' })).toBeVisible();
  }

  /** Goes to a room by its keys. */
  async go(key: string, region: string): Promise<void> {
    await this.page.keyboard.press('g');
    await this.page.keyboard.press(key);
    await expect(this.page.getByRole('region', { name: region })).toBeVisible();
  }

  /** Fills in the dialog that is open and has it done. */
  async act(label: string, fields: Readonly<Record<string, string>>): Promise<void> {
    const dialog = this.page.getByRole('dialog');
    for (const [name, text] of Object.entries(fields)) await dialog.getByLabel(name, { exact: true }).fill(text);
    await dialog.getByRole('button', { name: label, exact: true }).click();
    await expect(dialog).toHaveCount(0);
  }

  /** Opens the dialog of an act within a place, fills it in and has it done. */
  async do(place: Locator, open: string, label: string, fields: Readonly<Record<string, string>>): Promise<void> {
    await place.getByRole('button', { name: open, exact: true }).click();
    const dialog = this.page.getByRole('dialog');
    for (const [name, text] of Object.entries(fields)) {
      const field = dialog.getByLabel(name, { exact: true });
      const isChoice = (await field.evaluate((element) => element.tagName)) === 'SELECT';
      await (isChoice ? field.selectOption({ label: text }) : field.fill(text));
    }
    await dialog.getByRole('button', { name: label, exact: true }).click();
    await expect(dialog).toHaveCount(0);
  }

  /** Makes a personal token in the own room, in whose dialog the code is not the one of the sign-in; answers it. */
  async makeToken({ name: owner, secret }: Hired, name: string, permissions: readonly string[]): Promise<string> {
    await this.page.getByRole('link', { name: owner }).click();
    await this.page.getByRole('button', { name: 'Make a token…' }).click();
    const dialog = this.page.getByRole('dialog');
    await dialog.getByLabel('Name').fill(name);
    for (const permission of permissions) await dialog.getByText(permission, { exact: true }).click();
    await dialog.getByLabel('Code').fill(codeInApp(secret, Date.now(), 1));
    await expectSound(this.page);
    await dialog.getByRole('button', { name: 'Make token' }).click();
    await expect(dialog).toHaveCount(0);
    return (await this.page.getByRole('status').getByLabel('Token').textContent()) ?? '';
  }

  /** The row of a table that says something. */
  row(text: string | RegExp): Locator {
    return this.page.getByRole('row').filter({ hasText: text });
  }
}
