import type { TournamentSummary, TournamentView } from '@longshot/contracts';
import type { TournamentOffer } from '@longshot/domain/promotions';
import { playerRefusal } from '../../platform/http/access-refused.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import type { Reading } from '../offers/list-offers.ts';
import { findOffersOfKind } from '../offers/offers-repository.ts';
import { findOfferedPlayer, isForPlayer, isRunning, type OfferedPlayer } from '../offers/player-standing.ts';
import { presentTerms, translationOf } from '../offers/present-offer.ts';
import type { PromotionsContext } from '../promotions-context.ts';
import { findBoard, type BoardRow } from './tournament-board.ts';
import type { TournamentPlaces } from './tournament-places.ts';

/** So many digits of a player's number are told. */
const NAME_DIGITS = 2;

interface Entry {
  readonly points: number;
}

const hasEnded = ({ endsAt }: TournamentOffer, nowMs: number): boolean => nowMs >= endsAt * 1_000;

async function stateOf(
  { database, siteId, nowMs }: PromotionsContext,
  tournament: TournamentOffer,
): Promise<TournamentSummary['state']> {
  if (!hasEnded(tournament, nowMs())) return isRunning(tournament, nowMs()) ? 'running' : 'coming';
  const results = database.kysely.selectFrom('tournament_results').select('version').where('site_id', '=', siteId);
  if (!(await results.where('tournament_id', '=', tournament.id).executeTakeFirst())) return 'ended';
  const entries = database.kysely.selectFrom('tournament_entries').select('player_id').where('site_id', '=', siteId);
  const ofTournament = entries.where('tournament_id', '=', tournament.id).where('prize_minor', '>', 0);
  return (await ofTournament.where('paid_at_ms', 'is', null).limit(1).executeTakeFirst()) ? 'ended' : 'paid';
}

const findEntry = (
  { database, siteId }: PromotionsContext,
  { id }: TournamentOffer,
  playerId: number,
): Promise<Entry | undefined> => {
  const entries = database.kysely.selectFrom('tournament_entries').select('points').where('site_id', '=', siteId);
  return entries.where('tournament_id', '=', id).where('player_id', '=', playerId).executeTakeFirst();
};

function standingOf(
  context: PromotionsContext,
  tournament: TournamentOffer,
  player: OfferedPlayer | undefined,
  entry: Entry | undefined,
): TournamentSummary['standing'] {
  if (entry) return 'joined';
  if (hasEnded(tournament, context.nowMs())) return 'gone';
  return !player || isForPlayer(tournament, player, context) ? 'open' : 'not-for-you';
}

