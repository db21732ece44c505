import type { BonusPlay } from '@longshot/contracts';
import { type BonusGameName, type BonusGameOffer, largestGrant, prizeWorth } from '@longshot/domain/promotions';
import { BetError, commitmentOf } from '@longshot/games';
import type { Trx } from '../../platform/database/index.ts';
import { playerRefusal } from '../../platform/http/access-refused.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import { lockAllAccounts } from '../../wallet/accounts/index.ts';
import { findOfferVersion, holdBudget, releaseHeld } from '../offers/offers-repository.ts';
import { findOfferedPlayer, type OfferedPlayer } from '../offers/player-standing.ts';
import type { PromotionsContext } from '../promotions-context.ts';
import { promisedSeed, replaceSeed } from './game-seeds.ts';
import { dayOf, findGameOffer, findPlay, standingOfGame, type PlayRow } from './game-standing.ts';
import { givePrize } from './give-prize.ts';
import { namesOfGames, presentPlay, standOfPlay } from './present-play.ts';

/** Who takes the chance of which game, by which promise and with which seed of their own. */
export interface BonusPlayRequest {
  readonly playerId: number;
  readonly game: BonusGameName;
  readonly serverSeedHash: string;
  readonly clientSeed: string;
}

/** A decision of a play, and which of its decisions it is. */
export interface BonusDecision {
  readonly playerId: number;
  readonly playId: number;
  readonly step: number;
  readonly decision: number;
}

async function offerOfPlay(trx: Trx, { site_id, offer_id, version }: PlayRow): Promise<BonusGameOffer> {
  const offer = await findOfferVersion(trx, site_id, offer_id, version);
  if (offer?.kind !== 'bonus-game') throw new Error(`the offer ${offer_id} of a play has gone`);
  return offer;
}

/** Throws unless the game is open to the player, saying why it is not and when it is again. */
function checkOpen(
  context: PromotionsContext,
  offer: BonusGameOffer,
  player: OfferedPlayer,
  play: PlayRow | undefined,
): void {
  const { standing: reason, nextAtMs } = standingOfGame(context, offer, player, play);
  if (reason === 'open') return;
  if (reason === 'used') {
    const next = nextAtMs === null ? {} : { nextAtMs };
    throw new RequestRefused('limit_reached', { field: 'game', reason, ...next });
  }
  throw new RequestRefused(reason === 'gone' ? 'promo_invalid' : 'forbidden', { field: 'game', reason });
}

/** Ends a play whose row is known: what it won is given, and the rest of what was held goes back. */
async function endPlay(
  trx: Trx,
  context: PromotionsContext,
  play: PlayRow,
  offer: BonusGameOffer,
  row: number,
): Promise<PlayRow> {
  const { siteId, nowMs } = context;
  const prize = offer.prizes[row];
  const isSum = prize?.gives === 'bonus-money' || prize?.gives === 'free-bet';
  const ended = { row_index: row, prize_minor: isSum ? Number(prize.amount) : 0, ended_at_ms: nowMs() };
  await trx.updateTable('bonus_game_plays').set(ended).where('id', '=', play.id).execute();
  if (prize) await givePrize(trx, context, { play, offer, prize });
  const held = { id: play.taking_id, offerId: offer.id, heldMinor: Number(largestGrant(offer)) };
  await releaseHeld(trx, siteId, held, prize ? Number(prizeWorth(prize)) : 0);
  return { ...play, ...ended };
}

