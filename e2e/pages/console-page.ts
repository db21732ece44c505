import { expect, type Page } from '@playwright/test';

/** The staff's console of releases, by its words. */
export class ConsolePage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Signs in and opens a channel. */
  async open(name: string, password: string, channel: string): Promise<void> {
    await this.page.goto('/release-console');
    await this.page.getByLabel('Name').fill(name);
    await this.page.getByLabel('Password').fill(password);
    await this.page.getByRole('button', { name: 'Sign in' }).click();
    await this.page.getByRole('link', { name: channel }).click();
    await expect(this.page.getByRole('heading', { name: channel, level: 1 })).toBeVisible();
  }

  /** Follows an action's link, fills in its form and confirms by typing what it asks for. */
  async act(link: RegExp, fields: Readonly<Record<string, string>> = {}): Promise<void> {
    await this.page.getByRole('link', { name: link }).first().click();
    for (const [label, text] of Object.entries(fields)) await this.page.getByLabel(label).fill(text);
    await this.page.getByLabel('Reason').fill('the journey of the console');
    const confirm = this.page.getByLabel(/^Type /);
    const asked = await this.page.getByText(/^Type \S+ to confirm$/).innerText();
    await confirm.fill(/^Type (\S+)/.exec(asked)?.[1] ?? '');
    await confirm.press('Enter');
    await expect(this.page.getByRole('status')).toContainText('Done: ');
  }
}
