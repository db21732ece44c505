import type { OfferView } from '@longshot/contracts';
import { isTakenByHand, type TakenOffer } from '@longshot/domain/promotions';
import type { Reader } from '../../platform/database/index.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import { readMission } from '../mission-steps/read-mission.ts';
import type { PromotionsContext } from '../promotions-context.ts';
import { findOffer, findOfferOfCode, findOffers } from './offers-repository.ts';
import { findOfferedPlayer, isRunning, standingOf, type OfferedPlayer, type Standing } from './player-standing.ts';
import { presentOffer } from './present-offer.ts';

/** Who looks, and in which language; null for a visitor. */
export interface Reading {
  readonly playerId: number | null;
  readonly language: string;
}

/** Offers whose budget has no room any more. */
export async function findSpent(
  reader: Reader,
  siteId: string,
  offers: readonly TakenOffer[],
): Promise<ReadonlySet<string>> {
  const rows = await reader.selectFrom('offer_spending').selectAll().where('site_id', '=', siteId).execute();
  const spent = offers.filter(({ id, budget }) => {
    const row = rows.find((each) => each.offer_id === id);
    if (!row) return false;
    const isCounted = budget.count !== null && row.taken_count >= budget.count;
    return isCounted || (budget.money !== null && BigInt(row.held_minor) >= budget.money);
  });
  return new Set(spent.map(({ id }) => id));
}

async function standing(
  context: PromotionsContext,
  offer: TakenOffer,
  player: OfferedPlayer | undefined,
  spent: ReadonlySet<string>,
): Promise<Standing> {
  const { database, nowMs } = context;
  const isGone = !isRunning(offer, nowMs()) || spent.has(offer.id);
  // Who an offer is for is told to nobody whom nobody knows.
  if (!player) return isGone ? 'gone' : offer.segment === null ? 'open' : 'not-for-you';
  const found = await standingOf(database.kysely, offer, player, context, nowMs());
  return isGone && found === 'open' ? 'gone' : found;
}

const playerOf = async ({ database, nowMs }: PromotionsContext, playerId: number | null) =>
  playerId === null ? undefined : findOfferedPlayer(database.kysely, playerId, nowMs());

const missionOf = ({ database }: PromotionsContext, offer: TakenOffer, { playerId }: Reading) =>
  offer.kind === 'mission' ? readMission(database.kysely, offer, playerId) : null;

/** The offers that run, and those that the player has taken; none behind a code that they have not taken, nor one for other players alone. */
export async function listOffers(context: PromotionsContext, reading: Reading): Promise<readonly OfferView[]> {
  const { database, siteId } = context;
  const { playerId, language } = reading;
  const offers = await findOffers(database.kysely, siteId);
  const spent = await findSpent(database.kysely, siteId, offers);
  const player = await playerOf(context, playerId);
  const views: OfferView[] = [];
  for (const offer of offers.filter(isTakenByHand)) {
    const found = await standing(context, offer, player, spent);
    const isTaken = found === 'waiting' || found === 'active';
    const isOfOthers = offer.segment !== null && found === 'not-for-you';
    if (found === 'gone' || isOfOthers || (offer.code !== null && !isTaken)) continue;
    views.push(presentOffer(offer, language, found, await missionOf(context, offer, reading)));
  }
  return views;
}

async function present(context: PromotionsContext, offer: TakenOffer, reading: Reading): Promise<OfferView> {
  const { database, siteId } = context;
  const { playerId, language } = reading;
  const spent = await findSpent(database.kysely, siteId, [offer]);
  const found = await standing(context, offer, await playerOf(context, playerId), spent);
  return presentOffer(offer, language, found, await missionOf(context, offer, reading));
}

/** One offer with its terms; of one behind a code everything but the code. Throws RequestRefused `not_found`. */
export async function readOneOffer(context: PromotionsContext, id: string, reading: Reading): Promise<OfferView> {
  const offer = await findOffer(context.database.kysely, context.siteId, id);
  if (!offer) throw new RequestRefused('not_found', { field: 'offerId' });
  return present(context, offer, reading);
}

/** The offer behind a code, as it stands to the player. Throws RequestRefused `promo_invalid` for one that is none. */
export async function readOfferOfCode(context: PromotionsContext, code: string, reading: Reading): Promise<OfferView> {
  const offer = await findOfferOfCode(context.database.kysely, context.siteId, code.trim().toUpperCase());
  if (!offer) throw new RequestRefused('promo_invalid', { field: 'code', reason: 'unknown' });
  return present(context, offer, reading);
}
