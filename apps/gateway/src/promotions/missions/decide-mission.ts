import { LIMIT_TYPE } from '@longshot/domain/limits';
import { largestGrant, missionState, type MissionOffer } from '@longshot/domain/promotions';
import { sql, type Selectable } from 'kysely';
import type { MissionsTable, Reader, Trx } from '../../platform/database/index.ts';
import { lockAllAccounts } from '../../wallet/accounts/index.ts';
import { giveRewardOf } from '../rewards/give-reward.ts';
import { takeBackReward } from '../grants/take-back-reward.ts';
import { findOfferVersion, releaseHeld } from '../offers/offers-repository.ts';
import { findOfferedPlayer, hasLiveGrant } from '../offers/player-standing.ts';
import type { PromotionsContext } from '../promotions-context.ts';
import { countSteps, joinedOf } from '../mission-steps/count-steps.ts';

/** Deeds of the last moments of a mission may be written so long after its end. */
const WRITTEN_AFTER_MS = 600_000;

type MissionRow = Selectable<MissionsTable>;

/** Whether a player gets no reward any more: who excluded themselves, closed their account or wants no offers. */
async function isOut(reader: Reader, playerId: number, nowMs: number): Promise<boolean> {
  const { rows } = await sql<{ isOut: boolean }>`
    select exists (select from player_limits l where l.player_id = ${playerId}::bigint and l.state = 'ACTIVE'
        and l.limit_type = ${LIMIT_TYPE.selfExclusion} and l.starts_at_ms <= ${nowMs}::bigint)
      or exists (select from account_closures c where c.player_id = ${playerId}::bigint)
      or exists (select from offer_choices c where c.player_id = ${playerId}::bigint and c.bonus_type = 0) as "isOut"`.execute(
    reader,
  );
  return rows[0]?.isOut === true;
}

async function write(trx: Trx, row: MissionRow, state: MissionRow['state'], nowMs: number): Promise<true> {
  const ofMission = trx.updateTable('missions').set({ state, decided_at_ms: nowMs });
  await ofMission.where('taking_id', '=', row.taking_id).execute();
  return true;
}

/** Ends a mission whose reward is not given: the budget has it back. */
async function end(trx: Trx, siteId: string, row: MissionRow, offer: MissionOffer, nowMs: number): Promise<true> {
  const held = { id: row.taking_id, offerId: offer.id, heldMinor: Number(largestGrant(offer)) };
  await releaseHeld(trx, siteId, held, null);
  await trx.updateTable('offer_takings').set({ state: 'lapsed' }).where('id', '=', row.taking_id).execute();
  return write(trx, row, 'late', nowMs);
}

/** Gives the reward; false while it cannot come: bonus money is wagered one grant after the other, in the main currency. */
async function reward(trx: Trx, context: PromotionsContext, row: MissionRow, offer: MissionOffer): Promise<boolean> {
  const nowMs = context.nowMs();
  const player = await findOfferedPlayer(trx, row.player_id, nowMs);
  if (!player || player.iso !== offer.iso || context.isCurrencyFrozen(offer.iso)) return false;
  if (offer.gives === 'bonus-money' && hasLiveGrant(player)) return false;
  await giveRewardOf(trx, context, offer, { playerId: row.player_id, takingId: row.taking_id });
  return write(trx, row, 'rewarded', nowMs);
}

/**
 * Brings a mission to where what its player did has brought it, in one transaction: its reward is given once, or taken back
 * where a correction leaves a step undone. Doing it again changes nothing. Answers whether anything changed.
 */
export function decideMission(context: PromotionsContext, takingId: number, playerId: number): Promise<boolean> {
  const { database, siteId } = context;
  return database.transaction(async (trx) => {
    await lockAllAccounts(trx, playerId);
    const query = trx.selectFrom('missions').selectAll().where('taking_id', '=', takingId);
    const row = await query.forUpdate().executeTakeFirst();
    const offer = row && (await findOfferVersion(trx, siteId, row.offer_id, row.version));
    if (!row || offer?.kind !== 'mission') return false;
    const nowMs = context.nowMs();
    const counts = await countSteps(trx, joinedOf(row), offer.steps);
    const state = missionState(offer.steps, counts, nowMs >= row.ends_at_ms + WRITTEN_AFTER_MS);
    if (row.state === 'rewarded' && state !== 'done') {
      await takeBackReward(trx, row.taking_id, nowMs);
      return write(trx, row, 'taken-back', nowMs);
    }
    if (row.state !== 'running') return false;
    if (state === 'late' || (await isOut(trx, playerId, nowMs))) return end(trx, siteId, row, offer, nowMs);
    return state === 'done' && reward(trx, context, row, offer);
  });
}
