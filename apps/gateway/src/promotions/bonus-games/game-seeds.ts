import { randomBytes } from 'node:crypto';
import type { BonusGameName } from '@longshot/domain/promotions';
import type { Reader, Trx } from '../../platform/database/index.ts';

const SEED_BYTES = 32;

const newSeed = (): string => randomBytes(SEED_BYTES).toString('hex');

/** The server seed that a player's next play of a game is promised by; a new one where there is none. */
export async function promisedSeed(reader: Reader, playerId: number, game: BonusGameName): Promise<string> {
  const seeds = reader.selectFrom('bonus_game_seeds').select('server_seed').where('player_id', '=', playerId);
  const ofGame = seeds.where('game', '=', game);
  const known = await ofGame.executeTakeFirst();
  if (known) return known.server_seed;
  const row = { player_id: playerId, game, server_seed: newSeed() };
  await reader
    .insertInto('bonus_game_seeds')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await ofGame.executeTakeFirstOrThrow()).server_seed;
}

/** Uses the promised seed up, in the transaction that plays it. */
export async function replaceSeed(trx: Trx, playerId: number, game: BonusGameName): Promise<void> {
  const ofGame = trx.updateTable('bonus_game_seeds').set({ server_seed: newSeed() }).where('player_id', '=', playerId);
  await ofGame.where('game', '=', game).execute();
}
