import type { BonusPlay } from '@longshot/contracts';
import type { BonusGameOffer, BonusPrize } from '@longshot/domain/promotions';
import { commitmentOf, playBonusGame, type BonusStand } from '@longshot/games';
import type { Reader } from '../../platform/database/index.ts';
import type { PlayRow } from './game-standing.ts';

/** A play after some decisions: its own, unless told. Throws BetError for one that cannot be made. */
export const standOfPlay = (
  { game, server_seed: serverSeed, client_seed: clientSeed, decisions }: PlayRow,
  { prizes }: BonusGameOffer,
  made: readonly number[] = decisions,
): BonusStand =>
  playBonusGame({
    game,
    seeds: { serverSeed, clientSeed },
    weights: prizes.map(({ weight }) => weight),
    decisions: made,
  });

/** Names of games by their number. */
export type GameNames = ReadonlyMap<string, string>;

/** Names of the games that an offer gives free rounds of. */
export async function namesOfGames(reader: Reader, siteId: string, { prizes }: BonusGameOffer): Promise<GameNames> {
  const ids = prizes.flatMap((prize) => (prize.gives === 'free-rounds' ? [prize.gameId] : []));
  if (ids.length === 0) return new Map();
  const games = reader.selectFrom('casino_games').select(['id', 'name']).where('site_id', '=', siteId);
  const rows = await games.where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, name }) => [String(id), name]));
}

const presentPrize = (prize: BonusPrize, names: GameNames): BonusPlay['prizes'][number] => {
  const { weight, gives } = prize;
  if (gives === 'points') return { weight, gives, amountMinor: 0, points: prize.points };
  if (gives !== 'free-rounds') return { weight, gives, amountMinor: Number(prize.amount) };
  const { gameId, rounds, stake, pays, largestWin } = prize;
  const gameName = names.get(gameId) ?? gameId;
  const freeRounds = { gameName, rounds, stakeMinor: Number(stake), pays, largestWinMinor: Number(largestWin) };
  return { weight, gives, amountMinor: 0, freeRounds };
};

/** The published table of an offer. */
export const presentPrizes = ({ prizes }: BonusGameOffer, names: GameNames): BonusPlay['prizes'] =>
  prizes.map((prize) => presentPrize(prize, names));

/** A play as its player sees it; the server seed and what lies hidden are told at its end. */
export function presentPlay(row: PlayRow, offer: BonusGameOffer, names: GameNames): BonusPlay {
  const stand = standOfPlay(row, offer);
  return {
    id: String(row.id),
    game: row.game,
    iso: row.iso,
    prizes: presentPrizes(offer, names),
    decisions: [...row.decisions],
    shown: { ...stand.shown },
    row: row.row_index,
    prizeMinor: row.prize_minor,
    serverSeedHash: commitmentOf(row.server_seed),
    clientSeed: row.client_seed,
    serverSeed: row.ended_at_ms === null ? null : row.server_seed,
  };
}
