import { expect, type Locator, type Page } from '@playwright/test';
import type { PlacedCoupon } from '@longshot/contracts';
import type { CouponBet } from '@longshot/store';
import { LongshotPage, openPrices, type OpenPrice } from './longshot-page.ts';

/** The coupon and the history of bets as a player meets them, in English. */
export class CouponPage extends LongshotPage {
  /** Opens the line board, signs in and chooses a price of so many matches. */
  async openWith(count: number, player: { readonly email: string; readonly password: string }): Promise<void> {
    await this.openBoard('line');
    await this.signIn(player);
    const rows = await this.page
      .locator('[data-event-id]')
      .evaluateAll((all) => all.map((row) => row.getAttribute('data-event-id')));
    for (const id of rows) {
      if ((await this.bets.count()) === count) break;
      const open = this.row(id ?? '').locator('[data-price-cell]:not([aria-disabled="true"])');
      if ((await open.count()) > 0) await open.first().click();
    }
    await expect(this.bets).toHaveCount(count);
    await this.onPriceChange('Any odds');
  }

  /** The bets in the coupon. */
  get bets(): Locator {
    return this.coupon.getByRole('list', { name: 'Bets' }).getByRole('listitem');
  }

  /** Chooses a type from the menu behind the nearest three. */
  async chooseType(name: string): Promise<void> {
    await this.coupon.getByRole('button', { name: /^(More coupon types|Coupon type:)/ }).click();
    await this.page.getByRole('menuitemradio', { name: new RegExp(`^${name}`) }).click();
  }

  /** Places the coupon and answers what the gateway made of it. */
  async placeNow(): Promise<PlacedCoupon> {
    await expect(this.place).toBeEnabled();
    const placed = await this.#press(this.place);
    expect(await this.receipt()).toBe(placed.couponId);
    return placed;
  }

  /** Asks the traders for a stake above the maximum, and answers what the gateway made of it. */
  async requestStake(stake: string): Promise<PlacedCoupon> {
    await this.stake(stake);
    await this.coupon.getByRole('button', { name: 'Ask for more' }).click();
    const asked = await this.#press(this.coupon.getByRole('button', { name: `Ask to bet €${stake}` }));
    await expect(this.verdict('Sent to our traders')).toBeVisible();
    return asked;
  }

  /** Line of the receipt with a verdict. */
  verdict(text: string): Locator {
    return this.coupon.getByRole('paragraph').filter({ hasText: text });
  }

  async #press(button: Locator): Promise<PlacedCoupon> {
    const answered = this.page.waitForResponse(
      (response) => response.url().endsWith('/web-api/coupon') && response.request().method() === 'POST',
    );
    await button.click();
    return (await (await answered).json()) as PlacedCoupon;
  }

  /** Puts the bets of the receipt back into the coupon. */
  async keepBets(count: number): Promise<void> {
    await this.coupon.getByRole('button', { name: 'Keep bets' }).click();
    await expect(this.bets).toHaveCount(count);
  }

  /** The rows of a coupon in the history: the coupon itself. */
  historyRow(couponId: string): Locator {
    return this.page.getByRole('row').filter({ has: this.page.getByRole('button', { name: nameOf(couponId) }) });
  }

  /** Opens a coupon of the history to its bets and lines. */
  async openHistoryOf(couponId: string): Promise<Locator> {
    await this.page
      .getByRole('button', { name: nameOf(couponId) })
      .first()
      .click();
    return this.page.locator(`#coupon-${couponId}`);
  }
}

/** A coupon's number as it is written: in groups, divided by any space. */
const nameOf = (couponId: string): RegExp => new RegExp(`coupon ${[...couponId].join('\\s?')}$`);

/** The bets of open prices as a coupon keeps them between visits. */
const storedBets = (prices: readonly OpenPrice[], addedAtMs: number): readonly CouponBet[] =>
  prices.map(({ event, market, outcomeId }) => ({
    id: `${event.id}|${market.key}|${outcomeId}`,
    eventId: event.id,
    marketKey: market.key,
    outcomeId,
    addedAtMs,
    score: null,
    coef: market.outcomes.find(({ id }) => id === outcomeId)?.coef ?? '2',
    isLive: event.isLive,
    sportSlug: event.sport.slug,
    championshipId: event.championship.id,
    championshipName: event.championship.name,
    championshipSlug: event.championship.slug,
    homeName: event.home.name,
    awayName: event.away.name,
    startsAtMs: event.startsAtMs,
  }));

/** Opens a page whose coupon holds bets of an earlier visit: so many prices of the line. */
export async function openWithStored(page: Page, path: string, count: number): Promise<void> {
  const longshot = new LongshotPage(page);
  const prices = openPrices(await longshot.boardNow('line')).slice(0, count);
  expect(prices).toHaveLength(count);
  const kept = JSON.stringify({ version: 1, value: storedBets(prices, Date.now()) });
  await page.addInitScript((value) => {
    if (sessionStorage.getItem('journey.bets') !== null) return;
    sessionStorage.setItem('journey.bets', 'put');
    localStorage.setItem('longshot.coupon-bets', value);
  }, kept);
  await page.goto(path);
}