async function summaryOf(
  context: PromotionsContext,
  tournament: TournamentOffer,
  player: OfferedPlayer | undefined,
  language: string,
): Promise<TournamentSummary> {
  const { database, siteId } = context;
  const entry = player && (await findEntry(context, tournament, player.playerId));
  const entries = database.kysely.selectFrom('tournament_entries').where('site_id', '=', siteId);
  const { count } = await entries
    .where('tournament_id', '=', tournament.id)
    .select((one) => one.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return {
    id: tournament.id,
    ...translationOf(tournament, language),
    iso: tournament.iso,
    startsAtMs: tournament.startsAt * 1_000,
    endsAtMs: tournament.endsAt * 1_000,
    state: await stateOf(context, tournament),
    pointsOf: tournament.pointsOf,
    unitMinor: Number(tournament.unit),
    games: [...tournament.games],
    prizes: tournament.prizes.map(Number),
    playerCount: Number(count),
    standing: standingOf(context, tournament, player, entry),
  };
}

const playerOf = async ({ database, nowMs }: PromotionsContext, playerId: number | null) =>
  playerId === null ? undefined : findOfferedPlayer(database.kysely, playerId, nowMs());

async function findTournament(
  { database, siteId }: PromotionsContext,
  id: string,
): Promise<TournamentOffer | undefined> {
  return (await findOffersOfKind(database.kysely, siteId, 'tournament')).find((tournament) => tournament.id === id);
}

/** All tournaments, the one that ends last first. */
export async function listTournaments(
  context: PromotionsContext,
  { playerId, language }: Reading,
): Promise<readonly TournamentSummary[]> {
  const player = await playerOf(context, playerId);
  const found = await findOffersOfKind(context.database.kysely, context.siteId, 'tournament');
  const summaries: TournamentSummary[] = [];
  for (const tournament of found.toSorted((a, b) => b.endsAt - a.endsAt)) {
    summaries.push(await summaryOf(context, tournament, player, language));
  }
  return summaries;
}

/** Points to the nearest higher prize: more than the last who has it, or any where places are left. */
function missingPoints(board: readonly BoardRow[], prizes: number, points: number, prizeMinor: number): number | null {
  if (points === 0 && board.length < prizes) return 1;
  const higher = board.filter((each) => each.prizeMinor > prizeMinor && each.points >= points).at(-1);
  return higher === undefined ? null : higher.points - points + 1;
}

async function ownOf(
  { id, prizes }: TournamentOffer,
  board: readonly BoardRow[],
  { playerId, points }: Entry & { readonly playerId: number },
  places: TournamentPlaces,
): Promise<TournamentView['own']> {
  const placed = board.find((each) => each.playerId === playerId);
  const prizeMinor = placed?.prizeMinor ?? 0;
  const place = placed?.place ?? (points === 0 ? null : await places.placeOf(id, points));
  return { points, place, prizeMinor, missingPoints: missingPoints(board, prizes.length, points, prizeMinor) };
}

const SHOWN = 20;

/** One tournament with its board and the player's own place. Throws RequestRefused `not_found`. */
export async function readTournament(
  context: PromotionsContext,
  id: string,
  { playerId, language }: Reading,
  places: TournamentPlaces,
): Promise<TournamentView> {
  const tournament = await findTournament(context, id);
  if (!tournament) throw new RequestRefused('not_found', { field: 'tournamentId' });
  const player = await playerOf(context, playerId);
  const board = await findBoard(context.database.kysely, context.siteId, tournament);
  const entry = player && (await findEntry(context, tournament, player.playerId));
  const own = entry && player ? { playerId: player.playerId, ...entry } : null;
  return {
    ...(await summaryOf(context, tournament, player, language)),
    terms: presentTerms(tournament.asks),
    board: board.slice(0, SHOWN).map((each) => ({
      place: each.place,
      name: `•••${String(each.playerId).slice(-NAME_DIGITS)}`,
      points: each.points,
      prizeMinor: each.prizeMinor,
      isOwn: each.playerId === playerId,
    })),
    own: own && (await ownOf(tournament, board, own, places)),
  };
}

/**
 * Lets a player join a tournament that comes or runs; again changes nothing.
 *
 * @throws RequestRefused `not_found`, `promo_invalid` after its end, `forbidden` where it is not for the player,
 *   `currency_frozen` where nothing is staked any more in the currency of the player's main account.
 */
export async function joinTournament(context: PromotionsContext, playerId: number, id: string): Promise<void> {
  const { database, siteId, nowMs, isCurrencyFrozen } = context;
  const player = await playerOf(context, playerId);
  const isFrozen = player !== undefined && isCurrencyFrozen(player.iso);
  const refusal = playerRefusal({ isCurrencyFrozen: isFrozen }, 'stake', nowMs());
  if (refusal) throw refusal;
  const tournament = await findTournament(context, id);
  if (!tournament || !player) throw new RequestRefused('not_found', { field: 'tournamentId' });
  if (hasEnded(tournament, nowMs()))
    throw new RequestRefused('promo_invalid', { field: 'tournamentId', reason: 'gone' });
  if (!isForPlayer(tournament, player, context)) {
    throw new RequestRefused('forbidden', { field: 'tournamentId', reason: 'not-for-you' });
  }
  await database.kysely
    .insertInto('tournament_entries')
    .values({ site_id: siteId, tournament_id: id, player_id: playerId, joined_at_ms: nowMs() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
