import { pointsOfStake, type PointsProgramme } from '@longshot/domain/promotions';
import type { Trx } from '../../platform/database/index.ts';
import { lockAllAccounts } from '../../wallet/accounts/index.ts';
import type { PromotionsContext } from '../promotions-context.ts';
import { type EarnedStake, findEarned, findEarners } from './find-earned.ts';
import { movePoints } from './move-points.ts';

/** Coupons that were settled and rounds that were staked so long before the last look may have been written after it. */
const LATE_MS = 600_000;

/** Where points of a player are counted. */
interface Counting {
  readonly siteId: string;
  readonly playerId: number;
  readonly nowMs: number;
}

/** Writes down what a stake earns now, and moves the difference to what it had earned. */
async function writeEarned(
  trx: Trx,
  { siteId, playerId, nowMs }: Counting,
  stake: EarnedStake,
  ofProgramme: number,
): Promise<boolean> {
  const { ref, product, couponId, seen, stakedMinor, known } = stake;
  const stakeOfPoint = known?.stakeOfPoint ?? ofProgramme;
  const points = pointsOfStake(BigInt(stakedMinor), BigInt(stakeOfPoint));
  const now = { staked_minor: Number(stakedMinor), points, seen };
  const first = { site_id: siteId, product, coupon_id: couponId, stake_of_point: stakeOfPoint, earned_at_ms: nowMs };
  await trx
    .insertInto('point_earnings')
    .values({ player_id: playerId, ref, ...first, ...now })
    .onConflict((conflict) => conflict.columns(['player_id', 'ref']).doUpdateSet(now))
    .execute();
  const change = points - (known?.points ?? 0);
  if (change === 0) return false;
  const kind = change > 0 ? 'earned' : 'taken-back';
  await movePoints(trx, { siteId, playerId, kind, ref, product, points: change, nowMs });
  return true;
}

/**
 * Brings the points of a player to what their settled coupons and their rounds earn now, in one transaction: what was counted
 * before is compared, so that counting again moves nothing. Answers whether points moved.
 */
export function countPoints(
  { database, siteId, nowMs }: PromotionsContext,
  programmes: readonly PointsProgramme[],
  playerId: number,
): Promise<boolean> {
  return database.transaction(async (trx) => {
    await lockAllAccounts(trx, playerId);
    const counting = { siteId, playerId, nowMs: nowMs() };
    let hasMoved = false;
    for (const { iso, startsOn, stakeOfPoint } of programmes) {
      const startsAtMs = Date.parse(startsOn);
      const earned = await findEarned(trx, { playerId, startsAtMs, nowMs: counting.nowMs });
      for (const stake of earned.filter((each) => each.iso === iso)) {
        const rate = stakeOfPoint[stake.product];
        if (rate !== null && (await writeEarned(trx, counting, stake, Number(rate)))) hasMoved = true;
      }
    }
    return hasMoved;
  });
}

/** Counts points of who has settled or staked. Everything comes out of the tables, so that no end of the process loses a point. */
export class PointsFollower {
  readonly #context: PromotionsContext;
  readonly #programmes: readonly PointsProgramme[];
  #lookedMs = 0;

  constructor(context: PromotionsContext, programmes: readonly PointsProgramme[]) {
    this.#context = context;
    this.#programmes = programmes;
  }

  /** Looks after everybody once; answers for how many points moved. */
  async inspect(): Promise<number> {
    if (this.#programmes.length === 0) return 0;
    const { database, siteId, nowMs } = this.#context;
    const now = nowMs();
    let moved = 0;
    for (const playerId of await findEarners(database.kysely, siteId, this.#lookedMs - LATE_MS, now)) {
      if (await countPoints(this.#context, this.#programmes, playerId)) moved += 1;
    }
    this.#lookedMs = now;
    return moved;
  }
}
