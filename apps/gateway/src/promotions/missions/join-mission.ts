import { DAY_SECONDS, type MissionOffer } from '@longshot/domain/promotions';
import type { Trx } from '../../platform/database/index.ts';

/** A mission that is to be joined by who took its offer. */
export interface NewMission {
  readonly siteId: string;
  readonly playerId: number;
  readonly takingId: number;
  readonly offer: MissionOffer;
  readonly nowMs: number;
}

/** When a mission ends that is joined at a moment, in milliseconds. */
const missionEndsAtMs = ({ withinDays }: Pick<MissionOffer, 'withinDays'>, joinedAtMs: number): number =>
  joinedAtMs + withinDays * DAY_SECONDS * 1_000;

/** Joins a mission: what is done from now on counts. The reward is held with the taking until it is given or the mission is late. */
export async function joinMission(trx: Trx, { siteId, playerId, takingId, offer, nowMs }: NewMission): Promise<void> {
  const { id: offer_id, version, iso } = offer;
  const row = { taking_id: takingId, site_id: siteId, player_id: playerId, offer_id, version, iso };
  await trx
    .insertInto('missions')
    .values({ ...row, joined_at_ms: nowMs, ends_at_ms: missionEndsAtMs(offer, nowMs) })
    .execute();
  await trx.updateTable('offer_takings').set({ state: 'granted' }).where('id', '=', takingId).execute();
}
