import { gzipSync } from 'node:zlib';
import { expect, test } from '../site.ts';

/** Bytes that come in the first round trip of a connection. */
const limit = 14_000;

const paths = [
  ...['/en', '/en/line', '/ar/line', '/ru/line', '/en/line/football', '/en/live', '/en/live/football', '/en/cyber'],
  ...['/en/results', '/en/casino', '/en/bets', '/en/office/account', '/en/office/recharge', '/en/registration'],
  ...['/en/information/rules', '/en/nowhere'],
];

test('no page weighs more than 14 kB as gzip, whatever it shows', async ({ page, site }) => {
  const events = await (await page.request.get('/web-api/live/board')).json().catch(() => ({ events: [] }));
  const [first] = (events as { events?: { id: string }[] }).events ?? [];
  const weights: Record<string, number> = {};
  for (const path of [...paths, ...(first === undefined ? [] : [`/en/live/football/1-a/${first.id}-b-c`])]) {
    const answer = await fetch(site.url + path, { headers: { 'accept-encoding': 'identity' } });
    weights[path] = gzipSync(await answer.text()).length;
  }
  expect(Object.entries(weights).filter(([, weight]) => weight > limit)).toEqual([]);
});
