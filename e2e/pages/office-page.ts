import { expect, type Locator, type Page } from '@playwright/test';

/** The personal office as a player meets it. */
export class OfficePage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Opens an account through the form of the header; the new player is signed in. */
  async register(player: { readonly email: string; readonly password: string }): Promise<void> {
    await this.page.getByRole('banner').getByRole('button', { name: 'Registration' }).click();
    const dialog = this.page.getByRole('dialog');
    await dialog.getByLabel('Email').fill(player.email);
    await dialog.getByLabel('Password', { exact: true }).fill(player.password);
    await dialog.getByLabel('Date of birth').fill('1990-05-05');
    await dialog.getByLabel(/or older and accept/).check();
    await dialog.getByRole('button', { name: 'Open account' }).click();
    await expect(dialog).toBeHidden();
    await expect(this.page.getByRole('banner').getByText('Balance')).toBeVisible();
  }

  /** The links of the column beside every page of the office. */
  get column(): Locator {
    return this.page.getByRole('navigation', { name: 'My account' });
  }

  /** Opens a page by the column. */
  async open(name: string): Promise<void> {
    await this.column.getByRole('link', { name, exact: true }).click();
    await expect(this.column.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page');
  }

  part(name: string): Locator {
    return this.page.getByRole('region', { name, exact: true });
  }
}
