import type { BonusGameSummary, BonusGameView } from '@longshot/contracts';
import { BONUS_GAMES, type BonusGameName, type BonusGameOffer } from '@longshot/domain/promotions';
import { commitmentOf } from '@longshot/games';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import type { Reading } from '../offers/list-offers.ts';
import { findOfferVersion } from '../offers/offers-repository.ts';
import { findOfferedPlayer, isRunning, type OfferedPlayer } from '../offers/player-standing.ts';
import { presentTerms, translationOf } from '../offers/present-offer.ts';
import type { PromotionsContext } from '../promotions-context.ts';
import { promisedSeed } from './game-seeds.ts';
import { dayOf, findGameOffer, findPlay, type GameStanding, type PlayRow, standingOfGame } from './game-standing.ts';
import { type GameNames, namesOfGames, presentPlay, presentPrizes } from './present-play.ts';

/** A game as it was found for who looks at it. */
interface FoundGame {
  readonly offer: BonusGameOffer;
  readonly play: PlayRow | undefined;
  readonly standing: GameStanding;
}

const playerOf = async ({ database, nowMs }: PromotionsContext, { playerId }: Reading) =>
  playerId === null ? undefined : findOfferedPlayer(database.kysely, playerId, nowMs());

async function findGame(
  context: PromotionsContext,
  game: BonusGameName,
  player: OfferedPlayer | undefined,
): Promise<FoundGame | undefined> {
  const { database, nowMs } = context;
  const offer = await findGameOffer(database.kysely, context, game, player);
  if (!offer) return undefined;
  if (!player) {
    const standing = isRunning(offer, nowMs()) ? 'open' : 'gone';
    return { offer, play: undefined, standing: { standing, nextAtMs: null } };
  }
  const play = await findPlay(database.kysely, context, game, player, dayOf(player, nowMs()));
  return { offer, play, standing: standingOfGame(context, offer, player, play) };
}

const summaryOf = ({ offer, standing }: FoundGame, language: string, names: GameNames): BonusGameSummary => ({
  game: offer.game,
  offerId: offer.id,
  ...translationOf(offer, language),
  iso: offer.iso,
  startsAtMs: offer.startsAt * 1_000,
  endsAtMs: offer.endsAt * 1_000,
  prizes: presentPrizes(offer, names),
  ...standing,
});

/** The bonus games that run, and those that the player has begun. */
export async function listBonusGames(
  context: PromotionsContext,
  reading: Reading,
): Promise<readonly BonusGameSummary[]> {
  const player = await playerOf(context, reading);
  const summaries: BonusGameSummary[] = [];
  for (const game of BONUS_GAMES) {
    const found = await findGame(context, game, player);
    if (!found || found.standing.standing === 'gone') continue;
    const names = await namesOfGames(context.database.kysely, context.siteId, found.offer);
    summaries.push(summaryOf(found, reading.language, names));
  }
  return summaries;
}

/** One bonus game with its table, its terms and the play of today. Throws RequestRefused `not_found` where it is not offered. */
export async function readBonusGame(
  context: PromotionsContext,
  game: BonusGameName,
  reading: Reading,
): Promise<BonusGameView> {
  const { kysely } = context.database;
  const player = await playerOf(context, reading);
  const found = await findGame(context, game, player);
  if (!found) throw new RequestRefused('not_found', { field: 'game' });
  const { play, offer } = found;
  const ofPlay = play && (await findOfferVersion(kysely, play.site_id, play.offer_id, play.version));
  const serverSeed = player ? await promisedSeed(kysely, player.playerId, game) : null;
  const names = await namesOfGames(kysely, context.siteId, offer);
  return {
    ...summaryOf(found, reading.language, names),
    terms: presentTerms(offer.asks),
    serverSeedHash: serverSeed === null ? null : commitmentOf(serverSeed),
    play:
      play && ofPlay?.kind === 'bonus-game'
        ? presentPlay(play, ofPlay, await namesOfGames(kysely, context.siteId, ofPlay))
        : null,
  };
}
