import { LongshotPage } from '../pages/longshot-page.ts';
import { expect, test } from '../site.ts';

interface Tickets {
  readonly tickets: readonly {
    readonly ticketId: string;
    readonly draws: readonly { readonly state: string; readonly payoutMinor: number; readonly number: number }[];
  }[];
}

/** 10 of 80 is drawn every five minutes; the journey begins so long before. */
const [EVERY_MS, BEFORE_MS] = [300_000, 90_000];
const untilDrawMs = EVERY_MS - (Date.now() % EVERY_MS);
test.use({ aheadMs: (untilDrawMs - BEFORE_MS + EVERY_MS) % EVERY_MS });

test(
  'a player buys a ticket, its draw runs before the eyes, what it won is in the statement, and the draw is worked out',
  { tag: '@long' },
  async ({ page, site }) => {
    test.setTimeout(480_000);
    const longshot = new LongshotPage(page);
    await page.goto('/en/lotto');
    await longshot.signIn(site.player);
    const before = await longshot.balanceMinor();
    await page.getByRole('listitem').filter({ hasText: '10 of 80' }).getByRole('link', { name: 'Play' }).click();
    await expect(page.getByText(/of all stakes are paid back, exactly 7687576681\/8665747948 of them/)).toBeVisible();
    for (let field = 1; field <= 10; field += 1) {
      if (field > 1) await page.getByRole('button', { name: 'Add a field' }).click();
      await page.getByRole('button', { name: 'Quick pick' }).click();
    }
    await page.getByRole('button', { name: 'Buy the ticket' }).click();
    await expect(page.getByText(/Ticket \d+ is yours/)).toBeVisible();
    await expect.poll(() => longshot.balanceMinor()).toBe(before - 500);

    const ticketOf = async () =>
      ((await (await page.request.get('/web-api/lotto/tickets')).json()) as Tickets).tickets[0];
    const number = (await ticketOf())?.draws[0]?.number ?? 0;
    await page.goto(`/en/lotto/view/15?draw=${number}`);
    await expect(page.getByRole('timer')).toBeVisible();
    const balls = page.getByRole('group', { name: /^Balls of draw/ }).getByRole('listitem');
    await expect(balls.first()).toBeVisible({ timeout: 330_000 });
    await expect(balls).toHaveCount(20, { timeout: 60_000 });

    await page.getByRole('button', { name: 'Work it out' }).click();
    await expect(page.getByText('The seed gives exactly these balls and belongs to the chain.')).toBeVisible();
    const [draw] = (await ticketOf())?.draws ?? [];
    expect(['paid', 'lost']).toContain(draw?.state);
    const won = draw?.payoutMinor ?? 0;
    await expect.poll(() => longshot.balanceMinor()).toBe(before - 500 + won);
    const { accounts } = (await (await page.request.get('/web-api/user/accounts')).json()) as {
      accounts: readonly { id: string; isActive: boolean }[];
    };
    const accountId = accounts.find(({ isActive }) => isActive)?.id;
    const statement = `/web-api/office/accounts/lines?accountId=${accountId}&kind=casino`;
    const lines = (await (await page.request.get(statement)).json()) as { lines: readonly { amountMinor: number }[] };
    const amounts = lines.lines.map(({ amountMinor }) => amountMinor);
    expect(amounts).toContain(-500);
    if (won > 0) expect(amounts).toContain(won);
  },
);
