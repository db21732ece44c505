import { randomUUID } from 'node:crypto';
import type { MinimalDatabase } from './bare-database.ts';
import { isCouponInsert, parametersFor, type Statement } from './recorded-placing.ts';

type Lane = MinimalDatabase['lanes'][number];

/** Runs the recorded transaction once, for a coupon of its own. */
async function placeMinimal({ query, player }: Lane, statements: readonly Statement[]): Promise<void> {
  const facts = { ...player, key: randomUUID() };
  let couponId: number | null = null;
  for (const statement of statements) {
    const rows = await query(statement.sql, parametersFor(statement, facts, couponId));
    if (!isCouponInsert(statement)) continue;
    const ids = rows[0]?.['ids'];
    couponId = Array.isArray(ids) ? Number(ids[0]) : null;
    if (!Number.isSafeInteger(couponId)) throw new Error('The bare transaction wrote no coupon.');
  }
}

/** Places by bare statements on every lane at once until the time is over; answers coupons a second. */
export async function runMinimal(
  { lanes }: MinimalDatabase,
  statements: readonly Statement[],
  durationMs: number,
): Promise<number> {
  const startMs = performance.now();
  let placed = 0;
  const keepPlacing = async (lane: Lane): Promise<void> => {
    while (performance.now() - startMs < durationMs) {
      await placeMinimal(lane, statements);
      placed++;
    }
  };
  await Promise.all(lanes.map(keepPlacing));
  return (placed / (performance.now() - startMs)) * 1_000;
}
