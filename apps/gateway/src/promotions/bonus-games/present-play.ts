import type { BonusPlay } from '@longshot/contracts';
import type { BonusGameOffer } from '@longshot/domain/promotions';
import { commitmentOf, playBonusGame, type BonusStand } from '@longshot/games';
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

/** The published table of an offer. */
export const presentPrizes = ({ prizes }: BonusGameOffer): BonusPlay['prizes'] =>
  prizes.map(({ weight, amount }) => ({ weight, amountMinor: Number(amount) }));

/** A play as its player sees it; the server seed and what lies hidden are told at its end. */
export function presentPlay(row: PlayRow, offer: BonusGameOffer): BonusPlay {
  const stand = standOfPlay(row, offer);
  return {
    id: String(row.id),
    game: row.game,
    iso: row.iso,
    prizes: presentPrizes(offer),
    decisions: [...row.decisions],
    shown: { ...stand.shown },
    row: row.row_index,
    prizeMinor: row.prize_minor,
    serverSeedHash: commitmentOf(row.server_seed),
    clientSeed: row.client_seed,
    serverSeed: row.ended_at_ms === null ? null : row.server_seed,
  };
}
