import type { LotteryName } from '@longshot/domain/pools';
import { publishOffer } from '../../src/promotions/offers/publish-offer.ts';
import { buyWithPoints } from '../../src/promotions/points/buy-with-points.ts';
import { countPoints } from '../../src/promotions/points/points-follower.ts';
import { writeRound } from './bonus-games-for-tests.ts';
import type { Stage } from './describe-crashes.ts';
import { STAFF_TOKEN } from './core-for-tests.ts';
import { buildShopItem } from './points-for-tests.ts';
import { POINTS } from './points-programme-for-tests.ts';
import { promotionsContextOf } from './promotions-context-for-tests.ts';

const ASKS_OF_TICKET = { multiple: '0', weights: { casino: '1' }, order: 'own-first', acceptDays: 1, days: 7 } as const;

/** Row of a thing of the shop: a ticket of a lottery with two lines at most, for 20 points and a week. */
export function buildShopTicket(nowMs: number, over: object = {}): object {
  const row = buildShopItem(nowMs, { id: 'ticket', gives: 'lotto-ticket', lottery: '6x49', lines: 2, ...over });
  const { amount: _amount, ...ticket } = row as Record<string, unknown>;
  return { ...ticket, asks: ASKS_OF_TICKET };
}

/** Buys a player a ticket with points, without a page; answers the number of the free ticket. */
export async function buyFreeTicket(stage: Stage, lottery: LotteryName): Promise<string> {
  const { clock, playerId, database } = stage;
  const context = promotionsContextOf(stage);
  const row = buildShopTicket(clock.nowMs(), { lottery }) as Readonly<Record<string, unknown>>;
  await publishOffer(context, row, STAFF_TOKEN);
  await writeRound(stage, stage, { id: 'r', betMinor: 10_000 });
  await countPoints(context, [POINTS], playerId);
  await buyWithPoints(context, [POINTS], { playerId, offerId: 'ticket', points: 20, key: 'one', accessRefusal: null });
  const { id } = await database.kysely.selectFrom('lotto_free_tickets').select('id').executeTakeFirstOrThrow();
  return String(id);
}
