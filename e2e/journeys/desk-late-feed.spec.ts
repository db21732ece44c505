import { sit } from '../pages/desk-scene.ts';
import { expectSound } from '../pages/sound-page.ts';
import { expect, test } from '../site.ts';

// Nobody listens there: the broker of the feed cannot be reached.
process.env['UOF_API_URL'] = 'http://127.0.0.1:9';
test.use({ hasDesk: true, feed: 'uof:amqp://127.0.0.1:9' });

test('the staff sees that the feed is late, and for how long, as it goes on', async ({ browser, site }) => {
  const tilo = await sit(browser, site, 'tilo', 'trader');
  await tilo.go('y', 'Feed');
  const late = tilo.page.getByText(/^Nothing was heard of the feed for /);
  await expect(late).toBeVisible();
  const first = await late.innerText();
  await expectSound(tilo.page);
  await expect.poll(() => late.innerText(), { timeout: 20_000 }).not.toBe(first);
  await tilo.page.context().close();
});
