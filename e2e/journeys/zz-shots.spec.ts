import { test } from '../site.ts';
const games = [
  ['crash-games/game/132/skyward', 'crash'],
  ['casino/game/133/european-roulette', 'roulette'],
  ['casino/game/134/baccarat', 'baccarat'],
  ['casino/game/135/dragon-tiger', 'dragon'],
  ['casino/game/136/wheel-of-fortune', 'wheel'],
  ['tvgames/game/137/keno-80', 'keno80'],
  ['tvgames/game/139/five-of-36', 'five36'],
  ['virtualsports/game/142/far-turn', 'horses'],
  ['virtualsports/game/143/hare-rail', 'dogs'],
] as const;
test('shots', async ({ page, context }) => {
  test.setTimeout(400_000);
  const logs: string[] = [];
  const pages = [];
  for (const [path, name] of games) {
    const one = await context.newPage();
    one.on('console', (m) => logs.push(`${name}: ${m.text()}`));
    one.on('pageerror', (e) => logs.push(`${name} ERROR ${e.message}`));
    await one.setViewportSize({ width: name === 'roulette' ? 1920 : 1366, height: 1000 });
    await one.goto(`/en/${path}`);
    pages.push([one, name] as const);
  }
  for (const [one, name] of pages) {
    await one.bringToFront();
    await one.waitForTimeout(1500);
    await one.screenshot({ path: `/tmp/shots/${name}-a.png` });
  }
  await page.waitForTimeout(12_000);
  for (const [one, name] of pages) {
    await one.bringToFront();
    if (name === 'crash') await one.emulateMedia({ colorScheme: 'dark' });
    await one.waitForTimeout(1200);
    await one.screenshot({ path: `/tmp/shots/${name}-b.png` });
  }
  console.log(logs.slice(0, 40).join('\n'));
});
