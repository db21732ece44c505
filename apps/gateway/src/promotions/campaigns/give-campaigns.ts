import { isBetOffer, largestGrant, type BetOffer } from '@longshot/domain/promotions';
import type { Reader, Trx } from '../../platform/database/index.ts';
import { lockAllAccounts } from '../../wallet/accounts/index.ts';
import { giveBetGrant } from '../bet-grants/give-bet-grant.ts';
import { findOffer, holdBudget } from '../offers/offers-repository.ts';
import { findOfferedPlayer, isForPlayer, isRunning, periodOf } from '../offers/player-standing.ts';
import type { PromotionsContext } from '../promotions-context.ts';
import { nextCandidates } from './campaign-players.ts';

/** So many players are looked for at a time. */
const AT_ONCE = 200;

interface Campaign {
  readonly id: number;
  readonly offer_id: string;
  readonly version: number;
}

/** Outcome for one player: given, passed over, or why nobody is given anything now: nothing left, frozen, or over. */
type GivenTo = 'given' | 'passed' | 'spent' | 'waits' | 'over';

/**
 * The offer of a campaign as it is in force. Waits while its currency is frozen, or until it begins: nobody can play then; over
 * where another has taken its place, or it has ended.
 */
async function offerOf(
  reader: Reader,
  { siteId, nowMs, isCurrencyFrozen }: PromotionsContext,
  { offer_id, version }: Campaign,
): Promise<BetOffer | 'waits' | 'over'> {
  const offer = await findOffer(reader, siteId, offer_id);
  const isSame = offer !== undefined && offer.version === version && isBetOffer(offer);
  if (!isSame || nowMs() >= offer.endsAt * 1_000) return 'over';
  return isRunning(offer, nowMs()) && !isCurrencyFrozen(offer.iso) ? offer : 'waits';
}

/** Keeps the offer in force as it is until the transaction ends: it is neither stopped nor published anew meanwhile. */
async function lockOffer(trx: Trx, { siteId }: PromotionsContext, { offer_id }: Campaign): Promise<void> {
  const query = trx.selectFrom('offers').select('version').where('site_id', '=', siteId).where('id', '=', offer_id);
  await query.where('is_current', '=', true).forShare().execute();
}

async function writeTaking(
  trx: Trx,
  { siteId, nowMs }: PromotionsContext,
  offer: BetOffer,
  playerId: number,
  period: string,
) {
  const ofOffer = { site_id: siteId, offer_id: offer.id, version: offer.version, player_id: playerId, period };
  const taken = { taken_at_ms: nowMs(), lapses_at_ms: nowMs(), held_minor: Number(largestGrant(offer)) };
  return trx
    .insertInto('offer_takings')
    .values({ ...ofOffer, ...taken, state: 'granted' })
    .returning('id')
    .executeTakeFirstOrThrow();
}

/** Gives the offer of a campaign to one player in one transaction, once: who has it stands in the table of takings. */
function giveTo(context: PromotionsContext, campaign: Campaign, playerId: number): Promise<GivenTo> {
  const { database, siteId, nowMs } = context;
  return database.transaction(async (trx) => {
    await lockAllAccounts(trx, playerId);
    await lockOffer(trx, context, campaign);
    const offer = await offerOf(trx, context, campaign);
    if (typeof offer === 'string') return offer;
    const player = await findOfferedPlayer(trx, playerId, nowMs());
    if (!player || !isForPlayer(offer, player, context)) return 'passed';
    const period = periodOf(offer, player);
    if (player.takings.some((each) => each.offerId === offer.id && each.period === period)) return 'passed';
    if (!(await holdBudget(trx, siteId, offer, Number(largestGrant(offer))))) return 'spent';
    const { id: takingId } = await writeTaking(trx, context, offer, playerId, period);
    await giveBetGrant(trx, { siteId, playerId, takingId, offer, nowMs: nowMs() });
    await trx
      .updateTable('offer_campaigns')
      .set((expression) => ({ given: expression('given', '+', 1) }))
      .where('id', '=', campaign.id)
      .execute();
    return 'given';
  });
}

/** Result of a campaign this time: how many were given, and whether it may have more to give later. */
interface Round {
  readonly count: number;
  readonly isWaiting: boolean;
}

async function giveAll(context: PromotionsContext, campaign: Campaign): Promise<Round> {
  const { database, siteId, nowMs } = context;
  let [count, after] = [0, 0];
  for (;;) {
    const offer = await offerOf(database.kysely, context, campaign);
    if (typeof offer === 'string') return { count, isWaiting: offer === 'waits' };
    const found = { after, limit: AT_ONCE, nowMs: nowMs() };
    const players = await nextCandidates(database.kysely, siteId, offer, found);
    for (const playerId of players) {
      const given = await giveTo(context, campaign, playerId);
      if (given === 'given') count += 1;
      else if (given !== 'passed') return { count, isWaiting: given === 'waits' };
      after = playerId;
    }
    if (players.length < AT_ONCE) return { count, isWaiting: false };
  }
}

/**
 * Gives offers to everybody whom they are for, each in a transaction of its own, once whatever is repeated: a process that
 * ended in the middle goes on where it was. A campaign in a currency that is frozen waits, and goes on once it is not. Answers how
 * many were given.
 */
export async function giveCampaigns(context: PromotionsContext): Promise<number> {
  const { database, siteId, nowMs } = context;
  const { kysely } = database;
  const query = kysely
    .selectFrom('offer_campaigns')
    .select(['id', 'offer_id', 'version'])
    .where('site_id', '=', siteId);
  let count = 0;
  for (const campaign of await query.where('ended_at_ms', 'is', null).orderBy('id').execute()) {
    const round = await giveAll(context, campaign);
    count += round.count;
    if (round.isWaiting) continue;
    const open = kysely.updateTable('offer_campaigns').set({ ended_at_ms: nowMs() }).where('id', '=', campaign.id);
    await open.where('ended_at_ms', 'is', null).execute();
  }
  return count;
}
