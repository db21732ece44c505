import type { World } from './describe-core.ts';
import { ASKS, buildGift } from './offers-for-tests.ts';

/** Row of a thing of the shop: 5.00 EUR of bonus money for 20 points. */
export const buildShopItem = (nowMs: number, over: object = {}): object => ({
  ...buildGift(nowMs),
  id: 'five',
  kind: 'points-shop',
  gives: 'bonus-money',
  amount: 500,
  points: 20,
  ...over,
});

/** Row of a thing of the shop: a free bet of 5.00 EUR for 30 points. */
export const buildShopFreeBet = (nowMs: number, over: object = {}): object =>
  buildShopItem(nowMs, {
    id: 'five-free',
    gives: 'free-bet',
    points: 30,
    asks: { ...ASKS, multiple: '0', weights: { sport: '1' } },
    ...over,
  });

type Player = Pick<World, 'browser'>;

/** Points of a player as the office reads them. */
export const pointsOf = async ({ browser }: Player) => (await browser.get('/web-api/office/points?language=en')).json();

/** Buys as the page does. */
export async function buy({ browser }: Player, body: object, key: string) {
  const answer = await browser.post('/web-api/office/points/purchases', body, { 'idempotency-key': key });
  return { status: answer.statusCode, ...answer.json() };
}
