import type { PointProduct } from '@longshot/domain/promotions';
import type { Reader, Trx } from '../../platform/database/index.ts';

/** A movement of points of a player. */
export interface PointMove {
  readonly siteId: string;
  readonly playerId: number;
  readonly kind: 'earned' | 'taken-back' | 'spent';
  readonly ref: string;
  readonly product: PointProduct | null;
  /** Below 0 for what goes. */
  readonly points: number;
  readonly nowMs: number;
}

/** Points that a player has; below 0 where points were spent and taken back afterwards. */
export async function pointBalance(reader: Reader, playerId: number): Promise<number> {
  const query = reader.selectFrom('point_movements').select('balance_after').where('player_id', '=', playerId);
  return (await query.orderBy('id', 'desc').limit(1).executeTakeFirst())?.balance_after ?? 0;
}

/** Moves points and answers the balance afterwards. The player's accounts are locked, so that movements follow each other. */
export async function movePoints(trx: Trx, move: PointMove): Promise<number> {
  const { siteId, playerId, kind, ref, product, points, nowMs } = move;
  const balance = (await pointBalance(trx, playerId)) + points;
  await trx
    .insertInto('point_movements')
    .values({
      site_id: siteId,
      player_id: playerId,
      kind,
      ref,
      product,
      points,
      balance_after: balance,
      moved_at_ms: nowMs,
    })
    .execute();
  return balance;
}
