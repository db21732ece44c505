import { LongshotPage } from '../pages/longshot-page.ts';
import { expect, test } from '../site.ts';

test('a player spins the wheel once a day, has its prize, and is told when the next chance comes', async ({
  page,
  site,
}) => {
  const longshot = new LongshotPage(page);
  await page.goto('/en/bonus/casino');
  await longshot.signIn(site.player);
  const before = await longshot.balanceMinor();
  await page.getByRole('link', { name: 'Wheel of fortune' }).click();
  await expect(page.getByRole('heading', { name: 'Wheel of fortune', level: 1 })).toBeVisible();
  const answered = page.waitForResponse((response) => response.url().endsWith('/bonus-games/fortuna/play'));
  await page.getByRole('button', { name: "Play today's chance" }).press('Enter');
  const play = (await (await answered).json()) as { prizeMinor: number };
  await expect(page.getByText(play.prizeMinor > 0 ? /^You won €/ : 'Nothing this time')).toBeVisible();
  await expect.poll(() => longshot.balanceMinor()).toBe(before + play.prizeMinor);
  await page.getByRole('button', { name: 'Check this play' }).click();
  await expect(page.getByText('It came out of what was promised.')).toBeVisible();

  await page.reload();
  await expect(page.getByText(/^Your next chance comes/)).toBeVisible();
  await expect(page.getByRole('button', { name: "Play today's chance" })).toHaveCount(0);
  const { csrfToken } = (await (await page.request.get('/web-api/session')).json()) as { readonly csrfToken: string };
  const view = await page.request.get('/web-api/bonus-games/fortuna?language=en');
  const { serverSeedHash } = (await view.json()) as { readonly serverSeedHash: string };
  const again = await page.request.post('/web-api/bonus-games/fortuna/play', {
    headers: { 'x-csrf-token': csrfToken },
    data: { serverSeedHash, clientSeed: 'again' },
  });
  const refused = (await again.json()) as { code: string; details: { nextAtMs?: number } };
  expect([again.status(), refused.code]).toEqual([422, 'limit_reached']);
  expect(refused.details.nextAtMs).toBeGreaterThan(Date.now() - 60_000);
});
