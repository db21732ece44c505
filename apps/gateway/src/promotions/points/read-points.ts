import type { PointsView } from '@longshot/contracts';
import { clubLevelOf, POINT_PRODUCTS, pointsToNextLevel, type PointsProgramme } from '@longshot/domain/promotions';
import type { Reader } from '../../platform/database/index.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import { findOfferedPlayer } from '../offers/player-standing.ts';
import type { PromotionsContext } from '../promotions-context.ts';
import { pointBalance } from './move-points.ts';
import { readShop } from './read-shop.ts';

/** How many movements are told. */
const NEWEST = 50;

const findNewest = (reader: Reader, playerId: number) =>
  reader
    .selectFrom('point_movements')
    .selectAll()
    .where('player_id', '=', playerId)
    .orderBy('id', 'desc')
    .limit(NEWEST)
    .execute();

/**
 * A player's points: the balance, the newest movements, the levels of the club with theirs, and the shop.
 *
 * @throws RequestRefused `not_found` where there is no programme in the currency of their main account.
 */
export async function readPoints(
  context: PromotionsContext,
  programmes: readonly PointsProgramme[],
  playerId: number,
  language: string,
): Promise<PointsView> {
  const { kysely } = context.database;
  const nowMs = context.nowMs();
  const player = await findOfferedPlayer(kysely, playerId, nowMs);
  const programme = programmes.find(({ iso }) => iso === player?.iso);
  if (!player || !programme) throw new RequestRefused('not_found');
  const earned = player.pointsOfYear;
  const level = clubLevelOf(programme, earned);
  const { iso, stakeOfPoint, levels } = programme;
  return {
    iso,
    balance: await pointBalance(kysely, playerId),
    earnedOfYear: earned,
    rates: POINT_PRODUCTS.flatMap((product) => {
      const stake = stakeOfPoint[product];
      return stake === null ? [] : [{ product, stakeMinor: Number(stake) }];
    }),
    level: level.id,
    levels: levels.map(({ id, from, discount }) => ({ id, fromPoints: from, discountPercent: discount })),
    missingPoints: pointsToNextLevel(programme, earned),
    movements: (await findNewest(kysely, playerId)).map((row) => ({
      id: String(row.id),
      kind: row.kind,
      product: row.product,
      points: row.points,
      balanceAfter: row.balance_after,
      movedAtMs: row.moved_at_ms,
    })),
    shop: [...(await readShop(context, player, level, language))],
  };
}
