import { LARGE_STAKE_FACTOR, stakeFactor, type StakeFactors, USUAL_STAKE_FACTOR } from '@longshot/domain/coupon/quote';
import type { DeskInput } from '@longshot/contracts/desk';
import type { Reader, Trx } from '../../platform/database/index.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import type { StaffCommand } from '../../platform/staff/staff-command.ts';
import type { CouponContext } from '../coupons/coupon-context.ts';
import { readMaxima } from './read-maxima.ts';
import { findStakeFactors } from '../coupons/stake-factors.ts';
import { playerSubject } from '../../platform/staff/player-subject.ts';

/** Refuses who is no player of the site. @throws RequestRefused `not_found` */
export async function assertPlayer(reader: Reader, siteId: string, playerId: number): Promise<void> {
  const query = reader.selectFrom('players').select('id').where('site_id', '=', siteId);
  const found = await query.where('id', '=', playerId).executeTakeFirst();
  if (!found) throw new RequestRefused('not_found', { field: 'playerId' });
}

/** Whether a factor is one that takes two people. */
export const isLargeFactor = (percent: number): boolean => percent > LARGE_STAKE_FACTOR;

/** Whether the factor that counts for a player rises so far that it takes two people, whichever act raises it. */
export const isLargeRise = (before: number, after: number): boolean => isLargeFactor(after) && after > before;

/** Keeps what counts for players as it is until the transaction ends: two acts at once would each see the other's bound. */
export async function lockBounds(trx: Trx, playerIds: readonly number[]): Promise<void> {
  if (playerIds.length === 0) return;
  await trx.selectFrom('players').select('id').where('id', 'in', playerIds).orderBy('id').forNoKeyUpdate().execute();
}

/** Sets a player's own bound, or takes it away, so that the groups of the player count again. */
export function boundPlayer({ settings }: CouponContext): StaffCommand<DeskInput<'player.bound'>> {
  const { siteId } = settings;
  const look = async (reader: Reader, { playerId, percent }: DeskInput<'player.bound'>) => {
    await assertPlayer(reader, siteId, Number(playerId));
    const before = await findStakeFactors(reader, Number(playerId));
    const after: StakeFactors = { ...before, own: percent ?? null };
    return { before: stakeFactor(before), after: stakeFactor(after) };
  };
  return {
    examine: async (trx, input) => {
      await lockBounds(trx, [Number(input.playerId)]);
      const { before, after } = await look(trx, input);
      const maxima = await readMaxima(trx, settings, Number(input.playerId), { before, after });
      const preview = { percentBefore: before, percentAfter: after, maxima };
      return { subject: playerSubject(input.playerId), preview, isLarge: isLargeRise(before, after) };
    },
    act: async (trx, input, { staff, reason, nowMs }) => {
      const { before, after } = await look(trx, input);
      const { percent } = input;
      const playerId = Number(input.playerId);
      if (percent === undefined) await trx.deleteFrom('stake_factors').where('player_id', '=', playerId).execute();
      else {
        const set = { percent, set_by: staff, reason: reason ?? '', set_at_ms: nowMs };
        await trx
          .insertInto('stake_factors')
          .values({ player_id: playerId, site_id: siteId, ...set })
          .onConflict((conflict) => conflict.column('player_id').doUpdateSet(set))
          .execute();
      }
      const outcome = { before, after, own: percent ?? null, usual: USUAL_STAKE_FACTOR };
      return { subject: playerSubject(input.playerId), outcome };
    },
  };
}
