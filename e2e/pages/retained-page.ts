import { expect, type Page } from '@playwright/test';
import stored from '../../etc/stored.json' with { type: 'json' };
import { LongshotPage } from './longshot-page.ts';

/** Values of a browser's storage by key. */
export type StoredValues = Readonly<Record<string, string>>;

const keys: readonly string[] = Object.values(stored).flatMap((values) => Object.keys(values));

/** The line with what a player chose and left there: bets, stars, a type of odds, a theme, a language. */
export class RetainedPage extends LongshotPage {
  /** The coupon, in English or in German. */
  override readonly coupon = this.page.getByRole('region', { name: /^(Coupon|Wettschein)$/ });

  /** The bets in the coupon. */
  get bets() {
    return this.coupon.getByRole('list', { name: /^(Bets|Wetten)$/ }).getByRole('listitem');
  }

  /** The star of a match. */
  star(eventId: string) {
    return this.row(eventId).getByRole('button', { name: /^(Favourite|Favorit):/ });
  }

  /** Shows the rest of the coupon; the release before has all of it in sight. */
  override async toggleMore(isOpen: boolean): Promise<void> {
    await expect(this.bets.first()).toBeVisible();
    if ((await this.coupon.getByRole('button', { name: /^(More|Mehr)$/ }).count()) > 0) await super.toggleMore(isOpen);
  }

  /** Chooses and leaves everything, by hand, on the English line; the page is in German afterwards. */
  async choose(eventIds: readonly string[]): Promise<void> {
    await this.openBoard('line');
    for (const id of eventIds) {
      await this.choosePriceOf(id);
      await this.star(id).click();
    }
    await this.onPriceChange('Ask');
    const header = this.page.getByRole('banner');
    await header.getByRole('button', { name: /^Odds format/ }).click();
    await this.page.getByRole('menuitemradio', { name: /^Fractional/ }).click();
    await header.getByRole('button', { name: 'Switch to the dark theme' }).click();
    await header.getByRole('button', { name: /^Language/ }).click();
    await this.page.getByRole('menuitemradio', { name: 'Deutsch' }).click();
    await expect(this.page).toHaveURL(/\/de\/line/);
  }

  /** Opens the line anew and sees that everything which was chosen is there. */
  async seeRetained(eventIds: readonly string[]): Promise<void> {
    await this.page.goto('/de/line');
    await expect(this.prices.first()).toBeVisible();
    await expect(this.bets).toHaveCount(eventIds.length);
    for (const id of eventIds) {
      await expect(this.star(id)).toHaveAttribute('aria-pressed', 'true');
      await expect(this.row(id).locator('[data-price-cell][aria-pressed="true"]')).toHaveText(/\d\/\d/);
    }
    await expect(this.page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await this.toggleMore(true);
    await expect(this.coupon.getByRole('radio', { name: 'Fragen' })).toBeChecked();
  }

  /** Texts in the browser under the keys that applications publish; a key may be followed by whose it is. */
  async storedValues(): Promise<StoredValues> {
    const all = await this.page.evaluate(() => Object.entries({ ...localStorage, ...sessionStorage }));
    const isPublished = (name: string) => keys.some((key) => name === key || name.startsWith(`${key}:`));
    return Object.fromEntries(all.filter(([name]) => isPublished(name)).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  }
}

/** Puts texts into a page's local storage before its first script, once a tab. */
export async function putIntoStorage(page: Page, texts: StoredValues): Promise<void> {
  await page.addInitScript((all) => {
    if (sessionStorage.getItem('journey.stored') !== null) return;
    sessionStorage.setItem('journey.stored', 'put');
    for (const [key, text] of Object.entries(all)) localStorage.setItem(key, text);
  }, texts);
}
