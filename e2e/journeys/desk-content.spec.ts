import type { CasinoGames, PlayedGameRound } from '@longshot/contracts';
import { answerTerms, type StoryInput, writeStory } from '../pages/content-page.ts';
import { look, sit } from '../pages/desk-scene.ts';
import { LongshotPage, openPrices } from '../pages/longshot-page.ts';
import { PaymentsPage } from '../pages/payments-page.ts';
import { expect, test } from '../site.ts';

test.use({ hasDesk: true });

test('a game is hidden, another stands first on its shelf, and a round is looked at with its proof', async ({
  browser,
  page,
  site,
}) => {
  test.slow();
  const gina = await sit(browser, site, 'gina', 'editor,support');
  const longshot = new LongshotPage(page);
  await new PaymentsPage(page).answerQuestions();
  await page.goto('/en/');
  await longshot.signIn(site.player);
  const shelf = async () => {
    const answer = await page.request.get('/web-api/casino/games?category=fast-games');
    return ((await answer.json()) as CasinoGames).games;
  };
  const before = await shelf();
  const [hidden, last] = [before[0], before.at(-1)];
  if (hidden === undefined || last === undefined || hidden === last) throw new Error('There are no two games.');
  const tile = (id: string) => page.locator(`main a[href*="/game/${id}/"]`);
  const openShelf = () => page.goto('/en/fast-games');

  await test.step('hidden, the catalogue has it no more; shown again, it is back', async () => {
    await openShelf();
    await expect(tile(hidden.id).first()).toBeVisible();
    await gina.go('c', 'Games');
    await look(gina, 'games');
    await gina.page.getByRole('searchbox', { name: /^Find a game/ }).fill(hidden.name);
    await gina.page.getByRole('button', { name: 'Find', exact: true }).click();
    await gina.do(gina.row(hidden.name), 'Hide…', 'Hide it', {});
    await expect(gina.row(hidden.name)).toContainText('Hidden by us');
    await openShelf();
    await expect(tile(last.id).first()).toBeVisible();
    await expect(tile(hidden.id)).toHaveCount(0);
    await gina.do(gina.row(hidden.name), 'Show…', 'Show it', {});
    await openShelf();
    await expect(tile(hidden.id).first()).toBeVisible();
  });

  await test.step('put first, it stands at the head of its shelf', async () => {
    await gina.page.getByRole('searchbox', { name: /^Find a game/ }).fill(last.name);
    await gina.page.getByRole('button', { name: 'Find', exact: true }).click();
    await gina.do(gina.row(last.name), 'Put first…', 'Put it first', {});
    await openShelf();
    await expect(page.locator('main a[href*="/game/"]').first()).toHaveAttribute(
      'href',
      new RegExp(`/game/${last.id}/`),
    );
    await gina.do(gina.row(last.name), 'Take the place…', 'Take its place', {});
    expect((await shelf()).map(({ id }) => id)).toEqual(before.map(({ id }) => id));
  });

  await test.step('a round is found by its number, and worked out anew', async () => {
    await page.goto('/en/casino-lobby');
    await page
      .getByRole('link', { name: /Straight Dice/ })
      .first()
      .click();
    const game = page.frameLocator('iframe[title="Game: Straight Dice"]');
    await expect(game.getByText('Balance').first()).toBeVisible();
    const answered = page.waitForResponse((response) => response.url().endsWith('/game-api/round'));
    await game.getByRole('button', { name: 'Roll', exact: true }).click();
    const { round } = (await (await answered).json()) as PlayedGameRound;
    await gina.page.getByRole('textbox', { name: 'Round by its number' }).fill(round.roundId);
    await gina.page.getByRole('button', { name: 'Open the round' }).click();
    const shown = gina.page.getByRole('region', { name: `Round ${round.roundId}` });
    await expect(shown).toContainText('Straight Dice, played alone');
    await expect(shown).toContainText('The seed is the one that was committed to');
    await expect(shown).toContainText('Paid as the seeds come to');
    await expect(shown).toContainText(round.serverSeedHash);
    await expect(shown).toContainText('Secret as long as rounds are drawn from it');
    await look(gina, 'round');
  });
  await gina.page.context().close();
});

