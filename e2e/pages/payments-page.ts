import { expect, type Locator, type Page } from '@playwright/test';

/** Deposits and withdrawals as a player meets them, with the sandbox provider's page. */
export class PaymentsPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Answers what the site asks a new visitor, whenever it stands in the way. */
  async answerQuestions(): Promise<void> {
    const { page } = this;
    const age = page.getByRole('button', { name: /^Yes, I am \d+ or older$/ });
    await page.addLocatorHandler(age, () => age.dispatchEvent('click'));
    const consent = page.getByRole('button', { name: 'Necessary only' });
    await page.addLocatorHandler(consent, () => consent.dispatchEvent('click'));
  }

  /** Opens a page of the office by the account menu. */
  async openByMenu(name: 'Deposit' | 'Withdraw' | 'Payments'): Promise<void> {
    await this.page.getByRole('banner').getByRole('button', { name: 'Account' }).click();
    await this.page.getByRole('menuitem', { name, exact: true }).click();
    await expect(this.page.getByRole('heading', { name, level: 1 })).toBeVisible();
  }

  get amount(): Locator {
    return this.page.getByLabel(/^Amount in/);
  }

  /** Sends the form, which leads to the provider. */
  async send(name: RegExp): Promise<void> {
    await this.page.getByRole('button', { name }).click();
    await this.page.waitForURL(/\/sandbox-pay\//);
  }

  /** Decides at the provider's page, which leads back to a page of the result. */
  async decide(choice: string, title: string): Promise<void> {
    await this.page.getByRole('button', { name: choice, exact: true }).click();
    await expect(this.page.getByRole('heading', { name: title })).toBeVisible();
  }
}
