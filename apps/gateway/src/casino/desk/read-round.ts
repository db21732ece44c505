import type { DeskRound } from '@longshot/contracts/desk';
import type { Reader } from '../../platform/database/index.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import { IN_HOUSE } from '../catalogue/game-catalogue.ts';
import { proveRound } from '../games/in-house-rounds.ts';
import { readWonPots } from '../jackpots/index.ts';
import { proveSide } from '../matches/index.ts';
import { proveBet } from '../shared/index.ts';

const PLAYER = 'player:';

/** Reads a round by its number, whoever played it, with its proof. @throws RequestRefused `not_found` */
export async function readRound(reader: Reader, siteId: string, roundId: number): Promise<DeskRound> {
  const alone = await proveRound(reader, roundId);
  const proven = alone ?? (await proveBet(reader, roundId)) ?? (await proveSide(reader, roundId));
  if (proven === undefined) throw new RequestRefused('not_found', { field: 'roundId' });
  const { owner, ...told } = proven;
  const games = reader.selectFrom('casino_games').select('name').where('site_id', '=', siteId);
  const game = await games.where('id', '=', told.round.gameId).executeTakeFirst();
  return {
    ...told,
    name: game?.name ?? null,
    playerId: owner.startsWith(PLAYER) ? owner.slice(PLAYER.length) : null,
    isShared: alone === undefined,
    pots: await readWonPots(reader, { siteId, providerId: IN_HOUSE.id, roundId: String(roundId) }),
  };
}
