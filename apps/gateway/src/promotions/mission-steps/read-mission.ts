import type { OfferView } from '@longshot/contracts';
import { formatRational } from '@longshot/domain/money';
import type { MissionOffer, StepCount } from '@longshot/domain/promotions';
import type { Reader } from '../../platform/database/index.ts';
import { countSteps, joinedOf } from './count-steps.ts';

type MissionView = NonNullable<OfferView['mission']>;

/** How far a player is on a mission that they have joined. */
interface Progress {
  readonly counts: readonly StepCount[];
  readonly endsAtMs: number;
  readonly state: NonNullable<MissionView['state']>;
}

async function progressOf(reader: Reader, offer: MissionOffer, playerId: number): Promise<Progress | null> {
  const query = reader.selectFrom('missions').selectAll().where('player_id', '=', playerId);
  const row = await query.where('offer_id', '=', offer.id).executeTakeFirst();
  if (!row) return null;
  return { counts: await countSteps(reader, joinedOf(row), offer.steps), endsAtMs: row.ends_at_ms, state: row.state };
}

/** Steps of a mission, and how far its player is; nobody without a player. */
export async function readMission(reader: Reader, offer: MissionOffer, playerId: number | null): Promise<MissionView> {
  const progress = playerId === null ? null : await progressOf(reader, offer, playerId);
  return {
    gives: offer.gives,
    withinDays: offer.withinDays,
    state: progress?.state ?? null,
    endsAtMs: progress?.endsAtMs ?? null,
    steps: offer.steps.map(({ of, count, smallest, lowestCoef, lowestLegs, games }, index) => ({
      of,
      count,
      smallestMinor: Number(smallest),
      lowestCoef: formatRational(lowestCoef),
      lowestLegs,
      games: [...games],
      done: Math.min(count, progress?.counts[index]?.done ?? 0),
    })),
  };
}