async function takeChance(
  trx: Trx,
  context: PromotionsContext,
  { playerId, clientSeed }: BonusPlayRequest,
  { offer, day, serverSeed }: { readonly offer: BonusGameOffer; readonly day: string; readonly serverSeed: string },
): Promise<PlayRow> {
  const { siteId, nowMs } = context;
  const heldMinor = Number(largestGrant(offer));
  if (!(await holdBudget(trx, siteId, offer, heldMinor))) {
    throw new RequestRefused('limit_reached', { field: 'game', reason: 'gone' });
  }
  const { id: offer_id, version, game, iso } = offer;
  const ofOffer = { site_id: siteId, player_id: playerId, offer_id, version, period: day };
  const { id: taking_id } = await trx
    .insertInto('offer_takings')
    // The chance is given with the taking; what it wins comes to it as its grant.
    .values({ ...ofOffer, state: 'granted', held_minor: heldMinor, taken_at_ms: nowMs(), lapses_at_ms: nowMs() })
    .returning('id')
    .executeTakeFirstOrThrow();
  const seeds = { server_seed: serverSeed, client_seed: clientSeed };
  return trx
    .insertInto('bonus_game_plays')
    .values({ ...ofOffer, ...seeds, game, taking_id, iso, decisions: '[]', started_at_ms: nowMs() })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * Takes a player's chance of the day, once: one transaction holds the budget, draws, and gives what a game without decisions
 * wins. While a play goes on it is answered instead of a second one.
 *
 * @throws RequestRefused `limit_reached` with `nextAtMs` where the chance was taken, or where the budget is spent; `not_found`,
 *   `promo_invalid`, `forbidden` with the reason; `rules_changed` where another promise stands than the one that was shown.
 *   `currency_frozen` where nothing is staked any more in the currency of the player's main account.
 */
export function playGame(context: PromotionsContext, request: BonusPlayRequest): Promise<BonusPlay> {
  const { playerId, game, serverSeedHash } = request;
  const { database, nowMs, isCurrencyFrozen } = context;
  return database.transaction(async (trx) => {
    await lockAllAccounts(trx, playerId);
    const player = await findOfferedPlayer(trx, playerId, nowMs());
    const offer = player && (await findGameOffer(trx, context, game, player));
    if (!player || !offer) throw new RequestRefused('not_found', { field: 'game' });
    const refusal = playerRefusal({ isCurrencyFrozen: isCurrencyFrozen(player.iso) }, 'stake', nowMs());
    if (refusal) throw refusal;
    const day = dayOf(player, nowMs());
    const known = await findPlay(trx, context, game, player, day);
    if (known && known.ended_at_ms === null) return answerOf(trx, known, await offerOfPlay(trx, known));
    checkOpen(context, offer, player, known);
    const serverSeed = await promisedSeed(trx, playerId, game);
    if (commitmentOf(serverSeed) !== serverSeedHash) {
      throw new RequestRefused('rules_changed', { field: 'serverSeedHash' });
    }
    await replaceSeed(trx, playerId, game);
    const play = await takeChance(trx, context, request, { offer, day, serverSeed });
    const { row } = standOfPlay(play, offer);
    return answerOf(trx, row === null ? play : await endPlay(trx, context, play, offer, row), offer);
  });
}

/** A play as it is answered, with the names of the games that its prizes are of. */
const answerOf = async (trx: Trx, play: PlayRow, offer: BonusGameOffer): Promise<BonusPlay> =>
  presentPlay(play, offer, await namesOfGames(trx, play.site_id, offer));

function standAfter(play: PlayRow, offer: BonusGameOffer, decisions: readonly number[]) {
  try {
    return standOfPlay(play, offer, decisions);
  } catch (error) {
    if (!(error instanceof BetError)) throw error;
    throw new RequestRefused('validation_failed', { field: error.field }, error.message);
  }
}

/**
 * Makes the next decision of a play; the last one gives what was won, in the same transaction. The same decision again, after a
 * lost answer, is answered as the play stands.
 *
 * @throws RequestRefused `not_found` for a play that is none of the player's, `duplicate_key` where the step was decided
 *   otherwise or is not the next, `validation_failed` for what cannot be decided then; each names its field.
 *   `currency_frozen` while nothing is staked in the currency of the play: it goes on afterwards.
 */
export function decidePlay(
  context: PromotionsContext,
  { playerId, playId, step, decision }: BonusDecision,
): Promise<BonusPlay> {
  return context.database.transaction(async (trx) => {
    await lockAllAccounts(trx, playerId);
    const query = trx.selectFrom('bonus_game_plays').selectAll().where('id', '=', playId);
    const play = await query.where('player_id', '=', playerId).forUpdate().executeTakeFirst();
    if (!play) throw new RequestRefused('not_found', { field: 'playId' });
    const refusal = playerRefusal({ isCurrencyFrozen: context.isCurrencyFrozen(play.iso) }, 'stake', context.nowMs());
    if (refusal) throw refusal;
    const offer = await offerOfPlay(trx, play);
    if (play.decisions[step] === decision) return answerOf(trx, play, offer);
    if (step !== play.decisions.length || play.ended_at_ms !== null) {
      throw new RequestRefused('duplicate_key', { field: 'step' });
    }
    const decisions = [...play.decisions, decision];
    const { row } = standAfter(play, offer, decisions);
    const stored = { decisions: JSON.stringify(decisions) };
    await trx.updateTable('bonus_game_plays').set(stored).where('id', '=', playId).execute();
    const decided = { ...play, decisions };
    return answerOf(trx, row === null ? decided : await endPlay(trx, context, decided, offer, row), offer);
  });
}
