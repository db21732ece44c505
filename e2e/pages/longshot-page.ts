import { expect, type Locator, type Page } from '@playwright/test';
import type { Board, EventImage, Market } from '@longshot/contracts';

/** A price that can be bet on now, with where it stands. */
export interface OpenPrice {
  readonly event: EventImage;
  readonly market: Market;
  readonly outcomeId: string;
}

/** The pages as a player meets them: by their names, roles and words in English. */
export class LongshotPage {
  readonly page: Page;
  readonly coupon: Locator;
  readonly board: Locator;

  constructor(page: Page) {
    this.page = page;
    this.coupon = page.getByRole('region', { name: 'Coupon', exact: true });
    this.board = page.getByRole('region', { name: /^(Live|Line) board$/ });
  }

  /** Opens a page and waits until the board and the coupon are there. */
  async openBoard(section: 'live' | 'line' = 'live'): Promise<void> {
    await this.page.goto(`/en/${section}`);
    await expect(this.prices.first()).toBeVisible();
    await expect(this.coupon).toBeVisible();
  }

  /** The prices of the page. */
  get prices(): Locator {
    return this.page.locator('[data-price-cell]');
  }

  /** The row of an event on the board. */
  row(eventId: string): Locator {
    return this.page.locator(`[data-event-id="${eventId}"]`);
  }

  /** The rows of events that can be bet on now: a game that is about to end has no prices any more. */
  get openEvents(): Locator {
    const openPrice = this.page.locator('[data-price-cell]:not([aria-disabled="true"])');
    return this.page.locator('[data-event-id]').filter({ has: openPrice });
  }

  /** The board as the gateway has it now. */
  async boardNow(section: 'live' | 'line'): Promise<Board> {
    const answer = await this.page.request.get(`/web-api/${section}/board`);
    return (await answer.json()) as Board;
  }

  /** Chooses a price of an event's row: the n-th of its cells that are open. */
  async choosePriceOf(eventId: string, position = 0): Promise<void> {
    const cell = this.row(eventId).locator('[data-price-cell]:not([aria-disabled="true"])').nth(position);
    await cell.click();
    await expect(cell).toHaveAttribute('aria-pressed', 'true');
  }

  /** Opens an account in EUR from the front page; the player is signed in then. */
  async openAccount(email: string, dateOfBirth: string): Promise<void> {
    await this.page.goto('/en');
    await this.page.getByRole('banner').getByRole('button', { name: 'Registration' }).click();
    const form = this.page.getByRole('dialog', { name: 'Open an account' });
    await form.getByLabel('Email').fill(email);
    await form.getByLabel('Password', { exact: true }).fill('a long enough password');
    await form.getByLabel('Date of birth').fill(dateOfBirth);
    await form.getByLabel('Currency').selectOption('EUR');
    await form.getByLabel(/or older and accept/).check();
    await form.getByRole('button', { name: 'Open account' }).click();
    await expect(this.page.getByRole('banner').getByText('Balance')).toBeVisible();
  }

  /** Signs a player in through the form of the header. */
  async signIn(player: { readonly email: string; readonly password: string }): Promise<void> {
    await this.page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click();
    await this.fillSignIn(player);
  }

  /** Fills the sign-in form that is open and waits until the balance is there. */
  async fillSignIn(player: { readonly email: string; readonly password: string }): Promise<void> {
    const dialog = this.page.getByRole('dialog');
    await dialog.getByLabel('Email').fill(player.email);
    await dialog.getByLabel('Password', { exact: true }).fill(player.password);
    await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(this.page.getByRole('banner').getByText('Balance')).toBeVisible();
  }

  /** The balance of the header, in minor units. */
  async balanceMinor(): Promise<number> {
    const text = await this.page.getByRole('banner').getByText('Balance').locator('xpath=..').innerText();
    return Number(/[\d,]+\.\d{2}/.exec(text)?.[0].replace(/[,.]/g, '') ?? Number.NaN);
  }

  /** Writes the stake. */
  async stake(amount: string): Promise<void> {
    await this.coupon.getByLabel(/^Stake in/).fill(amount);
  }

  /** Chooses what is done when a price changes. */
  async onPriceChange(choice: 'Ask' | 'Rises only' | 'Any odds'): Promise<void> {
    await this.toggleMore(true);
    await this.coupon.getByRole('radio', { name: choice }).click();
    await this.toggleMore(false);
  }

  /** Shows the rest of a coupon with bets, or puts it away. */
  async toggleMore(isOpen: boolean): Promise<void> {
    await this.coupon.getByRole('button', { name: /^(More|Mehr)$/, expanded: !isOpen }).click();
  }

  /** The button that places the coupon. */
  get place(): Locator {
    return this.coupon.getByRole('button', { name: /^(Place bet|Accept .* and bet|Bet )/ });
  }

  /** Waits for the receipt and answers the coupon's number. */
  async receipt(): Promise<string> {
    await expect(this.coupon.getByRole('paragraph').filter({ hasText: 'Bet accepted' })).toBeVisible({
      timeout: 30_000,
    });
    const terms = this.coupon.locator('dl');
    return (await terms.locator('dd').first().innerText()).replace(/\D/g, '');
  }

  /** Bets 5.00 on the first open price of the line, signed in; answers the balance before, in minor units. */
  async betOnLine(player: { readonly email: string; readonly password: string }): Promise<number> {
    await this.openBoard('line');
    await this.signIn(player);
    const [first] = openPrices(await this.boardNow('line'));
    await this.choosePriceOf(first?.event.id ?? '');
    await this.stake('5.00');
    const before = await this.balanceMinor();
    await this.place.click();
    await this.receipt();
    await expect.poll(() => this.balanceMinor()).toBe(before - 500);
    return before;
  }

  /** Opens the live board; answers an open price of a match there, of one that is played before one that pauses. */
  async openMovingMatch(): Promise<OpenPrice | undefined> {
    await this.openBoard('live');
    const ids = await this.openEvents.evaluateAll((rows) => rows.map((row) => row.getAttribute('data-event-id')));
    const shown = openPrices(await this.boardNow('live')).filter(({ event }) => ids.includes(event.id));
    return shown.find(({ event }) => event.clock?.isRunning === true) ?? shown[0];
  }

  /** Opens the details of the coupon that the history has first. */
  async openDetails(): Promise<void> {
    await this.page
      .getByRole('button', { name: /^Details of coupon/ })
      .first()
      .click();
  }
}

/** The open prices of a board's result column, one an event. */
export function openPrices(board: Board): OpenPrice[] {
  return board.events.flatMap((event) => {
    const market = event.markets.find((each) => each.key === event.columns[0]);
    const outcome = market?.outcomes.find((each) => each.isActive);
    return market === undefined || outcome === undefined || market.status !== 1
      ? []
      : [{ event, market, outcomeId: outcome.id }];
  });
}