test(
  'the front page features another match, news appear at their time, and players are asked for new terms',
  { tag: '@long' },
  async ({ browser, page, site }) => {
    test.slow();
    const edda = await sit(browser, site, 'edda', 'editor,compliance');
    const longshot = new LongshotPage(page);
    await new PaymentsPage(page).answerQuestions();
    await page.goto('/en/');
    await longshot.signIn(site.player);

    await test.step('the match that was chosen stands first, until the page is taken back', async () => {
      const featured = page.getByRole('region', { name: 'Match of the day' });
      await expect(featured).toBeVisible();
      const chosen = openPrices(await longshot.boardNow('line')).at(-1)?.event;
      const home = chosen?.home.name ?? '';
      const first = featured.getByRole('link', { name: home, exact: true });
      await expect(first).toHaveCount(0);
      await edda.go('n', 'Front page');
      await edda.page.getByRole('searchbox', { name: /^Find a match/ }).fill(home);
      await edda.page.getByRole('button', { name: 'Find', exact: true }).click();
      const title = `${home} – ${chosen?.away.name ?? ''}`;
      await edda.do(edda.row(title).first(), 'Put first…', 'Change it', {});
      await expect(edda.page.getByRole('table', { name: 'Matches that stand first' })).toContainText(title);
      await look(edda, 'front-page');
      await page.reload();
      await expect(first).toBeVisible();

      const matches = edda.page.getByRole('table', { name: 'Matches that stand first' });
      await matches.getByRole('button', { name: 'Take out…' }).click();
      const dialog = edda.page.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Change it' }).click();
      await expect(dialog.getByRole('alert')).toContainText('input.content.featured');
      await dialog.getByRole('button', { name: 'Cancel' }).click();

      await edda.do(edda.row('The installation'), 'Take back to this…', 'Take it back', {});
      await page.reload();
      await expect(featured).toBeVisible();
      await expect(first).toHaveCount(0);
    });

    await test.step('a story in four languages is shown from its time on, and withdrawn', async () => {
      const texts = { en: 'The cup begins', de: 'Der Pokal beginnt', ru: 'Кубок начинается', ar: 'تبدأ الكأس' };
      const minute = 60_000;
      // A whole minute, far enough away to see that it is not there yet.
      const fromMs = Math.ceil((Date.now() + 60_000) / minute) * minute;
      const story: StoryInput = { slug: 'cup-begins', fromMs, titles: texts };
      await edda.page.getByRole('link', { name: 'News', exact: true }).click();
      await writeStory(edda, story);
      await expect(edda.row(texts.en)).toContainText('Planned');
      await look(edda, 'news');
      await page.goto('/en/news');
      await expect(page.getByRole('link', { name: 'The season begins: what to look at first' })).toBeVisible();
      await expect(page.getByRole('link', { name: texts.en })).toHaveCount(0);
      await expect(async () => {
        await page.goto('/de/news');
        await expect(page.getByRole('link', { name: texts.de })).toBeVisible({ timeout: 2_000 });
      }).toPass({ timeout: 150_000 });
      expect(Date.now()).toBeGreaterThanOrEqual(fromMs);
      await page.goto('/en/news/cup-begins');
      await expect(page.getByRole('heading', { name: texts.en, level: 1 })).toBeVisible();
      await edda.page.reload();
      await edda.do(edda.row(texts.en), 'Withdraw…', 'Withdraw it', {});
      await page.goto('/en/news');
      await expect(page.getByRole('link', { name: 'The season begins: what to look at first' })).toBeVisible();
      await expect(page.getByRole('link', { name: texts.en })).toHaveCount(0);
    });

    await test.step('who has not agreed to the new terms is asked before they go on', async () => {
      await edda.page.getByRole('link', { name: 'Terms', exact: true }).click();
      await expect(edda.page.getByRole('region', { name: 'Texts that players agree to' })).toBeVisible();
      const version = `2030-${Date.now() % 100_000}`;
      await edda.do(edda.page.getByRole('main'), 'Publish a new version…', 'Publish it', {
        Text: 'Terms',
        Version: version,
        Reason: 'The rules of cash-out are new.',
      });
      await expect(edda.row(version)).toContainText('Asked for now');
      await look(edda, 'terms');
      await page.goto('/en/live');
      await answerTerms(page);
      await edda.page.reload();
      await expect(edda.row(version).getByRole('cell').last()).toHaveText('1');
    });
    await edda.page.context().close();
  },
);
